import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('es', { useGrouping: true });
const plural = new Intl.PluralRules('es');

function crystals(count: number): string {
  const form = plural.select(count);
  const word = form === 'one' ? 'cristal' : form === 'many' ? 'de cristales' : 'cristales';
  return `${number.format(count)} ${word}`;
}

const ABOUT = [
  'Facet es un juego de abrir cajas. Las abres con cristales y lo que sale te lo quedas, lo vendes, lo mejoras o lo retiras.',
  '',
  'Las probabilidades de cada caja se ven antes de abrirla, y cada sorteo se puede comprobar después.',
];

export const ES: BotTexts = {
  start: '¡Te damos la bienvenida a Facet! Tu primera caja es gratis.',
  open: 'Abrir Facet',
  help: [
    ...ABOUT,
    '',
    '/start – abrir el juego',
    '/paysupport – ayuda con pagos',
    '/terms – condiciones de uso',
    '/privacy – qué se guarda sobre ti',
  ].join('\n'),
  terms: [
    'Condiciones de uso',
    '',
    '1. Facet es para mayores de 18 años.',
    '2. Los cristales son bienes digitales del juego que se compran con Estrellas de Telegram. Se abonan en cuanto Telegram confirma el pago.',
    '3. Antes de abrir una caja ves qué contiene y con qué probabilidad sale cada objeto. Un sorteo realizado es definitivo.',
    '4. Si un pago salió mal, envía /paysupport: abonaremos los cristales que falten o devolveremos las estrellas.',
    '5. Cuando se devuelven las estrellas, se anulan los cristales comprados con ellas; lo ya gastado se descuenta de la próxima recarga.',
    '6. Juega con responsabilidad: los límites y las pausas están en el perfil.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Tus últimos pagos:' : 'Aún no tienes pagos.',
      ...payments,
      '',
      support === null
        ? 'Si algo va mal, escribe a la dirección de la descripción de este bot e indica el pago.'
        : `Si algo va mal, escribe a ${support} e indica el pago.`,
      'Telegram no puede ayudarte con los pagos a este bot.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Privacidad',
      '',
      'Qué se guarda sobre ti:',
      '• de Telegram: tu ID, tu nombre, la dirección de tu foto, tu idioma;',
      '• de ti: URL de intercambio, código de la suerte, límites y pausas, la confirmación de que tienes 18 años, los mensajes que permites y tu zona horaria para ellos;',
      '• del juego: transacciones, sorteos, objetos y retiros, pagos en estrellas, invitaciones, cuándo estuviste aquí por última vez.',
      'Tus mensajes al bot, tu teléfono y tus tarjetas no se guardan.',
      '',
      'Otros jugadores ven tu nombre y tu foto junto a tus premios y en lo que compartes. Tu URL de intercambio va a la plataforma que envía los objetos.',
      '',
      'Todo eso se guarda hasta que pidas borrarlo. Entonces desaparecen tu nombre, tu foto, tu URL de intercambio y tu código de la suerte; las transacciones y los sorteos quedan como prueba, con un número que no lleva a nadie. En ese momento no puede haber objetos en camino ni deudas. Las copias de las respuestas a tus toques se borran a los tres días, la fecha de tu última visita a los 30 y las URL de intercambio de los retiros terminados a los 90.',
      '',
      support === null
        ? 'Para recibir una copia de tus datos o borrarlos, escribe a la dirección de la descripción de este bot.'
        : `Para recibir una copia de tus datos o borrarlos, escribe aquí: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'abonado', held: 'en revisión', refunded: 'devuelto' },
  messages: {
    arrived: (items) => `Han llegado los objetos retirados: ${items}`,
    cameBack: (items) => `De vuelta en tu inventario: ${items}`,
    bonus: (count) => `Un amigo invitado ha abierto una caja. Tu bono: ${crystals(count)}`,
    payment: (count) => `Tu pago se ha confirmado. Abonado: ${crystals(count)}`,
    howToStop: 'Puedes desactivar estos mensajes en el perfil.',
  },
  front: {
    name: 'Facet: cajas',
    shortDescription:
      'Cajas con probabilidades a la vista: cada sorteo se puede comprobar. La primera caja es gratis. 18+',
    description: (support) =>
      [...ABOUT, '', `La primera caja es gratis. Para mayores de 18 años. Soporte: ${support}`].join('\n'),
  },
  commands: {
    start: 'Abrir el juego',
    help: 'Sobre el juego',
    paysupport: 'Ayuda con pagos',
    terms: 'Condiciones de uso',
    privacy: 'Privacidad',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `${crystals(count)} para tu saldo en Facet.`,
  checkout: {
    'unknown order': 'Este pedido no existe. Elige de nuevo un paquete en el juego.',
    'foreign order': 'Este pedido es de otra persona. Elige un paquete desde tu propia cuenta.',
    'closed order': 'Este pedido ya está cerrado. Elige de nuevo un paquete en el juego.',
    break: 'Estás en pausa. Podrás comprar cristales cuando termine.',
    'wrong amount': 'El precio ha cambiado. Elige de nuevo un paquete en el juego.',
  },
  share: {
    title: 'Invitación a Facet',
    text: 'Abre gratis tu primera caja en Facet',
    button: 'Abrir una caja gratis',
  },
  drop: {
    nameless: 'Jugador',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Caja “${opened}”. Mira la apertura y comprueba el sorteo.`,
    chance: 'Probabilidad',
    button: 'Ver la apertura',
  },
  statistics: {
    title: 'Mis aperturas en Facet',
    text: ({ openings, spent, returned, best }) =>
      [
        `Cajas abiertas: ${number.format(openings)}`,
        `Cristales gastados: ${number.format(spent)}`,
        `Cristales devueltos: ${number.format(returned)}`,
        `Mejor objeto: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Únete a nuestro canal',
    chat: 'Únete al chat de la comunidad',
    bot_in_name: 'Añade el bot a tu nombre',
    ref_in_bio: 'Pon tu enlace en tu biografía',
    avatar: 'Pon una foto de perfil',
    tradelink: 'Conecta Steam',
    gaming_match: 'Añade el bot a tu apodo',
    daily: 'Bono diario',
    invite: 'Invita a un amigo',
    first_topup: 'Primera recarga',
  },
  instructions: {
    channel: ({ action }) => `Únete al canal ${action} y pulsa otra vez el botón en el juego.`,
    chat: ({ action }) => `Únete al chat ${action} y pulsa otra vez el botón en el juego.`,
    bot_in_name: ({ bot }) =>
      `Añade @${bot} a tu nombre o apellido en los ajustes de Telegram y pulsa otra vez el botón en el juego.`,
    ref_in_bio: ({ link }) =>
      `Pon tu enlace ${link} en la biografía de tu perfil, haz que todos puedan verla y pulsa otra vez el botón en el juego.`,
    avatar: () =>
      'Pon una foto en tu perfil de Telegram, haz que todos puedan verla y pulsa otra vez el botón en el juego.',
    tradelink: () =>
      'Retira un objeto con la URL de intercambio de tu perfil. Cuando llegue, pulsa otra vez el botón en el juego.',
    gaming_match: ({ bot, action }) =>
      `Conecta en ${action} la cuenta de tu URL de intercambio, añade ${bot} a tu apodo en esa plataforma y pulsa otra vez el botón en el juego.`,
    daily: () => 'Vuelve mañana por el próximo bono diario.',
    invite: ({ link }) =>
      `Envía tu enlace a tus amigos: ${link}\nEl bono llega cuando un amigo abre una caja que cuesta cristales.`,
    first_topup: () => 'Compra cualquier paquete de cristales y pulsa otra vez el botón en el juego.',
  },
};
