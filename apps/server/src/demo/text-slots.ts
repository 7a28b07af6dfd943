import type { Customer } from './plan.types.ts'
import type { Random } from './random.ts'
import { cities } from './texts/comments.ts'

const dayMs = 86_400_000

type Slots = Readonly<Record<string, string>>

export const fill = (text: string, slots: Slots): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => slots[name] ?? '')

export const reference = (random: Random): string =>
  `${random.pick(['MW', 'SL', 'RS', 'NQ'])}-${random.between(10_200, 98_700)}`

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const moneyFormats = new Map<string, Intl.NumberFormat>()

export function dateIn(code: string, at: number): string {
  const known = dateFormats.get(code)
  const format = known ?? new Intl.DateTimeFormat(code, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  dateFormats.set(code, format)
  return format.format(at)
}

function moneyIn(code: string, amount: number): string {
  const format = moneyFormats.get(code) ?? new Intl.NumberFormat(code, { style: 'currency', currency: 'EUR' })
  moneyFormats.set(code, format)
  return format.format(amount)
}

export function slotsFor(random: Random, { language, name }: Customer, start: number): Slots {
  const city = random.pick(cities)
  const first = start + random.between(9, 60) * dayMs
  const amount = random.between(14, 920) * 10 + random.pick([0, 4.5, 9.9])
  return {
    ref: reference(random),
    city,
    city2: random.pick(cities.filter((other) => other !== city)),
    day: dateIn(language.code, first),
    day2: dateIn(language.code, first + random.between(2, 4) * dayMs),
    n: String(random.between(2, 24)),
    amount: moneyIn(language.code, amount),
    name,
  }
}
