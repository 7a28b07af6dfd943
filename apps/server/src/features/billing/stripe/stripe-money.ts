import { currencyDigits, moneyText } from '../money.ts'

/** Currencies whose smallest unit at Stripe is not that of ISO 4217 (docs.stripe.com/currencies). */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** The decimal text of an amount in Stripe's smallest unit. */
export function amountText(units: number, currency: string): string {
  const code = currency.toUpperCase()
  const own = currencyDigits(code)
  const theirs = stripeDigits[code] ?? own
  const value = BigInt(units)
  if (theirs <= own) return moneyText(value * 10n ** BigInt(own - theirs), code)
  return moneyText(value / 10n ** BigInt(theirs - own), code)
}
