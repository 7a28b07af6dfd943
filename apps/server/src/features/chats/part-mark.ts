/**
 * Mark sent with each part and returned in Meta's events about it. It proves that a part was sent even though the
 * connection broke.
 */
export const makeMark = (messageId: string, part: number): string => `postroom ${messageId} ${part}`

/** Reads a mark; null if it is not ours. */
export function readMark(mark: string | undefined): { messageId: string; part: number } | null {
  const [, messageId, part] = /^postroom ([0-9a-f-]{36}) (\d{1,3})$/.exec(mark ?? '') ?? []
  return messageId === undefined || part === undefined ? null : { messageId, part: Number(part) }
}
