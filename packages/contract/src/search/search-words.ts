/** Search operators, most frequently used first. */
export const searchOperators = [
  'from',
  'to',
  'subject',
  'tag',
  'assigned',
  'is',
  'has',
  'priority',
  'task',
  'in',
  'before',
  'after',
] as const
export type SearchOperator = (typeof searchOperators)[number]

/** Both languages always work, because people send searches to colleagues. */
const searchLanguages = ['en', 'de'] as const
type Word = Readonly<Record<(typeof searchLanguages)[number], string>>

const inBothLanguages = (word: string): Word => ({ en: word, de: word })

export const searchWords: Readonly<Record<SearchOperator, Word>> = {
  from: { en: 'from', de: 'von' },
  to: { en: 'to', de: 'an' },
  subject: { en: 'subject', de: 'betreff' },
  tag: inBothLanguages('tag'),
  assigned: { en: 'assigned', de: 'zugewiesen' },
  is: { en: 'is', de: 'ist' },
  has: { en: 'has', de: 'hat' },
  priority: { en: 'priority', de: 'priorität' },
  task: { en: 'task', de: 'aufgabe' },
  in: inBothLanguages('in'),
  before: { en: 'before', de: 'vor' },
  after: { en: 'after', de: 'nach' },
}

interface Values {
  readonly offered: readonly Word[]
  /** Accepted, but not suggested. */
  readonly also: readonly Word[]
}

const values: Readonly<Partial<Record<SearchOperator, Values>>> = {
  is: {
    offered: [
      { en: 'open', de: 'offen' },
      { en: 'closed', de: 'geschlossen' },
      { en: 'unread', de: 'ungelesen' },
      { en: 'waiting', de: 'wartend' },
      { en: 'overdue', de: 'überfällig' },
      { en: 'unassigned', de: 'niemandes' },
      { en: 'mine', de: 'meins' },
      { en: 'sent', de: 'gesendet' },
      { en: 'received', de: 'empfangen' },
    ],
    also: [
      { en: 'read', de: 'gelesen' },
      { en: 'assigned', de: 'zugewiesen' },
      { en: 'due', de: 'fällig' },
      { en: 'late', de: 'verspätet' },
    ],
  },
  has: {
    offered: [
      { en: 'attachment', de: 'anhang' },
      { en: 'comment', de: 'kommentar' },
      inBothLanguages('tag'),
      { en: 'task', de: 'aufgabe' },
    ],
    also: [
      { en: 'attachments', de: 'anhänge' },
      { en: 'file', de: 'datei' },
      { en: 'files', de: 'dateien' },
    ],
  },
  priority: {
    offered: [
      { en: 'urgent', de: 'dringend' },
      { en: 'high', de: 'hoch' },
      { en: 'normal', de: 'normal' },
      { en: 'low', de: 'niedrig' },
    ],
    also: [],
  },
  task: {
    offered: [
      { en: 'open', de: 'offen' },
      { en: 'overdue', de: 'überfällig' },
      { en: 'me', de: 'mir' },
    ],
    also: [],
  },
  assigned: {
    offered: [
      { en: 'me', de: 'mir' },
      { en: 'nobody', de: 'niemandem' },
    ],
    also: [inBothLanguages('none')],
  },
}

/** Returns the operator with this name in any case; undefined for any other word. */
export const searchOperatorOf = (name: string): SearchOperator | undefined =>
  searchOperators.find((operator) => isWord(searchWords[operator], name))

/** Returns the suggested values of an operator with fixed values. */
export const offeredSearchValues = (operator: SearchOperator): readonly Word[] =>
  values[operator]?.offered ?? []

/** Returns the English name of an operator's value; undefined if it is not a fixed value. */
export function searchValueOf(operator: SearchOperator, value: string): string | undefined {
  const { offered = [], also = [] } = values[operator] ?? {}
  return [...offered, ...also].find((word) => isWord(word, value))?.en
}

const isWord = (word: Word, text: string): boolean =>
  searchLanguages.some((language) => word[language] === text.toLowerCase())

/** ISO and German formats: 2026-11-20 or 20.11.2026, also without day or month. */
const dateFormats = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2}))?(?:-(?<day>\d{1,2}))?$/,
  /^(?:(?<day>\d{1,2})\.)?(?<month>\d{1,2})\.(?<year>\d{4})$/,
]

/** Returns the first instant of a day, month or year and the first one after it, in UTC; null if it is not a date. */
export function searchDaysOf(value: string): { from: Date; to: Date } | null {
  const found = dateFormats
    .map((format) => format.exec(value.trim())?.groups)
    .find((groups) => groups !== undefined)
  const { year, month, day } = found ?? {}
  if (!year || Number(year) < 1) return null
  const from = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
  const to = new Date(from)
  if (day) to.setUTCDate(to.getUTCDate() + 1)
  else if (month) to.setUTCMonth(to.getUTCMonth() + 1)
  else to.setUTCFullYear(to.getUTCFullYear() + 1)
  const isReal =
    !month || (from.getUTCMonth() === Number(month) - 1 && (!day || from.getUTCDate() === Number(day)))
  return isReal ? { from, to } : null
}
