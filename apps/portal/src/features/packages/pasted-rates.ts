import type { PackageRateInput } from '@postroom/contract'

/** A rate in a form; its quantity is null while nothing is entered. */
export type TypedRate = Omit<PackageRateInput, 'quantity'> & { quantity: number | null }

/**
 * Reads rates from pasted lines: name, price, and optionally currency, quantity and conditions, separated by tabs (from a
 * spreadsheet), semicolons or bars. `problems` are the numbers of lines that have no price.
 */
export function readPastedRates(text: string, currency: string): { rates: TypedRate[]; problems: number[] } {
  const rates: TypedRate[] = []
  const problems: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [name = '', price = '', ...rest] = line.split(/\t|;|\|/).map((part) => part.trim())
    const net_price = /(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?(?!\d)/.exec(price)
    if (!name || !net_price?.[1]) {
      problems.push(index + 1)
      continue
    }
    const whole = net_price[1].replace(/[.,]/g, '')
    const code = [price, ...rest].map((part) => /\b[A-Z]{3}\b/.exec(part)?.[0]).find(Boolean)
    const quantity = rest.find((part) => /^\d{1,4}$/.test(part))
    const conditions = rest.filter((part) => part !== quantity && part !== code).join(', ')
    rates.push({
      name,
      net_price: net_price[2] ? `${whole}.${net_price[2]}` : whole,
      currency: code ?? currency,
      quantity: Math.max(1, Number(quantity ?? 1)),
      conditions,
    })
  }
  return { rates, problems }
}
