import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('tr');

const crystals = (count: number): string => `${number.format(count)} kristal`;

const ABOUT = [
  'Facet bir kasa açma oyunudur. Kasaları kristallerle açarsın; içinden çıkanı saklar, satar, yükseltir ya da çekersin.',
  '',
  'Her kasanın olasılıkları açmadan önce gösterilir ve her çekiliş sonradan kontrol edilebilir.',
];

export const TR: BotTexts = {
  start: 'Facet’e hoş geldin! İlk kasan ücretsiz.',
  open: 'Facet’i aç',
  help: [
    ...ABOUT,
    '',
    '/start – oyunu aç',
    '/paysupport – ödeme yardımı',
    '/terms – kullanım koşulları',
    '/privacy – senin hakkında saklananlar',
  ].join('\n'),
  terms: [
    'Kullanım koşulları',
    '',
    '1. Facet, 18 yaşını doldurmuş kişiler içindir.',
    '2. Kristaller oyun içi dijital ürünlerdir ve Telegram Yıldızı ile alınır. Telegram ödemeyi onaylar onaylamaz bakiyene eklenir.',
    '3. Kasada ne olduğunu ve her eşyanın olasılığını açmadan önce görürsün. Yapılan çekiliş kesindir, geri alınamaz.',
    '4. Ödemede bir sorun olduysa /paysupport yaz: eklenmeyen kristaller eklenir ya da yıldızlar iade edilir.',
    '5. Yıldızlar iade edilirse onlarla alınan kristaller geri alınır; harcanmış olanlar bir sonraki bakiye yüklemeden düşülür.',
    '6. Sorumlu oyna: limitler ve molalar profilde.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Son ödemelerin:' : 'Henüz bir ödemen yok.',
      ...payments,
      '',
      support === null
        ? 'Bir sorun varsa bu botun açıklamasındaki adrese yaz ve ödemeyi belirt.'
        : `Bir sorun varsa şuraya yaz ve ödemeyi belirt: ${support}.`,
      'Telegram, bu bota yapılan ödemelerde yardımcı olamaz.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Gizlilik',
      '',
      'Senin hakkında saklananlar:',
      '• Telegram’dan: kimliğin (ID), adın, fotoğrafının adresi, dilin;',
      '• senden: takas bağlantısı, şans kodu, limitler ve molalar, 18 yaşında olduğun, izin verdiğin mesajlar ve bunlar için saat dilimin;',
      '• oyundan: işlemler, çekilişler, eşyalar ve çekimler, yıldızla ödemeler, davetler, en son ne zaman geldiğin.',
      'Bota yazdığın mesajlar, telefon numaran ve kartların saklanmaz.',
      '',
      'Diğer oyuncular adını ve fotoğrafını kazançlarının yanında ve paylaştığın açılışlarda görür. Takas bağlantın, eşyaları gönderen platforma iletilir.',
      '',
      'Bunlar, silinmesini isteyene kadar saklanır. O zaman adın, fotoğrafın, takas bağlantın ve şans kodun silinir; işlemler ve çekilişler kanıt olarak, kimseye götürmeyen bir numarayla kalır. O sırada yolda eşya ya da borç olmamalıdır. Dokunuşlarına verilen yanıtların kopyaları üç gün, son ziyaretinin zamanı 30 gün, tamamlanan çekimlerin takas bağlantıları 90 gün sonra silinir.',
      '',
      support === null
        ? 'Verilerinin bir kopyasını almak ya da onları sildirmek için bu botun açıklamasındaki adrese yaz.'
        : `Verilerinin bir kopyasını almak ya da onları sildirmek için şuraya yaz: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'eklendi', held: 'inceleniyor', refunded: 'iade edildi' },
  messages: {
    arrived: (items) => `Çektiğin eşyalar ulaştı: ${items}`,
    cameBack: (items) => `Envanterine geri döndü: ${items}`,
    bonus: (count) => `Davet ettiğin bir arkadaşın kasa açtı. Bonusun: ${crystals(count)}`,
    payment: (count) => `Ödemen tamamlandı. Bakiyene eklendi: ${crystals(count)}`,
    howToStop: 'Bu mesajları profilden kapatabilirsin.',
  },
  front: {
    name: 'Facet: kasalar',
    shortDescription: 'Olasılıkları açık kasalar: her çekiliş kontrol edilebilir. İlk kasa ücretsiz. 18+',
    description: (support) =>
      [...ABOUT, '', `İlk kasa ücretsiz. 18 yaşını doldurmuş kişiler içindir. Destek: ${support}`].join('\n'),
  },
  commands: {
    start: 'Oyunu aç',
    help: 'Oyun hakkında',
    paysupport: 'Ödeme yardımı',
    terms: 'Kullanım koşulları',
    privacy: 'Gizlilik',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `Facet bakiyene ${crystals(count)}.`,
  checkout: {
    'unknown order': 'Böyle bir sipariş yok. Oyunda yeniden bir paket seç.',
    'foreign order': 'Bu sipariş başkasına ait. Kendi hesabından bir paket seç.',
    'closed order': 'Bu sipariş kapanmış. Oyunda yeniden bir paket seç.',
    break: 'Moladasın. Mola bitince yeniden kristal alabilirsin.',
    'wrong amount': 'Fiyat değişti. Oyunda yeniden bir paket seç.',
  },
  share: { title: 'Facet’e davet', text: 'Facet’te ilk kasanı ücretsiz aç', button: 'Ücretsiz kasa aç' },
  drop: {
    nameless: 'Oyuncu',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Kasa: “${opened}”. Açılışını izle ve çekilişi kontrol et.`,
    chance: 'Olasılık',
    button: 'Açılışı izle',
  },
  statistics: {
    title: 'Facet’te açtıklarım',
    text: ({ openings, spent, returned, best }) =>
      [
        `Açılan kasalar: ${number.format(openings)}`,
        `Harcanan kristal: ${number.format(spent)}`,
        `Dönen kristal: ${number.format(returned)}`,
        `En iyi eşya: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Kanalımıza katıl',
    chat: 'Topluluk sohbetine katıl',
    bot_in_name: 'Botu ismine ekle',
    ref_in_bio: 'Bağlantını biyografine ekle',
    avatar: 'Profil fotoğrafı koy',
    tradelink: 'Steam’i bağla',
    gaming_match: 'Botu takma adına ekle',
    daily: 'Günlük bonus',
    invite: 'Arkadaş davet et',
    first_topup: 'İlk bakiye yükleme',
  },
  instructions: {
    channel: ({ action }) => `Şu kanala katıl: ${action}. Sonra oyundaki düğmeye tekrar bas.`,
    chat: ({ action }) => `Şu sohbete katıl: ${action}. Sonra oyundaki düğmeye tekrar bas.`,
    bot_in_name: ({ bot }) =>
      `Telegram ayarlarında adına ya da soyadına @${bot} ekle, sonra oyundaki düğmeye tekrar bas.`,
    ref_in_bio: ({ link }) =>
      `Bağlantını (${link}) profilindeki biyografiye ekle ve biyografini herkese açık yap, sonra oyundaki düğmeye tekrar bas.`,
    avatar: () =>
      'Telegram profiline bir fotoğraf koy ve onu herkese açık yap, sonra oyundaki düğmeye tekrar bas.',
    tradelink: () => 'Profildeki takas bağlantınla bir eşya çek. Eşya gelince oyundaki düğmeye tekrar bas.',
    gaming_match: ({ bot, action }) =>
      `Takas bağlantındaki hesabı şuraya bağla: ${action}. Oradaki takma adına ${bot} ekle, sonra oyundaki düğmeye tekrar bas.`,
    daily: () => 'Bir sonraki günlük bonus için yarın yine gel.',
    invite: ({ link }) =>
      `Bağlantını arkadaşlarına gönder: ${link}\nBonus, bir arkadaşın kristalle bir kasa açtığında gelir.`,
    first_topup: () => 'Herhangi bir kristal paketi al, sonra oyundaki düğmeye tekrar bas.',
  },
};
