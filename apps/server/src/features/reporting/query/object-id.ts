/** Whether a key or the value of a filter is the id of an object, and not a word such as "me" or "none". */
export const isObjectId = (key: string): boolean => key.length === 36
