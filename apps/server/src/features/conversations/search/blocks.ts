import { createHash } from 'node:crypto'

/**
 * Every word in the index begins with its block: the inbox, and the month in which the message arrived, or the year
 * once that is some months ago. One index thus answers like many small ones: the newest month first, and only for the
 * inboxes one works in, however much older mail and mail of others has the word too; and what is rare is asked of few
 * blocks. Inboxes that share a mark are told apart by the look-up that follows.
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

/** How many months a block is of. */
export const yearSpan = 12
export type Span = 1 | typeof yearSpan

/** Nearly everything is found among the newest mail, so that is parted finely. */
const monthsApart = 3

/** The newest month that is a part of its year by now. */
export const newestOfYears = (now: Date): number => monthOf(now) - monthsApart

export const spanOf = (month: number, now: Date): Span => (month <= newestOfYears(now) ? yearSpan : 1)

/** The first month of the block that a month is in. */
export const beginOf = (month: number, span: Span): number => month - (month % span)

/** No month's mark begins with it. */
const ofYear = '_'

export const blockOf = (inboxId: string, month: number, span: Span): string =>
  inboxMark(inboxId) + (span === yearSpan ? ofYear : '') + monthMark(beginOf(month, span))

/** Where a message may have its words: those of a month move into its year's some time after that began to hold it. */
export const blocksOfMessage = (inboxId: string, month: number, now: Date): string[] => [
  blockOf(inboxId, month, 1),
  ...(spanOf(month, now) === yearSpan ? [blockOf(inboxId, month, yearSpan)] : []),
]

export const startOfMonth = (month: number): Date => new Date(Date.UTC(firstYear, month))
