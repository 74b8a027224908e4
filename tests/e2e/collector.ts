/** The player, of English language, who has had very much luck: number and items. */
export const COLLECTOR = { player: 5002, items: 5000 };
