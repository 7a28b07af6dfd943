import { assetsOf, type PriceTerms, priceAsset, shownMarkups, totalOf } from './prices.ts'
import type { PackageQuote } from './quote-shapes.ts'
import type { TravelPackage } from './shapes.ts'

/** How a quote differs from its package; the total is the one that holds now. */
export interface QuoteChange {
  readonly reason: 'total' | 'replaced' | 'withdrawn' | 'expired'
  readonly total: string
  readonly currency: string
}

/** Why a quote should no longer be sent; null if it is current, or accepted. */
export function quoteChangeOf(quote: PackageQuote, shown: TravelPackage, now: number): QuoteChange | null {
  if (quote.state === 'accepted') return null
  const [latest = quote] = shown.quotes
  const { total, currency } = currentTotal(shown) ?? latest
  const change = (reason: QuoteChange['reason']): QuoteChange => ({ reason, total, currency })
  if (total !== quote.total || currency !== quote.currency) return change('total')
  if (latest.version > quote.version) return change('replaced')
  if (quote.state === 'withdrawn') return change('withdrawn')
  return quote.state === 'open' && isExpired(quote, now) ? change('expired') : null
}

/** The quote to send now: the newest one if it is as its package and has a link, else undefined. */
export function currentQuote(shown: TravelPackage, now: number): PackageQuote | undefined {
  const [latest] = shown.quotes
  if (!latest?.link || (latest.state !== 'open' && latest.state !== 'accepted')) return undefined
  return quoteChangeOf(latest, shown, now) ? undefined : latest
}

const isExpired = ({ expires_at: time }: PackageQuote, now: number): boolean =>
  time !== null && Date.parse(time) <= now

/** What a new quote would cost; null where an asset has no price. */
function currentTotal(shown: TravelPackage): { total: string; currency: string } | null {
  const terms: PriceTerms = {
    currency: shown.currency,
    exchangeRates: shown.exchange_rates,
    markups: shownMarkups(shown),
  }
  const assets = assetsOf(shown)
  const prices = assets.flatMap((asset) => {
    const price = priceAsset(asset, shown.all_selected_rates[asset.asset_id] ?? [], terms)
    return 'problem' in price ? [] : [{ ...price, isOptional: asset.is_optional }]
  })
  if (assets.length === 0 || prices.length < assets.length) return null
  const needed = prices.filter(({ isOptional }) => !isOptional)
  return { total: totalOf(needed, shown).total, currency: shown.currency }
}
