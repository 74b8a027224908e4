import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('uz');

const crystals = (count: number): string => `${number.format(count)} kristall`;

const ABOUT = [
  'Facet\u00a0— keys ochish oʻyini. Keyslar kristallga ochiladi, tushgan buyumni esa saqlash, sotish, apgreydga qoʻyish yoki chiqarish mumkin.',
  '',
  'Har bir buyumning tushish ehtimoli keysni ochishdan oldin koʻrinadi, har bir qurʼani keyin tekshirish mumkin.',
];

export const UZ: BotTexts = {
  start: 'Facetga xush kelibsiz! Birinchi keys bepul.',
  open: 'Facetni ochish',
  help: [
    ...ABOUT,
    '',
    '/start\u00a0— oʻyinni ochish',
    '/paysupport\u00a0— toʻlov boʻyicha yordam',
    '/terms\u00a0— foydalanish shartlari',
    '/privacy\u00a0— siz haqingizda nima saqlanishi',
  ].join('\n'),
  terms: [
    'Foydalanish shartlari',
    '',
    '1. Facet\u00a0— 18 yoshga toʻlganlar uchun.',
    '2. Kristallar\u00a0— oʻyin ichidagi raqamli tovar, ular Telegram yulduzlariga sotib olinadi. Telegram toʻlovni tasdiqlashi bilan balansga tushadi.',
    '3. Keysda nima borligi va har bir buyumning tushish ehtimoli ochishdan oldin koʻrinadi. Oʻtgan qurʼa oʻzgartirilmaydi.',
    '4. Toʻlovda muammo boʻlsa, /paysupport deb yozing: tushmagan kristallar tushiriladi yoki yulduzlar qaytariladi.',
    '5. Yulduzlar qaytarilsa, ularga olingan kristallar yechiladi; sarflab boʻlingani keyingi toʻldirishdan yechiladi.',
    '6. Masʼuliyat bilan oʻynang: limitlar va tanaffuslar profilda.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Soʻnggi toʻlovlaringiz:' : 'Hozircha toʻlovlaringiz yoʻq.',
      ...payments,
      '',
      support === null
        ? 'Muammo boʻlsa, bot tavsifidagi manzilga yozing va toʻlovni koʻrsating.'
        : `Muammo boʻlsa, shu yerga yozing va toʻlovni koʻrsating: ${support}.`,
      'Telegramning oʻzi bu botga qilingan toʻlovlar boʻyicha yordam bera olmaydi.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Maxfiylik',
      '',
      'Siz haqingizda saqlanadi:',
      '• Telegramdan: ID, ismingiz, suratingiz manzili, tilingiz;',
      '• sizdan: treyd-havola, omad kodi, limitlar va tanaffuslar, 18 yoshga toʻlganingiz, ruxsat bergan xabarlaringiz va ular uchun vaqt mintaqangiz;',
      '• oʻyindan: amallar, qurʼalar, buyumlar va chiqarishlar, yulduzlar bilan toʻlovlar, takliflar, oxirgi kirgan vaqtingiz.',
      'Botga yozgan xabarlaringiz, telefon raqamingiz va kartalaringiz saqlanmaydi.',
      '',
      'Boshqa oʻyinchilar ismingiz va suratingizni yutuqlaringiz yonida hamda oʻzingiz ulashgan joyda koʻradi. Treyd-havolangiz buyumlarni yuboradigan platformaga beriladi.',
      '',
      'Bularning hammasi oʻchirishni soʻramaguningizcha saqlanadi. Shunda ismingiz, suratingiz, treyd-havolangiz va omad kodingiz oʻchadi; amallar va qurʼalar isbot sifatida hech kimga olib bormaydigan raqam ostida qoladi. Bu paytda yoʻlda buyum ham, qarz ham boʻlmasligi kerak. Bosishlaringizga berilgan javoblarning nusxalari uch kundan, oxirgi kirgan vaqtingiz 30 kundan, tugagan chiqarishlarning treyd-havolalari 90 kundan keyin oʻchiriladi.',
      '',
      support === null
        ? 'Maʼlumotlaringiz nusxasini olish yoki ularni oʻchirish uchun bot tavsifidagi manzilga yozing.'
        : `Maʼlumotlaringiz nusxasini olish yoki ularni oʻchirish uchun shu yerga yozing: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'tushdi', held: 'tekshirilmoqda', refunded: 'qaytarildi' },
  messages: {
    arrived: (items) => `Chiqarilgan buyumlar yetib keldi: ${items}`,
    cameBack: (items) => `Inventarga qaytdi: ${items}`,
    bonus: (count) => `Taklif qilingan doʻstingiz keys ochdi. Bonusingiz: ${crystals(count)}`,
    payment: (count) => `Toʻlov oʻtdi. Balansga tushdi: ${crystals(count)}`,
    howToStop: 'Bu xabarlarni profilda oʻchirish mumkin.',
  },
  front: {
    name: 'Facet: keyslar',
    shortDescription:
      'Ehtimollari ochiq keyslar: har bir qurʼani tekshirish mumkin. Birinchi keys bepul. 18+',
    description: (support) =>
      [...ABOUT, '', `Birinchi keys bepul. 18 yoshga toʻlganlar uchun. Yordam: ${support}`].join('\n'),
  },
  commands: {
    start: 'Oʻyinni ochish',
    help: 'Oʻyin haqida',
    paysupport: 'Toʻlov boʻyicha yordam',
    terms: 'Foydalanish shartlari',
    privacy: 'Maxfiylik',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `Facet balansingizga ${crystals(count)}.`,
  checkout: {
    'unknown order': 'Bunday buyurtma yoʻq. Oʻyinda paketni qaytadan tanlang.',
    'foreign order': 'Bu\u00a0— boshqa odamning buyurtmasi. Paketni oʻz hisobingizdan tanlang.',
    'closed order': 'Bu buyurtma yopilgan. Oʻyinda paketni qaytadan tanlang.',
    break: 'Sizda tanaffus. U tugagach, kristall sotib olish mumkin.',
    'wrong amount': 'Narx oʻzgardi. Oʻyinda paketni qaytadan tanlang.',
  },
  share: {
    title: 'Facetga taklif',
    text: 'Facetda birinchi keysingni bepul och',
    button: 'Keysni bepul ochish',
  },
  drop: {
    nameless: 'Oʻyinchi',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `«${opened}» keysi. Qanday ochilganini koʻr va qurʼani tekshir.`,
    chance: 'Ehtimol',
    button: 'Ochilishini koʻrish',
  },
  statistics: {
    title: 'Facetdagi ochishlarim',
    text: ({ openings, spent, returned, best }) =>
      [
        `Ochilgan keyslar: ${number.format(openings)}`,
        `Sarflangan kristall: ${number.format(spent)}`,
        `Qaytgan kristall: ${number.format(returned)}`,
        `Eng yaxshi buyum: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Kanalimizga obuna boʻling',
    chat: 'Hamjamiyat chatiga qoʻshiling',
    bot_in_name: 'Botni ismingizga qoʻshing',
    ref_in_bio: 'Havolani «Bio»ga qoʻshing',
    avatar: 'Profilga rasm qoʻying',
    tradelink: 'Steamni ulang',
    gaming_match: 'Nikneymga botni qoʻshing',
    daily: 'Kunlik bonus',
    invite: 'Doʻst taklif qiling',
    first_topup: 'Birinchi toʻldirish',
  },
  instructions: {
    channel: ({ action }) => `Shu kanalga obuna boʻling: ${action}. Keyin oʻyindagi tugmani yana bosing.`,
    chat: ({ action }) => `Shu chatga qoʻshiling: ${action}. Keyin oʻyindagi tugmani yana bosing.`,
    bot_in_name: ({ bot }) =>
      `Telegram sozlamalarida ismingiz yoki familiyangizga shuni qoʻshing: @${bot}. Keyin oʻyindagi tugmani yana bosing.`,
    ref_in_bio: ({ link }) =>
      `Havolangizni (${link}) profilingizdagi «Bio»ga qoʻshing va uni hammaga koʻrinadigan qiling, keyin oʻyindagi tugmani yana bosing.`,
    avatar: () =>
      'Telegram profilingizga rasm qoʻying va uni hammaga koʻrinadigan qiling, keyin oʻyindagi tugmani yana bosing.',
    tradelink: () =>
      'Profildagi treyd-havola orqali buyum chiqaring. U kelgach, oʻyindagi tugmani yana bosing.',
    gaming_match: ({ bot, action }) =>
      `Treyd-havolangizdagi hisobni shu yerga ulang: ${action}. U yerdagi nikneymingizga shuni qoʻshing: ${bot}. Keyin oʻyindagi tugmani yana bosing.`,
    daily: () => 'Keyingi kunlik bonus uchun ertaga keling.',
    invite: ({ link }) =>
      `Havolangizni doʻstlaringizga yuboring: ${link}\nBonus doʻstingiz kristall evaziga keys ochganda keladi.`,
    first_topup: () => 'Istalgan kristall paketini sotib oling, keyin oʻyindagi tugmani yana bosing.',
  },
};
