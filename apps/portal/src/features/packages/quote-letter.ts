import type { PackageQuote } from '@postroom/contract'
import { currentTimeZone } from '#lib/time-zone.ts'

/** In the language of the customer, whose texts are not loaded where the reader has another one. */
const texts = {
  en: {
    locale: 'en-GB',
    answer: (link: string) => `Details, and your answer: ${link}\n`,
    holds: (time: string) => `The prices hold until ${time}.\n`,
  },
  de: {
    locale: 'de-DE',
    answer: (link: string) => `Einzelheiten und Ihre Antwort: ${link}\n`,
    holds: (time: string) => `Die Preise gelten bis ${time}.\n`,
  },
} as const

type Quoted = Pick<PackageQuote, 'language' | 'total' | 'currency' | 'expires_at' | 'link'>

/** What the reply says of a quote, in the language of the quote. */
export function letterOf(title: string, { language, total, currency, expires_at, link }: Quoted): string {
  const { locale, answer, holds } = texts[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: currentTimeZone(),
  })
  const first = `${title}: ${money.format(total as Intl.StringNumericLiteral)}\n\n${answer(link ?? '')}`
  return expires_at === null ? first : first + holds(time.format(new Date(expires_at)))
}
