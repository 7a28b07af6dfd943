let read = (key: string): string => key

/** Key of the default scheme for a key of the chosen one. */
export const readKey = (key: string): string => read(key)

/** Changes what keys mean. */
export function setKeyReader(next: (key: string) => string): void {
  read = next
}
