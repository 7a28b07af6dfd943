import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssetType, PackageAsset } from './asset-shapes.ts'
import {
  formatPercent,
  initialMarkups,
  type PriceTerms,
  percentOf,
  priceAsset,
  shownMarkups,
  totalOf,
} from './prices.ts'
import type { PackageRate } from './rate-shapes.ts'
import type { TravelPackage } from './shapes.ts'

/** Amounts as integers of a ten-thousandth: the oracles count with bigint, not with the library. */
const scale = 10_000n
const units = fc.bigInt({ min: 0n, max: 9_999_999_999n })
const textOf = (value: bigint): string =>
  `${value / scale}.${String(value % scale).padStart(4, '0')}`.replace(/\.?0+$/, '')
const roundTo = (value: bigint, step: bigint): bigint => ((value + step / 2n) / step) * step

const rateOf = (net: bigint | null, more: Partial<PackageRate> = {}): PackageRate => ({
  name: 'Rate',
  net_price: net === null ? null : textOf(net),
  currency: 'EUR',
  quantity: 1,
  conditions: '',
  cancellation: [],
  due_on_site: '',
  selling_price: null,
  must_recheck: false,
  expires_at: null,
  source: 'manual',
  supplier_id: '',
  fetched_at: '2026-11-18T09:12:00Z',
  previous_net_price: null,
  can_hold: false,
  hold: null,
  ...more,
})
const assetOf = (type: AssetType, rates: PackageRate[], id = 'a'): PackageAsset => ({
  asset_id: id,
  asset_type: type,
  snapshot_id: null,
  is_optional: false,
  selected_rates: [],
  [type === 'flight' ? 'flight_offer' : type === 'hotel' ? 'hotel_offer' : 'logistic_offer']: {
    title: id,
    summary: '',
    supplier: '',
    facts: [],
    rates,
  },
})
const unset = { hotel_markup: '', flight_markup: '', logistic_discount: '', logistic_uplift: '' }
type Source = Parameters<typeof shownMarkups>[0]
const sourceOf = (more: Partial<TravelPackage>): Source => ({
  package_context: 'travel',
  flight_assets: [],
  hotel_assets: [],
  logistic_assets: [],
  logistic_addon_services: [],
  all_selected_rates: {},
  saved_markups: unset,
  markups_saved_at: null,
  customer: { discount_pct: null, avg_uplift_pct: null, version: 0 },
  ...more,
})

test('the hotel markup is 18 percent of the cheapest net price, of the selected rates if any', () => {
  const hotels = fc.array(fc.array(fc.option(units), { maxLength: 5 }), { maxLength: 4 })
  fc.assert(
    fc.property(hotels, fc.array(fc.array(fc.nat(6), { maxLength: 3 }), { maxLength: 4 }), (nets, chosen) => {
      const source = sourceOf({
        hotel_assets: nets.map((rates, index) =>
          assetOf(
            'hotel',
            rates.map((net) => rateOf(net)),
            `${index}`,
          ),
        ),
        all_selected_rates: Object.fromEntries(chosen.map((places, index) => [`${index}`, places])),
      })
      const numeric = (values: (bigint | null | undefined)[]) =>
        values.filter((value): value is bigint => typeof value === 'bigint')
      const selected = numeric(
        nets.flatMap((rates, index) => (chosen[index] ?? []).map((place) => rates[place])),
      )
      const prices = selected.length > 0 ? selected : numeric(nets.flat())
      const cheapest = prices.reduce<bigint | null>(
        (least, one) => (least === null || one < least ? one : least),
        null,
      )
      const expected =
        cheapest === null ? '0' : String(roundTo(cheapest * 18n, scale * 100n) / (scale * 100n))
      expect(initialMarkups(source)?.hotel_markup ?? '0').toBe(expected)
    }),
  )
})

test('initial markups need suited assets, and neither a hotel nor a flight markup', () => {
  const count = fc.nat(1)
  const value = fc.constantFrom('', '0', '21')
  fc.assert(
    fc.property(
      fc.constantFrom('travel' as const, 'logistic' as const, 'other' as const),
      fc.record({ flight: count, hotel: count, logistic: count, logistic_addon: count }),
      fc.record({ hotel: value, flight: value }),
      (context, has, saved) => {
        const list = (type: AssetType) => (has[type] ? [assetOf(type, [rateOf(1n)], type)] : [])
        const initial = initialMarkups(
          sourceOf({
            package_context: context,
            flight_assets: list('flight'),
            hotel_assets: list('hotel'),
            logistic_assets: list('logistic'),
            logistic_addon_services: list('logistic_addon'),
            saved_markups: { ...unset, hotel_markup: saved.hotel, flight_markup: saved.flight },
          }),
        )
        const isSuited =
          context === 'travel'
            ? has.hotel + has.flight > 0
            : context === 'logistic'
              ? has.logistic + has.logistic_addon > 0
              : has.hotel + has.flight + has.logistic > 0
        const isUnset = saved.hotel !== '21' && saved.flight !== '21'
        expect(initial !== null).toBe(isSuited && isUnset)
        if (initial) expect(initial.flight_markup).toBe(has.flight ? '40' : '0')
      },
    ),
  )
})

