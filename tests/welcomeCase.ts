/** Id of the free case that every user may open once, as the specification writes it. */
export const WELCOME_CASE_ID = '00000000000000000000000000000000';
