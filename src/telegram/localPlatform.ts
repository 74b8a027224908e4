/** Platform name of the mock host of the local bundle, which draws no chrome of its own. */
export const LOCAL_PLATFORM = 'local';
