import { createHash } from 'node:crypto'

/**
 * Every word in the index begins with its block: the inbox, and the month in which the message arrived. One
 * index thus answers like many small ones: the newest month first, and only for the inboxes one works in,
 * however much older mail and mail of others has the word too. Inboxes that share a mark are told apart by
 * the look-up that follows.
 */
function inboxMark(inboxId: string): string {
  const known = marks.get(inboxId)
  if (known !== undefined) return known
  if (marks.size >= marksAtMost) marks.clear()
  const mark = createHash('sha256').update(inboxId).digest('base64url').slice(0, 5)
  marks.set(inboxId, mark)
  return mark
}

/** Asked for each month of each inbox by every search. */
const marks = new Map<string, string>()
const marksAtMost = 10_000

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const firstYear = 1970
const lastMonth = digits.length ** 2 - 1

/** Months since 1970; what is older or far in the future is in the first or last. */
export const monthOf = (at: Date): number =>
  Math.min(lastMonth, Math.max(0, (at.getUTCFullYear() - firstYear) * 12 + at.getUTCMonth()))

const monthMark = (month: number): string =>
  `${digits[Math.floor(month / digits.length)]}${digits[month % digits.length]}`

export const blockOf = (inboxId: string, month: number): string => inboxMark(inboxId) + monthMark(month)
