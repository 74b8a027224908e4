/** Id of the free case that every user may open once. */
export const WELCOME_CASE_ID = '0'.repeat(32);
