import type { QuoteChange } from '@postroom/contract/package-quotes'
import { storage } from '#lib/storage.ts'

const nameOf = (quoteId: string) => `kept-quote-${storage.get('userId') ?? ''}-${quoteId}`

const stateOf = ({ reason, total, currency }: QuoteChange) => `${reason} ${total} ${currency}`

/** Remembers, as long as the tab is open, that a quote stays in a draft although it changed in this way. */
export function keepQuote(quoteId: string, change: QuoteChange) {
  try {
    sessionStorage.setItem(nameOf(quoteId), stateOf(change))
  } catch {
    // Without storage, the line stays.
  }
}

export function isQuoteKept(quoteId: string, change: QuoteChange): boolean {
  try {
    return sessionStorage.getItem(nameOf(quoteId)) === stateOf(change)
  } catch {
    return false
  }
}
