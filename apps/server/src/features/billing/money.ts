/** Amounts are bigints in the smallest unit of their currency; decimal texts cross the wire. */

const digitsByCurrency = new Map<string, number>()

/** Digits after the point by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/** Reads a decimal text; throws if it has more digits than the currency. */
export function parseMoney(text: string, currency: string): bigint {
  const digits = currencyDigits(currency)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > digits) {
    throw new Error(`${text} is not an amount in ${currency}, which has ${digits} decimal places.`)
  }
  const units = BigInt(whole + fraction.padEnd(digits, '0'))
  return sign ? -units : units
}

/** Writes an amount with all digits of its currency. */
export function moneyText(units: bigint, currency: string): string {
  const digits = currencyDigits(currency)
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (digits === 0) return `${sign}${text}`
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Divides and rounds half away from zero, as invoices do. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator]
  const quotient = (2n * n + d) / (2n * d)
  return isNegative ? -quotient : quotient
}

/** A percentage such as "7.75" of an amount. */
export function percentOf(amount: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return divideRounded(amount * BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length))
}

/**
 * Part of an amount for the days `from` to `to` of a period of `days`. Parts of neighbouring days add up to the amount
 * exactly, because each is the difference of two rounded running totals.
 */
export function partOf(
  amount: bigint,
  { from, to, days }: { from: number; to: number; days: number },
): bigint {
  const until = (day: number): bigint => divideRounded(amount * BigInt(day), BigInt(days))
  return until(to) - until(from)
}

/** True if two texts are the same amount; false if one is not an amount of the currency. */
export function isSameAmount(one: string, other: string, currency: string): boolean {
  try {
    return parseMoney(one, currency) === parseMoney(other, currency)
  } catch {
    return false
  }
}
