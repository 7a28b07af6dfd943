const unchanged = (key: string): string => key
let read = unchanged

/** Key of the default scheme for a key of the chosen one. */
export const readKey = (key: string): string => read(key)

/** Changes what keys mean, and returns a function that ends it. */
export function setKeyReader(next: (key: string) => string): () => void {
  read = next
  return () => {
    read = unchanged
  }
}