test('logistic values start from the saved discount and the customer, with two decimals and no trailing zeros', () => {
  const logistics = {
    package_context: 'logistic' as const,
    logistic_assets: [assetOf('logistic', [rateOf(1n)])],
  }
  const start = (discount: string, discount_pct: string | null, avg_uplift_pct: string | null) =>
    initialMarkups(
      sourceOf({
        ...logistics,
        saved_markups: { ...unset, logistic_discount: discount },
        customer: { discount_pct, avg_uplift_pct, version: 1 },
      }),
    )
  expect(start('0.055', '7', '8.50')).toMatchObject({ logistic_discount: '5.5', logistic_uplift: '8.5' })
  expect(start('1', '7', null)).toMatchObject({ logistic_discount: '100', logistic_uplift: '0' })
  expect(start('5', '7', '0')).toMatchObject({ logistic_discount: '5', logistic_uplift: '0' })
  expect(start('', '7.125', null)).toMatchObject({ logistic_discount: '7.13', logistic_uplift: '0' })
  expect(start('0', null, null)).toMatchObject({ logistic_discount: '0', logistic_uplift: '0' })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000n }), (fraction) => {
      expect(percentOf(textOf(fraction))).toBe(textOf(fraction * 100n))
      expect(formatPercent(textOf(fraction))).not.toMatch(/\.\d*0$/)
    }),
  )
})

test('a saved uplift of a package without hotels and flights stays', () => {
  const source = sourceOf({
    package_context: 'logistic',
    logistic_assets: [assetOf('logistic', [rateOf(1n)])],
    saved_markups: {
      hotel_markup: '0',
      flight_markup: '0',
      logistic_discount: '0.05',
      logistic_uplift: '0.085',
    },
    markups_saved_at: '2026-11-18T09:12:00Z',
  })
  expect(shownMarkups(source)).toMatchObject({ logistic_discount: '5', logistic_uplift: '8.5' })
})

test('selling prices add money to hotels and flights, and percentages to logistics, rounded once per rate', () => {
  const percent = fc.bigInt({ min: 0n, max: 10_000n }).map((value) => value * 100n)
  fc.assert(
    fc.property(
      fc.constantFrom<AssetType[]>('flight', 'hotel', 'logistic', 'logistic_addon'),
      fc.array(fc.tuple(units, fc.integer({ min: 1, max: 999 }), fc.option(units)), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.tuple(units, units, percent, percent),
      (type, rates, [hotel, flight, discount, uplift]) => {
        const terms: PriceTerms = {
          currency: 'EUR',
          exchangeRates: [],
          markups: {
            hotel_markup: textOf(hotel),
            flight_markup: textOf(flight),
            logistic_discount: textOf(discount),
            logistic_uplift: textOf(uplift),
          },
        }
        const asset = assetOf(
          type,
          rates.map(([net, quantity, fixed]) =>
            rateOf(net, { quantity, selling_price: fixed === null ? null : textOf(fixed) }),
          ),
        )
        const cents = 100n
        const sells = rates.map(([net, quantity, fixed]) => {
          const count = BigInt(quantity)
          if (fixed !== null) return roundTo(fixed * count, cents)
          if (type === 'hotel') return roundTo((net + hotel) * count, cents)
          if (type === 'flight') return roundTo((net + flight) * count, cents)
          const whole = 100n * scale
          return (
            roundTo(net * count * (whole - discount) * (whole + uplift), cents * whole * whole) /
            (whole * whole)
          )
        })
        const nets = rates.map(([net, quantity]) => roundTo(net * BigInt(quantity), cents))
        const sum = (values: bigint[]) => values.reduce((total, one) => total + one, 0n)
        const price = priceAsset(
          asset,
          rates.map((_, index) => index),
          terms,
        )
        const fixed = (value: bigint) =>
          `${value / scale}.${String(value % scale)
            .padStart(4, '0')
            .slice(0, 2)}`
        expect(price).toEqual({
          net: fixed(sum(nets)),
          sell: fixed(sum(sells)),
          isFixed: rates.every(([, , prescribed]) => prescribed !== null),
        })
      },
    ),
  )
})

test('currencies keep their decimal places, and need an exchange rate', () => {
  const asset = assetOf('flight', [rateOf(1_005_000n, { currency: 'USD' })])
  const terms = { currency: 'JPY', exchangeRates: [], markups: unset }
  expect(priceAsset(asset, [0], terms)).toEqual({ problem: 'no_exchange_rate', currency: 'USD' })
  const exchangeRates = [
    { currency: 'USD', rate: '150', buffer_pct: '2', source: 'typed', at: '2026-11-18T09:12:00Z' },
  ]
  expect(priceAsset(asset, [0], { ...terms, exchangeRates })).toMatchObject({ net: '15377', sell: '15377' })
  expect(priceAsset(assetOf('flight', [rateOf(null)]), [0], terms)).toEqual({ problem: 'on_request' })
  expect(priceAsset(asset, [], terms)).toEqual({ problem: 'no_rate' })
})

test('totals add up to the cent', () => {
  const prices = [
    { net: '1284.00', sell: '1524.00' },
    { net: '1134.00', sell: '1374.00' },
    { net: '1416.00', sell: '1668.00' },
    { net: '640.00', sell: '659.68' },
    { net: '120.00', sell: '123.69' },
    { net: '96.00', sell: '96.00' },
  ]
  expect(totalOf(prices, { currency: 'EUR', travellers: 6 })).toEqual({
    net: '4690.00',
    markup: '755.37',
    total: '5445.37',
    perPerson: '907.56',
    marginPct: '16.11',
  })
})
