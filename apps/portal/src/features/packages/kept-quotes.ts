import type { QuoteChange } from '@postroom/contract/package-quotes'
import { tabValues } from '#lib/kept-values.ts'
import { storage } from '#lib/storage.ts'

const nameOf = (quoteId: string) => `kept-quote-${storage.get('userId') ?? ''}-${quoteId}`

const stateOf = ({ reason, total, currency }: QuoteChange) => `${reason} ${total} ${currency}`

/** Remembers, as long as the tab is open, that a quote stays in a draft although it changed in this way. */
export function keepQuote(quoteId: string, change: QuoteChange) {
  tabValues.set(nameOf(quoteId), stateOf(change))
}

export function isQuoteKept(quoteId: string, change: QuoteChange): boolean {
  return tabValues.get(nameOf(quoteId)) === stateOf(change)
}
