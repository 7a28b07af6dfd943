import type { Language } from '#lib/i18n.ts'

/** What can be asked for by name, in the order of their use. */
export const operators = [
  'from',
  'to',
  'subject',
  'tag',
  'assigned',
  'is',
  'has',
  'in',
  'before',
  'after',
] as const
export type Operator = (typeof operators)[number]

type Words = Readonly<Record<Operator, string>>

/** The server understands both, whatever the portal speaks. */
const words: Readonly<Record<Language, Words>> = {
  en: {
    from: 'from',
    to: 'to',
    subject: 'subject',
    tag: 'tag',
    assigned: 'assigned',
    is: 'is',
    has: 'has',
    in: 'in',
    before: 'before',
    after: 'after',
  },
  de: {
    from: 'von',
    to: 'an',
    subject: 'betreff',
    tag: 'tag',
    assigned: 'zugewiesen',
    is: 'ist',
    has: 'hat',
    in: 'in',
    before: 'vor',
    after: 'nach',
  },
}

export const wordFor = (operator: Operator, language: Language): string => `${words[language][operator]}:`

/** The operator that a text begins with, in either language, and how long its name is. */
export function operatorIn(text: string): { operator: Operator; length: number } | undefined {
  const typed = text.toLowerCase()
  for (const all of [words.en, words.de])
    for (const operator of operators)
      if (typed.startsWith(`${all[operator]}:`)) return { operator, length: all[operator].length + 1 }
  return undefined
}

type Values = Partial<Record<Operator, readonly string[]>>

const fixed: Readonly<Record<Language, Values>> = {
  en: {
    is: ['open', 'closed', 'unread', 'waiting', 'unassigned', 'mine', 'sent', 'received'],
    has: ['attachment', 'comment', 'tag'],
    assigned: ['me', 'nobody'],
  },
  de: {
    is: ['offen', 'geschlossen', 'ungelesen', 'wartend', 'niemandes', 'meins', 'gesendet', 'empfangen'],
    has: ['anhang', 'kommentar', 'tag'],
    assigned: ['mir', 'niemandem'],
  },
}

/** Known to the server, and not offered. */
const alsoKnown: Values = {
  is: ['read', 'assigned', 'gelesen', 'zugewiesen'],
  has: ['attachments', 'file', 'files', 'anhänge', 'datei', 'dateien'],
}

export const fixedValues = (operator: Operator, language: Language): readonly string[] =>
  fixed[language][operator] ?? []

export const isKnownValue = (operator: Operator, value: string): boolean =>
  [fixed.en, fixed.de, alsoKnown].some((values) => values[operator]?.includes(value.toLowerCase()))

const digits = (count: number) => (part: number) => String(part).padStart(count, '0')

/** A day, its month and its year, as they are written in the language. */
export function daysFor(day: string, language: Language): readonly string[] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const two = digits(2)
  return language === 'de'
    ? [`${two(date)}.${two(month)}.${year}`, `${two(month)}.${year}`, String(year)]
    : [day, day.slice(0, 7), day.slice(0, 4)]
}

export const isDay = (value: string): boolean =>
  /^\d{4}(-\d{1,2}){0,2}$/.test(value) || /^(\d{1,2}\.){1,2}\d{4}$/.test(value)
