/** Platform name of the local bundle's mock host, which draws no back button. */
export const LOCAL_PLATFORM = 'local';
