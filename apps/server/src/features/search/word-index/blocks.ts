import { createHash } from 'node:crypto'

/**
 * Each term in the index is prefixed with its partition: the inbox, and the month in which the message arrived (the
 * year, once that is some months ago). A search thus reads the newest months of the person's inboxes first, however
 * much other mail has the term. Inboxes with the same prefix are told apart by the later lookup.
 */
function inboxPrefix(inboxId: string): string {
  const known = marks.get(inboxId)
  if (known !== undefined) return known
  if (marks.size >= maxCachedMarks) marks.clear()
  const mark = createHash('sha256').update(inboxId).digest('base64url').slice(0, 5)
  marks.set(inboxId, mark)
  return mark
}

/** Cache: every search computes them for each inbox and month. */
const marks = new Map<string, string>()
const maxCachedMarks = 10_000

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const firstYear = 1970
const lastMonth = digits.length ** 2 - 1

/** Months since 1970; older and far future dates count as the first or last month. */
export const monthOf = (at: Date): number =>
  Math.min(lastMonth, Math.max(0, (at.getUTCFullYear() - firstYear) * 12 + at.getUTCMonth()))

const monthCode = (month: number): string =>
  `${digits[Math.floor(month / digits.length)]}${digits[month % digits.length]}`

/** Months in a yearly partition. */
export const yearSpan = 12
export type Span = 1 | typeof yearSpan

/** The last months keep monthly partitions, because most results are recent. */
const monthsApart = 3

/** The newest month that belongs to a yearly partition. */
export const newestOfYears = (now: Date): number => monthOf(now) - monthsApart

export const spanOf = (month: number, now: Date): Span => (month <= newestOfYears(now) ? yearSpan : 1)

/** First month of the partition that contains a month. */
export const beginOf = (month: number, span: Span): number => month - (month % span)

/** Prefix of yearly partitions; no month's code begins with it. */
const yearPrefix = '_'

export const blockOf = (inboxId: string, month: number, span: Span): string =>
  inboxPrefix(inboxId) + (span === yearSpan ? yearPrefix : '') + monthCode(beginOf(month, span))

/**
 * Partitions that may have a message's terms: a month is merged into its year some time after the yearly partition
 * starts.
 */
export const blocksOfMessage = (inboxId: string, month: number, now: Date): string[] => [
  blockOf(inboxId, month, 1),
  ...(spanOf(month, now) === yearSpan ? [blockOf(inboxId, month, yearSpan)] : []),
]

export const startOfMonth = (month: number): Date => new Date(Date.UTC(firstYear, month))
