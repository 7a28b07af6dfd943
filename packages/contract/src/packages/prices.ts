import Big from 'big.js'
import type { AssetType, PackageAsset, PackageOffer } from './asset-shapes.ts'
import type { ExchangeRate, SavedMarkups } from './money-shapes.ts'
import type { PackageRate } from './rate-shapes.ts'
import type { TravelPackage } from './shapes.ts'

/** Money is rounded half away from zero, once per rate. */
const rounding = Big.roundHalfUp

const assetLists = ['flight_assets', 'hotel_assets', 'logistic_assets', 'logistic_addon_services'] as const
export type PackageAssets = Pick<TravelPackage, (typeof assetLists)[number]>

/** All assets of a package in one list. */
export const assetsOf = (assets: PackageAssets): PackageAsset[] => assetLists.flatMap((name) => assets[name])

/** The offer of an asset, by its type. Add-ons have a logistic offer. */
export function offerOf(asset: PackageAsset): PackageOffer {
  const offer = asset.flight_offer ?? asset.hotel_offer ?? asset.logistic_offer
  if (!offer) throw new Error(`asset ${asset.asset_id} has no offer`)
  return offer
}

const knownDigits = new Map<string, number>()

/** Decimal places of a currency by ISO 4217: 0 for JPY, 2 for EUR, 3 for KWD. */
export function minorDigits(currency: string): number {
  // Every rate asks, and a number format is slow to make.
  const known = knownDigits.get(currency)
  if (known !== undefined) return known
  const digits = findDigits(currency)
  knownDigits.set(currency, digits)
  return digits
}

function findDigits(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    )
  } catch {
    return 2
  }
}

/** Whether an adjustment counts as unset: empty, '0' or 0. */
export const isUnset = (value: string | number): boolean => value === '' || value === '0' || value === 0

/** A percentage with two decimals, without trailing zeros: `8.50` is `8.5`. */
export const formatPercent = (value: Big.BigSource): string =>
  new Big(new Big(value).toFixed(2, rounding)).toFixed()

/** Reads a percentage: a value of 1 or less is a fraction. */
export function percentOf(value: string): string {
  const read = new Big(value)
  return formatPercent(read.lte(1) ? read.times(100) : read)
}

/** A percentage as the fraction that is saved. */
export const fractionOf = (percentage: string): string =>
  isUnset(percentage) ? percentage : new Big(percentage).div(100).round(4, rounding).toFixed()

export type Markups = Readonly<Record<keyof SavedMarkups, string>>

type InitialMarkupSource = PackageAssets &
  Pick<TravelPackage, 'package_context' | 'saved_markups' | 'customer' | 'all_selected_rates'>

/**
 * Suggested markups with the logistic values in percent; null if the package has no assets suited to its context, or a
 * hotel or flight markup is set.
 */
export function initialMarkups(source: InitialMarkupSource): Markups | null {
  const { saved_markups: saved, customer } = source
  if (!hasSuitedAssets(source)) return null
  if (!isUnset(saved.hotel_markup) || !isUnset(saved.flight_markup)) return null
  const discount = saved.logistic_discount
  return {
    hotel_markup: suggestHotelMarkup(source),
    flight_markup: source.flight_assets.length > 0 ? '40' : '0',
    logistic_discount: isUnset(discount) ? percentText(customer.discount_pct) : percentOf(discount),
    logistic_uplift: percentText(customer.avg_uplift_pct),
  }
}

const percentText = (value: string | null): string => (value === null ? '0' : formatPercent(value))

function hasSuitedAssets(source: InitialMarkupSource): boolean {
  const { package_context: context, flight_assets, hotel_assets, logistic_assets } = source
  if (context === 'travel') return hotel_assets.length + flight_assets.length > 0
  if (context === 'logistic') return logistic_assets.length + source.logistic_addon_services.length > 0
  return hotel_assets.length + flight_assets.length + logistic_assets.length > 0
}

/** 18 percent of the cheapest net price, rounded to a whole number: of the selected rates, else of all. */
function suggestHotelMarkup({ hotel_assets, all_selected_rates }: InitialMarkupSource): string {
  const numeric = (rates: readonly (PackageRate | undefined)[]) =>
    rates.flatMap((rate) => (rate && rate.net_price !== null ? [new Big(rate.net_price)] : []))
  const selected = hotel_assets.flatMap((asset) =>
    numeric((all_selected_rates[asset.asset_id] ?? []).map((index) => offerOf(asset).rates[index])),
  )
  const prices =
    selected.length > 0 ? selected : hotel_assets.flatMap((asset) => numeric(offerOf(asset).rates))
  const [first, ...others] = prices
  if (!first) return '0'
  const cheapest = others.reduce((least, price) => (price.lt(least) ? price : least), first)
  return cheapest.times('0.18').round(0, rounding).toFixed()
}

/** The markups that the panel shows, logistic values in percent: the saved ones, completed by suggestions. */
export function shownMarkups(source: InitialMarkupSource & Pick<TravelPackage, 'markups_saved_at'>): Markups {
  const { saved_markups: saved } = source
  const percentages = {
    logistic_discount: saved.logistic_discount === '' ? '' : percentOf(saved.logistic_discount),
    logistic_uplift: saved.logistic_uplift === '' ? '' : percentOf(saved.logistic_uplift),
  }
  const initial = initialMarkups(source)
  if (!initial) return { ...saved, ...percentages }
  // A package without hotels and flights has neither markup, and would otherwise lose its saved uplift.
  if (source.markups_saved_at && saved.logistic_uplift !== '')
    return { ...initial, logistic_uplift: percentages.logistic_uplift }
  return initial
}

