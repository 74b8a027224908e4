import type { CaseDesign } from './design.ts';

/** The welcome case and the cases under 1000 crystals. */
export const CHEAP_CASES: readonly CaseDesign[] = [
  {
    id: '00000000000000000000000000000000',
    slug: 'welcome',
    name: 'Welcome Case',
    desc: {
      en: 'Your first case is on us: open it and keep what drops.',
      ru: 'Первый кейс за наш счёт: откройте и заберите то, что выпадет.',
      uk: 'Перший кейс за наш рахунок: відкрийте й заберіть те, що випаде.',
      pt: 'A primeira caixa é por nossa conta: abra e fique com o que sair.',
      es: 'La primera caja va por nuestra cuenta: ábrela y quédate con lo que salga.',
      tr: 'İlk kasa bizden: aç, içinden çıkan senin olsun.',
      kk: 'Алғашқы кейс біздің есебімізден: ашыңыз да, түскенін алыңыз.',
      uz: 'Birinchi keys bizning hisobimizdan: oching va tushganini oling.',
      id: 'Peti pertama dari kami: buka dan simpan isinya.',
    },
    category: ['Popular'],
    price: 0,
    goal: { meanValue: 250 },
    version: 1,
    skins: `
      wasp-moon-marble kestrel-amber-tiger wasp-amber-tiger warden-ember-camo mastiff-hex-frost
      tundra-hex-frost mastiff-ember-camo magnate-old-rust wasp-contour mantis-old-rust tundra-contour
      mastiff-old-rust`,
  },
  {
    id: 'b399edaf54b74123613787fab002a4c1',
    slug: 'pocket-change',
    name: 'Pocket Change',
    desc: {
      en: 'Costs next to nothing and once in a while pays sixty times over.',
      ru: 'Почти ничего не стоит, а изредка приносит в шестьдесят раз больше.',
      uk: 'Коштує копійки, а зрідка приносить у шістдесят разів більше.',
      pt: 'Custa quase nada e, de vez em quando, paga sessenta vezes mais.',
      es: 'Cuesta casi nada y, de vez en cuando, paga sesenta veces más.',
      tr: 'Neredeyse bedava; arada bir altmış katını verir.',
      kk: 'Бағасы түк емес, кейде алпыс есе артық қайтарады.',
      uz: 'Deyarli tekin, ahyonda esa oltmish barobar koʻp beradi.',
      id: 'Harganya nyaris nol, dan sesekali memberi enam puluh kali lipat.',
    },
    category: ['Cheap'],
    price: 90,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      warden-live-circuit borealis-ember-camo magnate-ember-camo magnate-carbon-weave
      mantis-carbon-weave tundra-ember-camo mastiff-carbon-weave kestrel-contour warden-old-rust
      tundra-contour mastiff-old-rust wasp-old-rust tundra-old-rust`,
  },
  {
    id: '1663ffaa5f77913650df384b68e3ad48',
    slug: 'scrapyard',
    name: 'Scrapyard',
    desc: {
      en: 'Worn steel, honest odds.',
      ru: 'Потёртая сталь, честные шансы.',
      uk: 'Потерта сталь, чесні шанси.',
      pt: 'Aço gasto, chances honestas.',
      es: 'Acero gastado, probabilidades honestas.',
      tr: 'Yıpranmış çelik, dürüst olasılıklar.',
      kk: 'Тозған болат, әділ мүмкіндік.',
      uz: 'Eskirgan poʻlat, halol imkoniyat.',
      id: 'Baja usang, peluang jujur.',
    },
    category: ['Cheap'],
    price: 150,
    goal: { targetReturn: 0.91 },
    version: 1,
    skins: `
      borealis-carbon-weave lancer-carbon-weave warden-ember-camo wasp-ember-camo lancer-old-rust
      kestrel-carbon-weave wasp-carbon-weave tundra-carbon-weave mantis-old-rust kestrel-old-rust
      mastiff-old-rust wasp-old-rust`,
  },
  {
    id: '03f4bf82af81d737ed9c6a3b9186aba4',
    slug: 'clover-field',
    name: 'Clover Field',
    desc: {
      en: 'Many plain leaves, a few with four.',
      ru: 'Много обычного клевера и немного четырёхлистного.',
      uk: 'Багато простої конюшини й трохи чотирилистої.',
      pt: 'Muitos trevos comuns, alguns de quatro folhas.',
      es: 'Muchos tréboles comunes, unos pocos de cuatro hojas.',
      tr: 'Bolca sıradan yonca, birkaç dört yapraklı.',
      kk: 'Қарапайым беде көп, төрт жапырақтысы аз.',
      uz: 'Oddiy sebarga koʻp, toʻrt bargligi kam.',
      id: 'Banyak semanggi biasa, beberapa berdaun empat.',
    },
    category: ['Cheap'],
    price: 300,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      mantis-night-bloom mastiff-night-bloom borealis-ember-camo viper-9-hex-frost borealis-contour
      mantis-ember-camo kestrel-ember-camo viper-9-contour warden-contour kestrel-contour
      mastiff-contour tundra-contour wasp-old-rust`,
  },
  {
    id: 'c4e80008fd7d79d75816e90a986923ad',
    slug: 'campfire',
    name: 'Campfire',
    desc: {
      en: 'Warm colours and a gentle ride.',
      ru: 'Тёплые цвета и спокойный ход.',
      uk: 'Теплі кольори й спокійний хід.',
      pt: 'Cores quentes e um ritmo tranquilo.',
      es: 'Colores cálidos y un ritmo tranquilo.',
      tr: 'Sıcak renkler, sakin bir tempo.',
      kk: 'Жылы түстер, жайлы қарқын.',
      uz: 'Iliq ranglar, sokin marom.',
      id: 'Warna hangat dan irama yang tenang.',
    },
    category: ['Cheap', 'Popular'],
    price: 500,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      mantis-amber-tiger lancer-ember-camo wasp-amber-tiger mastiff-amber-tiger tundra-amber-tiger
      mantis-ember-camo warden-ember-camo kestrel-ember-camo wasp-ember-camo borealis-old-rust
      lancer-old-rust mastiff-ember-camo`,
  },
  {
    id: '6d14bd490176d04f633cf0b8d6e5098d',
    slug: 'night-shift',
    name: 'Night Shift',
    desc: {
      en: 'Dark weaves and flowers that open after midnight.',
      ru: 'Тёмное плетение и цветы, что раскрываются после полуночи.',
      uk: 'Темне плетіння й квіти, що розкриваються після півночі.',
      pt: 'Tramas escuras e flores que se abrem depois da meia-noite.',
      es: 'Tramas oscuras y flores que se abren pasada la medianoche.',
      tr: 'Koyu örgüler ve gece yarısından sonra açan çiçekler.',
      kk: 'Қою өрім және түн ортасынан кейін ашылатын гүлдер.',
      uz: 'Toʻq toʻqimalar va yarim tundan keyin ochiladigan gullar.',
      id: 'Anyaman gelap dan bunga yang mekar lewat tengah malam.',
    },
    category: ['Cheap'],
    price: 800,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      warden-night-bloom viper-9-moon-marble warden-moon-marble mastiff-moon-marble tundra-moon-marble
      lancer-carbon-weave magnate-carbon-weave viper-9-carbon-weave mantis-carbon-weave
      magnate-contour warden-carbon-weave kestrel-carbon-weave`,
  },
];
