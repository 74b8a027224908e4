import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('id');

const crystals = (count: number): string => `${number.format(count)} kristal`;

export const ID: BotTexts = {
  start: 'Selamat datang di Facet! Peti pertamamu gratis.',
  open: 'Buka Facet',
  help: [
    'Facet adalah game membuka peti. Kamu membukanya dengan kristal, lalu isinya bisa disimpan, dijual, di-upgrade, atau ditarik.',
    '',
    'Peluang setiap peti ditampilkan sebelum dibuka, dan setiap undian bisa dicek setelahnya.',
    '',
    '/start – buka game',
    '/paysupport – bantuan pembayaran',
    '/terms – ketentuan penggunaan',
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
  chargeStatus: { credited: 'sudah masuk', held: 'sedang diperiksa', refunded: 'dikembalikan' },
  commands: {
    start: 'Buka game',
    help: 'Tentang game ini',
    paysupport: 'Bantuan pembayaran',
    terms: 'Ketentuan penggunaan',
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
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Peti “${opened}”. Tonton pembukaannya dan cek undiannya.`,
    chance: 'Peluang',
    button: 'Tonton pembukaannya',
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
