import type { CaseDesign } from './design.ts';

/** The four cases that open the list. */
export const PINNED_CASES: readonly CaseDesign[] = [
  {
    id: '078bf4d6d5ea5456add2e25f6d194622',
    slug: 'all-in',
    name: 'All In Case',
    desc: {
      en: 'Mostly small change. Now and then, the whole table.',
      ru: 'Чаще мелочь. Иногда\u00a0— весь стол.',
      uk: 'Здебільшого дріб’язок. Іноді\u00a0— весь стіл.',
      pt: 'Quase sempre trocados. De vez em quando, a mesa inteira.',
      es: 'Casi siempre, monedas sueltas. De vez en cuando, toda la mesa.',
      tr: 'Çoğunlukla bozukluk. Arada bir bütün masa.',
      kk: 'Көбіне ұсақ-түйек. Кейде\u00a0— бүкіл үстел.',
      uz: 'Koʻpincha mayda-chuyda. Baʼzan\u00a0— butun stol.',
      id: 'Kebanyakan receh. Sesekali, seluruh meja.',
    },
    category: ['Popular', 'Elite'],
    price: 10_000,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      talon-gilded dirk-neon-tide talon-live-circuit magnate-gilded kestrel-gilded tundra-gilded
      talon-old-rust warden-neon-tide mantis-night-bloom wasp-night-bloom borealis-hex-frost
      tundra-night-bloom viper-9-amber-tiger wasp-moon-marble warden-amber-tiger mantis-hex-frost
      wasp-amber-tiger magnate-carbon-weave`,
  },
  {
    id: 'd50b3ae78057e7106d4d3f37c820e6f2',
    slug: 'blue',
    name: 'Blue Case',
    desc: {
      en: 'A calm case: cool finishes, small steps up and down.',
      ru: 'Спокойный кейс: холодные раскраски, небольшие взлёты и падения.',
      uk: 'Спокійний кейс: холодні барви, невеликі злети й падіння.',
      pt: 'Uma caixa calma: acabamentos frios, pequenas altas e baixas.',
      es: 'Una caja tranquila: acabados fríos, pequeñas subidas y bajadas.',
      tr: 'Sakin bir kasa: soğuk kaplamalar, küçük iniş çıkışlar.',
      kk: 'Сабырлы кейс: салқын түстер, аз ғана өрлеу мен құлдырау.',
      uz: 'Sokin keys: sovuq ranglar, kichik koʻtarilish va tushishlar.',
      id: 'Peti yang tenang: warna dingin, naik turun tipis.',
    },
    category: ['Popular'],
    price: 2400,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      tundra-neon-tide magnate-moon-marble viper-9-moon-marble mantis-moon-marble wasp-live-circuit
      tundra-night-bloom mastiff-live-circuit warden-moon-marble kestrel-moon-marble lancer-hex-frost
      tundra-live-circuit wasp-moon-marble mastiff-moon-marble magnate-hex-frost viper-9-hex-frost`,
  },
  {
    id: 'ac6a842ddbe267b8fc8b7486aeea66ca',
    slug: 'old-school',
    name: 'Old School Case',
    desc: {
      en: 'Rust, camo and stripes from before anything glowed.',
      ru: 'Ржавчина, камуфляж и полосы из времён, когда ничего не светилось.',
      uk: 'Іржа, камуфляж і смуги з часів, коли ще нічого не світилося.',
      pt: 'Ferrugem, camuflagem e listras de quando nada brilhava.',
      es: 'Óxido, camuflaje y rayas de cuando nada brillaba.',
      tr: 'Hiçbir şeyin parlamadığı günlerden pas, kamuflaj ve çizgiler.',
      kk: 'Ештеңе жарқырамаған заманның тоты, камуфляжы мен жолақтары.',
      uz: 'Hech narsa yaltiramagan davrdan zang, kamuflyaj va chiziqlar.',
      id: 'Karat, kamuflase, dan loreng dari masa sebelum ada yang menyala.',
    },
    category: ['Popular'],
    price: 1000,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      dirk-old-rust lancer-amber-tiger magnate-amber-tiger viper-9-amber-tiger mantis-amber-tiger
      lancer-ember-camo magnate-ember-camo mastiff-amber-tiger tundra-amber-tiger lancer-contour
      wasp-ember-camo warden-carbon-weave mantis-contour`,
  },
  {
    id: 'd6381badf9c20748f262581f801dc490',
    slug: 'rich-guy',
    name: 'Rich Guy Case',
    desc: {
      en: 'Gold and blades. Bring a full wallet.',
      ru: 'Золото и клинки. Понадобится полный кошелёк.',
      uk: 'Золото й клинки. Знадобиться повний гаманець.',
      pt: 'Ouro e lâminas. Traga a carteira cheia.',
      es: 'Oro y filos. Trae la cartera llena.',
      tr: 'Altın ve bıçaklar. Cüzdanın dolu olsun.',
      kk: 'Алтын мен пышақтар. Толы әмиян керек болады.',
      uz: 'Oltin va tigʻlar. Toʻla hamyon kerak boʻladi.',
      id: 'Emas dan bilah. Bawa dompet penuh.',
    },
    category: ['Elite', 'Rare'],
    price: 100_000,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      talon-gilded dirk-aurora lotus-neon-tide talon-moon-marble lotus-live-circuit talon-amber-tiger
      talon-hex-frost warden-gilded dirk-amber-tiger mastiff-gilded dirk-hex-frost dirk-ember-camo
      lotus-carbon-weave dirk-carbon-weave lotus-contour`,
  },
];