export interface PriceTerms {
  readonly currency: string
  readonly exchangeRates: readonly ExchangeRate[]
  /** Logistic values in percent. */
  readonly markups: Markups
}

export interface Price {
  readonly net: string
  readonly sell: string
  /** All chosen rates have prices that the supplier prescribes. */
  readonly isFixed: boolean
}

/** Why an asset has no price: a rate without a net price, or a currency without an exchange rate. */
export type PriceProblem = {
  readonly problem: 'no_rate' | 'on_request' | 'no_exchange_rate'
  currency?: string
}

/** Net and selling price of the chosen rates of an asset, in the package's currency. */
export function priceAsset(
  asset: PackageAsset,
  selected: readonly number[],
  terms: PriceTerms,
): Price | PriceProblem {
  const rates = selected.flatMap((index) => offerOf(asset).rates[index] ?? [])
  if (rates.length === 0) return { problem: 'no_rate' }
  let net = new Big(0)
  let sell = new Big(0)
  for (const rate of rates) {
    if (rate.net_price === null) return { problem: 'on_request' }
    const factor = exchangeFactor(rate.currency, terms)
    if (!factor) return { problem: 'no_exchange_rate', currency: rate.currency }
    const digits = minorDigits(terms.currency)
    const unitNet = new Big(rate.net_price).times(factor)
    const unitSell = rate.selling_price
      ? new Big(rate.selling_price).times(factor)
      : withMarkup(unitNet, asset.asset_type, terms.markups)
    net = net.plus(unitNet.times(rate.quantity).round(digits, rounding))
    sell = sell.plus(unitSell.times(rate.quantity).round(digits, rounding))
  }
  const digits = minorDigits(terms.currency)
  const isFixed = rates.every(({ selling_price }) => selling_price !== null)
  return { net: net.toFixed(digits), sell: sell.toFixed(digits), isFixed }
}

function exchangeFactor(currency: string, { currency: own, exchangeRates }: PriceTerms): Big | null {
  if (currency === own) return new Big(1)
  const found = exchangeRates.find((one) => one.currency === currency)
  return found ? new Big(found.rate).times(new Big(found.buffer_pct).div(100).plus(1)) : null
}

const numberOf = (text: string): Big => new Big(text === '' ? 0 : text)

function withMarkup(net: Big, type: AssetType, markups: Markups): Big {
  if (type === 'hotel') return net.plus(numberOf(markups.hotel_markup))
  if (type === 'flight') return net.plus(numberOf(markups.flight_markup))
  const discount = new Big(1).minus(numberOf(markups.logistic_discount).div(100))
  return net.times(discount).times(numberOf(markups.logistic_uplift).div(100).plus(1))
}

export interface Totals {
  readonly net: string
  readonly markup: string
  readonly total: string
  readonly perPerson: string
  /** Markup in percent of the net price. */
  readonly marginPct: string
}

/** Sums prices; the price per person is rounded and is for information. */
export function totalOf(
  prices: readonly Pick<Price, 'net' | 'sell'>[],
  { currency, travellers }: { currency: string; travellers: number },
): Totals {
  const digits = minorDigits(currency)
  const net = prices.reduce((sum, price) => sum.plus(price.net), new Big(0))
  const total = prices.reduce((sum, price) => sum.plus(price.sell), new Big(0))
  const markup = total.minus(net)
  return {
    net: net.toFixed(digits),
    markup: markup.toFixed(digits),
    total: total.toFixed(digits),
    perPerson: total.div(Math.max(1, travellers)).toFixed(digits, rounding),
    marginPct: net.eq(0) ? '0' : formatPercent(markup.times(100).div(net)),
  }
}

/** Whether a margin is below the floor of the workspace. */
export const isBelowFloor = (marginPct: string, floorPct: string): boolean => new Big(marginPct).lt(floorPct)

/** Sum of a customer's lines: the ones that are not optional, and the optional ones taken. */
export const sumLines = (sells: readonly string[], currency: string): string =>
  sells.reduce((sum, sell) => sum.plus(sell), new Big(0)).toFixed(minorDigits(currency))

/** A total for each traveller, rounded, for information. */
export const perPersonOf = (total: string, travellers: number, currency: string): string =>
  new Big(total).div(Math.max(1, travellers)).toFixed(minorDigits(currency), rounding)

/** The earliest time at which one of the chosen rates expires. */
export function earliestExpiry(
  assets: readonly PackageAsset[],
  selected: TravelPackage['all_selected_rates'],
) {
  const times = assets.flatMap((asset) =>
    (selected[asset.asset_id] ?? []).flatMap((index) => offerOf(asset).rates[index]?.expires_at ?? []),
  )
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

/** Exact sum of two decimal amounts; an empty one counts as 0. */
export const addAmounts = (first: string, second: string): string =>
  numberOf(first).plus(numberOf(second)).toFixed()

/** Exact difference of two decimal amounts. */
export const subtractAmounts = (first: string, second: string): string =>
  numberOf(first).minus(numberOf(second)).toFixed()

/** The price of one unit, to four decimals: times the quantity and rounded it is the total again, for up to 99 units. */
export const divideAmount = (total: string, quantity: number): string =>
  new Big(new Big(total).div(quantity).toFixed(4, rounding)).toFixed()
