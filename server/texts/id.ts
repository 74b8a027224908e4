import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('id');

const crystals = (count: number): string => `${number.format(count)} kristal`;

const ABOUT = [
  'Facet adalah game membuka peti. Kamu membukanya dengan kristal, lalu isinya bisa disimpan, dijual, di-upgrade, atau ditarik.',
  '',
  'Peluang setiap peti ditampilkan sebelum dibuka, dan setiap undian bisa dicek setelahnya.',
];

export const ID: BotTexts = {
  start: 'Selamat datang di Facet! Peti pertamamu gratis.',
  open: 'Buka Facet',
  help: [
    ...ABOUT,
    '',
    '/start – buka game',
    '/paysupport – bantuan pembayaran',
    '/terms – ketentuan penggunaan',
    '/privacy – apa yang disimpan tentangmu',
  ].join('\n'),
  terms: [
    'Ketentuan penggunaan',
    '',
    '1. Facet untuk orang berusia 18 tahun ke atas.',
    '2. Kristal adalah barang digital di dalam game, dibeli dengan Bintang Telegram. Kristal masuk begitu Telegram mengonfirmasi pembayaran.',
    '3. Isi peti dan peluang setiap item kamu lihat sebelum membukanya. Undian yang sudah terjadi bersifat final.',
    '4. Kalau pembayaran bermasalah, kirim /paysupport: kristal yang belum masuk akan dimasukkan atau bintang dikembalikan.',
    '5. Kalau bintang dikembalikan, kristal yang dibeli dengannya diambil kembali; yang sudah terpakai dipotong dari isi ulang berikutnya.',
    '6. Main dengan bijak: batas dan istirahat ada di profil.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Pembayaran terakhirmu:' : 'Belum ada pembayaran.',
      ...payments,
      '',
      support === null
        ? 'Kalau ada masalah, kirim pesan ke alamat di deskripsi bot ini dan sebutkan pembayarannya.'
        : `Kalau ada masalah, hubungi ${support} dan sebutkan pembayarannya.`,
      'Telegram sendiri tidak bisa membantu soal pembayaran ke bot ini.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Privasi',
      '',
      'Yang disimpan tentangmu:',
      '• dari Telegram: ID, nama, alamat fotomu, bahasamu;',
      '• darimu: link trade, kode hoki, batas dan istirahat, bahwa usiamu sudah 18 tahun, pesan yang kamu izinkan dan zona waktumu untuk itu;',
      '• dari game: transaksi, undian, item dan penarikan, pembayaran dengan bintang, undangan, kapan terakhir kamu di sini.',
      'Pesanmu ke bot, nomor telepon, dan kartumu tidak disimpan.',
      '',
      'Pemain lain melihat nama dan fotomu di samping kemenanganmu dan di pembukaan yang kamu bagikan. Link trade-mu diberikan ke platform yang mengirim item.',
      '',
      'Semuanya disimpan sampai kamu minta dihapus. Setelah itu nama, foto, link trade, dan kode hoki hilang; transaksi dan undian tetap ada sebagai bukti, di bawah nomor yang tidak menunjuk ke siapa pun. Saat itu tidak boleh ada item di jalan atau utang. Salinan jawaban atas ketukanmu dihapus setelah tiga hari, waktu kunjungan terakhirmu setelah 30 hari, link trade dari penarikan yang selesai setelah 90 hari.',
      '',
      support === null
        ? 'Untuk menerima salinan datamu atau menghapusnya, kirim pesan ke alamat di deskripsi bot ini.'
        : `Untuk menerima salinan datamu atau menghapusnya, kirim pesan ke sini: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'sudah masuk', held: 'sedang diperiksa', refunded: 'dikembalikan' },
  messages: {
    arrived: (items) => `Item yang ditarik sudah sampai: ${items}`,
    cameBack: (items) => `Kembali ke inventarismu: ${items}`,
    bonus: (count) => `Teman yang kamu undang membuka peti. Bonusmu: ${crystals(count)}`,
    payment: (count) => `Pembayaranmu berhasil. Masuk: ${crystals(count)}`,
    howToStop: 'Pesan ini bisa dimatikan di profil.',
  },
  front: {
    name: 'Facet: peti',
    shortDescription: 'Peti dengan peluang terbuka: setiap undian bisa dicek. Peti pertama gratis. 18+',
    description: (support) =>
      [...ABOUT, '', `Peti pertama gratis. Untuk orang berusia 18 tahun ke atas. Bantuan: ${support}`].join(
        '\n',
      ),
  },
  commands: {
    start: 'Buka game',
    help: 'Tentang game ini',
    paysupport: 'Bantuan pembayaran',
    terms: 'Ketentuan penggunaan',
    privacy: 'Privasi',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `${crystals(count)} untuk saldomu di Facet.`,
  checkout: {
    'unknown order': 'Pesanan ini tidak ada. Pilih lagi paket di game.',
    'foreign order': 'Pesanan ini milik orang lain. Pilih paket dari akunmu sendiri.',
    'closed order': 'Pesanan ini sudah ditutup. Pilih lagi paket di game.',
    break: 'Kamu sedang istirahat. Kristal bisa dibeli lagi setelah selesai.',
    'wrong amount': 'Harganya sudah berubah. Pilih lagi paket di game.',
  },
  share: {
    title: 'Undangan ke Facet',
    text: 'Buka peti pertamamu di Facet, gratis',
    button: 'Buka peti gratis',
  },
  drop: {
    nameless: 'Pemain',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Peti “${opened}”. Tonton pembukaannya dan cek undiannya.`,
    chance: 'Peluang',
    button: 'Tonton pembukaannya',
  },
  statistics: {
    title: 'Petiku di Facet',
    text: ({ openings, spent, returned, best }) =>
      [
        `Peti dibuka: ${number.format(openings)}`,
        `Kristal terpakai: ${number.format(spent)}`,
        `Kristal kembali: ${number.format(returned)}`,
        `Item terbaik: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Gabung ke channel kami',
    chat: 'Gabung ke chat komunitas',
    bot_in_name: 'Pasang bot di namamu',
    ref_in_bio: 'Pasang link di bio-mu',
    avatar: 'Pasang foto profil',
    tradelink: 'Hubungkan Steam',
    gaming_match: 'Pasang bot di nickname-mu',
    daily: 'Bonus harian',
    invite: 'Undang teman',
    first_topup: 'Isi ulang pertama',
  },
  instructions: {
    channel: ({ action }) => `Gabung ke channel ${action}, lalu tekan lagi tombol di game.`,
    chat: ({ action }) => `Gabung ke chat ${action}, lalu tekan lagi tombol di game.`,
    bot_in_name: ({ bot }) =>
      `Tambahkan @${bot} ke nama depan atau belakangmu di pengaturan Telegram, lalu tekan lagi tombol di game.`,
    ref_in_bio: ({ link }) =>
      `Pasang link-mu ${link} di bio profilmu dan buat bio terlihat oleh semua orang, lalu tekan lagi tombol di game.`,
    avatar: () =>
      'Pasang foto di profil Telegram-mu dan buat terlihat oleh semua orang, lalu tekan lagi tombol di game.',
    tradelink: () => 'Tarik item lewat link trade di profil. Setelah sampai, tekan lagi tombol di game.',
    gaming_match: ({ bot, action }) =>
      `Hubungkan akun dari link trade-mu di ${action} dan pasang ${bot} di nickname-mu di sana, lalu tekan lagi tombol di game.`,
    daily: () => 'Datang lagi besok untuk bonus harian berikutnya.',
    invite: ({ link }) =>
      `Kirim link-mu ke teman: ${link}\nBonus datang saat temanmu membuka peti yang berbayar kristal.`,
    first_topup: () => 'Beli paket kristal mana pun, lalu tekan lagi tombol di game.',
  },
};
