import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('pt');
const plural = new Intl.PluralRules('pt');

function crystals(count: number): string {
  const form = plural.select(count);
  const word = form === 'one' ? 'cristal' : form === 'many' ? 'de cristais' : 'cristais';
  return `${number.format(count)} ${word}`;
}

const ABOUT = [
  'O Facet é um jogo de abrir caixas. Você as abre com cristais e fica com o que sair, vende, faz upgrade ou retira.',
  '',
  'As chances de cada caixa aparecem antes de abrir, e todo sorteio pode ser conferido depois.',
];

export const PT: BotTexts = {
  start: 'Boas-vindas ao Facet! Sua primeira caixa é grátis.',
  open: 'Abrir o Facet',
  help: [
    ...ABOUT,
    '',
    '/start – abrir o jogo',
    '/paysupport – ajuda com pagamentos',
    '/terms – termos de uso',
    '/privacy – o que fica guardado sobre você',
  ].join('\n'),
  terms: [
    'Termos de uso',
    '',
    '1. O Facet é para maiores de 18 anos.',
    '2. Cristais são bens digitais do jogo, comprados com Estrelas do Telegram. Eles são creditados assim que o Telegram confirma o pagamento.',
    '3. Você vê o que há na caixa e a chance de cada item antes de abrir. Um sorteio realizado é definitivo.',
    '4. Se um pagamento deu errado, envie /paysupport: os cristais que faltam são creditados ou as estrelas são devolvidas.',
    '5. Quando as estrelas são devolvidas, os cristais comprados com elas são cancelados; o que já foi gasto é descontado da próxima recarga.',
    '6. Jogue com responsabilidade: limites e pausas ficam no perfil.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Seus últimos pagamentos:' : 'Você ainda não tem pagamentos.',
      ...payments,
      '',
      support === null
        ? 'Se algo estiver errado, escreva para o endereço na descrição deste bot e informe o pagamento.'
        : `Se algo estiver errado, escreva para ${support} e informe o pagamento.`,
      'O suporte do Telegram não resolve problemas com pagamentos feitos a este bot.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Privacidade',
      '',
      'O que fica guardado sobre você:',
      '• do Telegram: seu ID, seu nome, o endereço da sua foto, seu idioma;',
      '• de você: link de troca, código da sorte, limites e pausas, a confirmação de que você tem 18 anos, as mensagens que você permite e seu fuso horário para elas;',
      '• do jogo: transações, sorteios, itens e retiradas, pagamentos em estrelas, convites, quando você esteve aqui pela última vez.',
      'Suas mensagens ao bot, seu telefone e seus cartões não ficam guardados.',
      '',
      'Outros jogadores veem seu nome e sua foto ao lado dos prêmios e no que você compartilha. Seu link de troca vai para a plataforma que envia os itens.',
      '',
      'Tudo isso fica até você pedir a exclusão. Aí somem seu nome, sua foto, seu link de troca e seu código da sorte; transações e sorteios ficam como prova, sob um número que não leva a ninguém. Nesse momento não pode haver item a caminho nem dívida. Cópias das respostas aos seus toques são apagadas depois de três dias, a data da sua última visita depois de 30 e os links de troca de retiradas concluídas depois de 90.',
      '',
      support === null
        ? 'Para receber uma cópia dos seus dados ou apagá-los, escreva para o endereço na descrição deste bot.'
        : `Para receber uma cópia dos seus dados ou apagá-los, escreva aqui: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'creditado', held: 'em análise', refunded: 'devolvido' },
  messages: {
    arrived: (items) => `Itens retirados chegaram: ${items}`,
    cameBack: (items) => `De volta ao inventário: ${items}`,
    bonus: (count) => `Um amigo que você convidou abriu uma caixa. Seu bônus: ${crystals(count)}`,
    payment: (count) => `Seu pagamento foi confirmado. Creditado: ${crystals(count)}`,
    howToStop: 'Dá para desativar estas mensagens no perfil.',
  },
  front: {
    name: 'Facet: caixas',
    shortDescription:
      'Caixas com chances à vista: todo sorteio pode ser conferido. A primeira caixa é grátis. 18+',
    description: (support) =>
      [...ABOUT, '', `A primeira caixa é grátis. Para maiores de 18 anos. Suporte: ${support}`].join('\n'),
  },
  commands: {
    start: 'Abrir o jogo',
    help: 'Sobre o jogo',
    paysupport: 'Ajuda com pagamentos',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `${crystals(count)} para o seu saldo no Facet.`,
  checkout: {
    'unknown order': 'Este pedido não existe. Escolha um pacote no jogo de novo.',
    'foreign order': 'Este pedido é de outra pessoa. Escolha um pacote na sua própria conta.',
    'closed order': 'Este pedido já foi encerrado. Escolha um pacote no jogo de novo.',
    break: 'Você está em pausa. Quando ela acabar, dá para comprar cristais de novo.',
    'wrong amount': 'O preço mudou. Escolha um pacote no jogo de novo.',
  },
  share: {
    title: 'Convite para o Facet',
    text: 'Abra sua primeira caixa no Facet de graça',
    button: 'Abrir uma caixa grátis',
  },
  drop: {
    nameless: 'Jogador',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Caixa “${opened}”. Veja a abertura e confira o sorteio.`,
    chance: 'Chance',
    button: 'Ver a abertura',
  },
  statistics: {
    title: 'Minhas aberturas no Facet',
    text: ({ openings, spent, returned, best }) =>
      [
        `Caixas abertas: ${number.format(openings)}`,
        `Cristais gastos: ${number.format(spent)}`,
        `Cristais que voltaram: ${number.format(returned)}`,
        `Melhor item: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Entre no nosso canal',
    chat: 'Entre no chat da comunidade',
    bot_in_name: 'Adicione o bot ao seu nome',
    ref_in_bio: 'Coloque seu link na bio',
    avatar: 'Coloque uma foto de perfil',
    tradelink: 'Conecte a Steam',
    gaming_match: 'Adicione o bot ao apelido',
    daily: 'Bônus diário',
    invite: 'Convide um amigo',
    first_topup: 'Primeira recarga',
  },
  instructions: {
    channel: ({ action }) => `Entre no canal ${action} e toque de novo no botão do jogo.`,
    chat: ({ action }) => `Entre no chat ${action} e toque de novo no botão do jogo.`,
    bot_in_name: ({ bot }) =>
      `Adicione @${bot} ao seu nome ou sobrenome nas configurações do Telegram e toque de novo no botão do jogo.`,
    ref_in_bio: ({ link }) =>
      `Coloque seu link ${link} na bio do seu perfil, deixe a bio visível para todos e toque de novo no botão do jogo.`,
    avatar: () =>
      'Coloque uma foto no seu perfil do Telegram, deixe-a visível para todos e toque de novo no botão do jogo.',
    tradelink: () =>
      'Retire um item pelo link de troca do perfil. Quando ele chegar, toque de novo no botão do jogo.',
    gaming_match: ({ bot, action }) =>
      `Conecte em ${action} a conta do seu link de troca, adicione ${bot} ao seu apelido nessa plataforma e toque de novo no botão do jogo.`,
    daily: () => 'Volte amanhã para o próximo bônus diário.',
    invite: ({ link }) =>
      `Envie seu link aos amigos: ${link}\nO bônus chega quando um amigo abre uma caixa que custa cristais.`,
    first_topup: () => 'Compre qualquer pacote de cristais e toque de novo no botão do jogo.',
  },
};
