import type { PackageAsset, PackageRate, TravelPackage } from '@postroom/contract'
import {
  assetsOf,
  earliestExpiry,
  fractionOf,
  type Markups,
  offerOf,
  type Price,
  type PriceProblem,
  type PriceTerms,
  percentOf,
  priceAsset,
  shownMarkups,
  totalOf,
} from '@postroom/contract/package-prices'
import { formatDecimal } from '#lib/format.ts'
import type { Unsaved } from './save-queue.ts'

/** Markups as typed: logistic values in percent. */
export const markupsOf = (shown: TravelPackage, unsaved: Unsaved): Markups =>
  unsaved.markups
    ? {
        ...unsaved.markups,
        logistic_discount: unsaved.markups.logistic_discount && percentOf(unsaved.markups.logistic_discount),
        logistic_uplift: unsaved.markups.logistic_uplift && percentOf(unsaved.markups.logistic_uplift),
      }
    : shownMarkups(shown)

export const toSaved = (markups: Markups) => ({
  hotel_markup: markups.hotel_markup,
  flight_markup: markups.flight_markup,
  logistic_discount: fractionOf(markups.logistic_discount),
  logistic_uplift: fractionOf(markups.logistic_uplift),
})

export const selectedOf = (asset: PackageAsset, unsaved: Unsaved): readonly number[] =>
  unsaved.rates[asset.asset_id] ?? asset.selected_rates

export type { PriceTerms }
export interface Priced {
  asset: PackageAsset
  rates: PackageRate[]
  price: Price | PriceProblem
  /** The net price before its supplier changed it; null where it is the same. */
  previousNet: string | null
}

export function pricesOf(shown: TravelPackage, unsaved: Unsaved) {
  const terms: PriceTerms = {
    currency: shown.currency,
    exchangeRates: shown.exchange_rates,
    markups: markupsOf(shown, unsaved),
  }
  const lines = assetsOf(shown).map((asset) => priceLine(asset, unsaved, terms))
  const counted = lines.flatMap(({ asset, price }) =>
    'problem' in price || asset.is_optional ? [] : [price],
  )
  const selected = Object.fromEntries(
    lines.map(({ asset }) => [asset.asset_id, [...selectedOf(asset, unsaved)]]),
  )
  return {
    terms,
    lines,
    totals: totalOf(counted, shown),
    expiresAt: earliestExpiry(assetsOf(shown), selected),
  }
}
export type Prices = ReturnType<typeof pricesOf>

export function priceLine(asset: PackageAsset, unsaved: Unsaved, terms: PriceTerms): Priced {
  const selected = selectedOf(asset, unsaved)
  const rates = selected.flatMap((place) => offerOf(asset).rates[place] ?? [])
  return {
    asset,
    rates,
    price: priceAsset(asset, selected, terms),
    previousNet: previousNetOf(asset, rates, terms),
  }
}

function previousNetOf(asset: PackageAsset, rates: readonly PackageRate[], terms: PriceTerms): string | null {
  if (rates.every(({ previous_net_price }) => previous_net_price === null)) return null
  const { asset_id, asset_type, snapshot_id, is_optional, selected_rates } = asset
  const before = rates.map((rate) => ({ ...rate, net_price: rate.previous_net_price ?? rate.net_price }))
  const offer = { ...offerOf(asset), rates: before }
  const price = priceAsset(
    { asset_id, asset_type, snapshot_id, is_optional, selected_rates, logistic_offer: offer },
    before.map((_, index) => index),
    terms,
  )
  return 'problem' in price ? null : price.net
}

/** An amount without its currency; the digits stay exact. */
export const formatAmount = (amount: string): string => {
  const digits = Math.max(2, amount.split('.')[1]?.length ?? 0)
  return formatDecimal(amount, {
    minimumFractionDigits: amount.includes('.') ? digits : 0,
    maximumFractionDigits: digits,
  })
}
