import type { PackageQuote } from '@postroom/contract'
import { currentTimeZone } from '#lib/time-zone.ts'

/** In the language of the customer, whose texts are not loaded where the reader has another one. */
const texts = {
  en: {
    locale: 'en-GB',
    answer: (link: string) => `Details, and your answer: ${link}\n`,
    holds: (time: string) => `The prices hold until ${time}.`,
  },
  de: {
    locale: 'de-DE',
    answer: (link: string) => `Einzelheiten und Ihre Antwort: ${link}\n`,
    holds: (time: string) => `Die Preise gelten bis ${time}.`,
  },
} as const

type Quoted = Pick<PackageQuote, 'language' | 'total' | 'currency' | 'expires_at' | 'link'>

/** What a letter says of its quote, as written in it. */
export interface LetterParts {
  readonly total: string
  readonly link: string
  /** Null where the prices do not expire. */
  readonly validUntil: string | null
}

export function partsOf({ language, total, currency, expires_at, link }: Quoted): LetterParts {
  const { locale } = texts[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: currentTimeZone(),
  })
  return {
    total: money.format(total as Intl.StringNumericLiteral),
    link: link ?? '',
    validUntil: expires_at === null ? null : time.format(new Date(expires_at)),
  }
}

/** The sentence of a letter that says until when the prices hold. */
export const validityOf = (language: Quoted['language'], time: string): string => texts[language].holds(time)

/** How the first line and the last sentence of a letter begin, in any language. */
export const beginningsOf = (title: string) => ({
  first: `${title}:`,
  validity: Object.values(texts).map(({ holds }) => holds('').slice(0, -1)),
})

/** What the reply says of a quote, in the language of the quote. */
export function letterOf(title: string, quote: Quoted): string {
  const { total, link, validUntil } = partsOf(quote)
  const first = `${title}: ${total}\n\n${texts[quote.language].answer(link)}`
  return validUntil === null ? first : `${first}${validityOf(quote.language, validUntil)}\n`
}
