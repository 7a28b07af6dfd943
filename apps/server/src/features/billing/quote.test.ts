import { type BillingPlan, parseQuantity } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, periodEndAfter } from './billing-days.ts'
import { currencyDigits, moneyText, parseMoney, partOf, percentOf } from './money.ts'
import { changeLines, periodLine, type Seats, sumUp } from './quote.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD', 'HUF')
const units = fc.bigInt({ min: 0n, max: 10n ** 12n })
const rate = fc.constantFrom('0', '7.75', '19', '23', '8.1')

test('amounts keep the digits of their currency, and texts read back as the same amount', () => {
  expect([currencyDigits('EUR'), currencyDigits('JPY'), currencyDigits('KWD')]).toEqual([2, 0, 3])
  expect(() => parseMoney('1.5', 'JPY')).toThrow('JPY, which has 0 decimal places')
  fc.assert(
    fc.property(currency, fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (code, amount) => {
      expect(parseMoney(moneyText(amount, code), code)).toBe(amount)
    }),
  )
})

test('percentages round half away from zero', () => {
  expect(percentOf(250n, '10')).toBe(25n)
  expect(percentOf(25n, '10')).toBe(3n)
  expect(percentOf(-25n, '10')).toBe(-3n)
  expect(percentOf(24n, '10')).toBe(2n)
  expect(percentOf(1_000n, '7.75')).toBe(78n)
})

test('parts of a period add up to its price exactly, however it is cut', () => {
  const cuts = fc.integer({ min: 1, max: 366 }).chain((days) =>
    fc.record({
      days: fc.constant(days),
      at: fc.array(fc.integer({ min: 0, max: days }), { maxLength: 8 }),
    }),
  )
  fc.assert(
    fc.property(units, cuts, (amount, { days, at }) => {
      const edges = [0, ...at.sort((a, b) => a - b), days]
      const parts = edges.slice(1).map((to, index) => partOf(amount, { from: edges[index] ?? 0, to, days }))
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
    }),
  )
})

const planOf = (code: string, price: bigint, id = 'team'): BillingPlan => ({
  name: id,
  pabbly_plan_id: id,
  price: moneyText(price, code),
  currency: code,
  billing_period: 'month',
  description: '',
  sharedInboxes: -1,
  features: [],
  classificationEnabled: false,
})

const start = new Date('2026-11-01T00:00:00Z')
const period = { start, end: new Date('2026-12-01T00:00:00Z') }
const dayOfMonth = (day: number) => new Date(Date.UTC(2026, 10, day))
const sum = (texts: readonly string[], code: string) =>
  texts.reduce((total, text) => total + parseMoney(text, code), 0n)

test('an invoice is the sum of its lines and its tax, and never negative', () => {
  const change = fc.record({
    day: fc.integer({ min: 1, max: 30 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    other: fc.boolean(),
  })
  const price = fc.bigInt({ min: 0n, max: 10n ** 6n })
  fc.assert(
    fc.property(
      currency,
      price,
      price,
      fc.array(change, { maxLength: 5 }),
      rate,
      (code, a, b, changes, tax) => {
        const [team, business] = [planOf(code, a), planOf(code, b, 'business')]
        let seats: Seats = { plan: team, quantity: 5 }
        const lines = [...changes]
          .sort((one, two) => one.day - two.day)
          .flatMap(({ day, quantity, other }) => {
            const after = { plan: other ? business : team, quantity }
            const made = changeLines(seats, after, period, dayOfMonth(day))
            seats = after
            return made
          })
        const all = [...lines, periodLine(seats, period)]
        const coupon = { code: 'TEN', percent: '10', amount: null, invoicesLeft: 1 }
        const { amounts, carried } = sumUp(all, { currency: code, coupon, tax: { name: 'VAT', rate: tax } })
        const subtotal = sum(
          amounts.lines.map(({ amount }) => amount),
          code,
        )
        expect(parseMoney(amounts.subtotal, code)).toBe(subtotal)
        expect(sum([amounts.subtotal, amounts.taxAmount], code)).toBe(parseMoney(amounts.total, code))
        expect(parseMoney(amounts.total, code)).toBeGreaterThanOrEqual(0n)
        // The part of a credit that exceeds the invoice is kept for the next one.
        const charged = sum(
          all.map(({ amount }) => amount),
          code,
        )
        if (charged < 0n)
          expect(
            sum(
              carried.map(({ amount }) => amount),
              code,
            ),
          ).toBe(charged)
        else expect(carried).toEqual([])
      },
    ),
  )
})

test('a change and its reversal on the same day cost nothing', () => {
  fc.assert(
    fc.property(currency, units, fc.integer({ min: 1, max: 30 }), fc.nat(300), (code, price, day, n) => {
      const [few, many] = [
        { plan: planOf(code, price), quantity: 3 },
        { plan: planOf(code, price), quantity: 3 + n },
      ]
      const there = changeLines(few, many, period, dayOfMonth(day))
      const back = changeLines(many, few, period, dayOfMonth(day))
      expect(
        sum(
          [...there, ...back].map(({ amount }) => amount),
          code,
        ),
      ).toBe(0n)
    }),
  )
})

test('periods begun on the 31st end on the last day of shorter months', () => {
  const anchor = new Date('2026-08-31T00:00:00Z')
  const ends: string[] = []
  for (let from = anchor; ends.length < 7; ) {
    from = periodEndAfter(anchor, from, 'month')
    ends.push(dateText(from))
  }
  expect(ends).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(dateText(periodEndAfter(new Date('2028-02-29'), new Date('2028-02-29'), 'year'))).toBe('2029-02-28')
})

test('a quantity that is not a number or below 1 becomes 1', () => {
  expect(['7', '7.9', '0', '-3', '', 'many', 12].map(parseQuantity)).toEqual([7, 7, 1, 1, 1, 1, 12])
})
