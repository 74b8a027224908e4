import type { BotTexts } from './texts.ts';

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
    '5. Kalau bintang dikembalikan, kristal yang dibeli dengannya ditarik; yang sudah terpakai dipotong dari isi ulang berikutnya.',
    '6. Main dengan bijak: batas dan istirahat ada di profil.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Pembayaran terakhirmu:' : 'Kamu belum punya pembayaran.',
      ...payments,
      '',
      support === null
        ? 'Kalau ada masalah, tulis ke alamat di deskripsi bot ini dan sebutkan pembayarannya.'
        : `Kalau ada masalah, tulis ke ${support} dan sebutkan pembayarannya.`,
      'Telegram sendiri tidak bisa membantu soal pembayaran ke bot ini.',
    ].join('\n'),
  chargeStatus: { credited: 'sudah masuk', held: 'sedang diperiksa', refunded: 'dikembalikan' },
  commands: {
    start: 'Buka game',
    help: 'Apa ini',
    paysupport: 'Bantuan pembayaran',
    terms: 'Ketentuan penggunaan',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `${crystals(count)} untuk saldomu di Facet.`,
  checkout: {
    'unknown order': 'Pesanan ini tidak ada. Pilih lagi paket di game.',
    'foreign order': 'Pesanan ini milik orang lain. Pilih paket di game-mu sendiri.',
    'closed order': 'Pesanan ini sudah ditutup. Pilih lagi paket di game.',
    'wrong amount': 'Harganya sudah berubah. Pilih lagi paket di game.',
  },
  share: { title: 'Undangan ke Facet', button: 'Buka peti gratis' },
  instructions: {
    channel: ({ action }) => `Gabung ke channel ${action}, lalu tekan lagi tombol di game.`,
    chat: ({ action }) => `Gabung ke chat ${action}, lalu tekan lagi tombol di game.`,
    bot_in_name: ({ bot }) =>
      `Tambahkan @${bot} ke nama depan atau belakangmu di pengaturan Telegram, lalu tekan lagi tombol di game.`,
    ref_in_bio: ({ link }) =>
      `Pasang link-mu ${link} di bio profilmu dan buat bio terlihat oleh semua orang, lalu tekan lagi tombol di game.`,
    avatar: () =>
      'Pasang foto di profil Telegram-mu dan buat terlihat oleh semua orang, lalu tekan lagi tombol di game.',
    tradelink: () => 'Simpan link trade di profil, lalu tekan lagi tombol di game.',
    gaming_match: ({ bot, action }) =>
      `Hubungkan akun dari link trade-mu di ${action} dan pasang ${bot} di nickname-mu di sana, lalu tekan lagi tombol di game.`,
    daily: () => 'Datang lagi besok untuk bonus harian berikutnya.',
    invite: ({ link }) =>
      `Kirim link-mu ke teman: ${link}\nBonus datang saat temanmu pertama kali membuka game.`,
    first_topup: () => 'Beli paket kristal mana pun, lalu tekan lagi tombol di game.',
  },
};
