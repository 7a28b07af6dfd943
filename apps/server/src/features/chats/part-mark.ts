/**
 * What goes out with each part and comes back with what Meta tells of it: it tells that a message whose sending was
 * broken off went out after all.
 */
export const markOf = (messageId: string, part: number): string => `postroom ${messageId} ${part}`

export function readMark(mark: string | undefined): { messageId: string; part: number } | null {
  const [, messageId, part] = /^postroom ([0-9a-f-]{36}) (\d{1,3})$/.exec(mark ?? '') ?? []
  return messageId === undefined || part === undefined ? null : { messageId, part: Number(part) }
}
