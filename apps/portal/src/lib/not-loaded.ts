/** In place of a name whose list is still being loaded, or could not be, or may not be seen by the reader. */
export const notLoaded = '…'
