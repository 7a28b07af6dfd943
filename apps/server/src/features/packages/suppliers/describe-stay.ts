import { type FoundOffer, packageLimits, packageRateInput } from '@postroom/contract'
import { divideAmount, subtractAmounts } from '@postroom/contract/package-prices'
import { dayOf } from './describe-offer.ts'
import { roomNightsOf, type Stay, type StayRate } from './duffel-stay.ts'

type Language = 'en' | 'de'

const texts = {
  en: {
    stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    rooms: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
    address: 'Address',
    phone: 'Phone',
    checkIn: 'Check-in from',
    checkOut: 'Check-out until',
    until: (day: string) => `Until ${day}`,
    later: 'Later',
    free: 'free of charge',
    board: {
      room_only: 'room only',
      breakfast: 'with breakfast',
      half_board: 'half board',
      full_board: 'full board',
      all_inclusive: 'all inclusive',
    } as Record<string, string>,
  },
  de: {
    stars: (count: number) => (count === 1 ? '1 Stern' : `${count} Sterne`),
    rooms: (count: number) => (count === 1 ? '1 Zimmer' : `${count} Zimmer`),
    address: 'Adresse',
    phone: 'Telefon',
    checkIn: 'Check-in ab',
    checkOut: 'Check-out bis',
    until: (day: string) => `Bis ${day}`,
    later: 'Danach',
    free: 'kostenlos',
    board: {
      room_only: 'nur Zimmer',
      breakfast: 'mit Frühstück',
      half_board: 'Halbpension',
      full_board: 'Vollpension',
      all_inclusive: 'all-inclusive',
    } as Record<string, string>,
  },
} as const

/** An accommodation as an offer with its rates, cheapest first; null without one. */
export function describeStay(found: Stay, language: Language): FoundOffer | null {
  const { accommodation, check_in_date: from, check_out_date: until, rooms } = found
  const words = texts[language]
  const rates = accommodation.rooms
    .flatMap(({ name, rates }) => rates.map((rate) => ({ name, rate })))
    .sort((a, b) => Number(a.rate.total_amount) - Number(b.rate.total_amount))
    .slice(0, packageLimits.rates)
  if (rates.length === 0) return null
  const parts = [
    accommodation.location?.address.city_name,
    accommodation.rating ? words.stars(accommodation.rating) : '',
    `${dayOf(from, language)} – ${dayOf(until, language)}`,
    words.rooms(rooms),
  ]
  return {
    asset_type: 'hotel',
    title: accommodation.name.slice(0, 160),
    summary: parts.filter(Boolean).join(', ').slice(0, 300),
    supplier: 'Duffel Stays',
    facts: factsOf(accommodation, language),
    rates: rates.map(({ name, rate }) => rateOf(found, { name, rate }, language)),
  }
}

function factsOf(
  { location, phone_number: phone, check_in_information: times }: Stay['accommodation'],
  language: Language,
): FoundOffer['facts'] {
  const words = texts[language]
  const { line_one: street, postal_code: code, city_name: city } = location?.address ?? {}
  const town = [code, city].filter(Boolean).join(' ')
  const facts = [
    { name: words.address, value: [street, town].filter(Boolean).join(', ') },
    { name: words.phone, value: phone ?? '' },
    { name: words.checkIn, value: times?.check_in_after_time ?? '' },
    { name: words.checkOut, value: times?.check_out_before_time ?? '' },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value: value.slice(0, 200) }] : []))
}

function rateOf(found: Stay, { name, rate }: { name: string; rate: StayRate }, language: Language) {
  const { due_at_accommodation_amount: due, due_at_accommodation_currency: dueIn } = rate
  const board = rate.board_type ?? ''
  const quantity = roomNightsOf(found)
  return packageRateInput.parse({
    name: [name, texts[language].board[board] ?? board].filter(Boolean).join(', ').slice(0, 120) || name,
    net_price: divideAmount(rate.total_amount, quantity),
    currency: rate.total_currency,
    quantity,
    conditions: (rate.conditions ?? [])
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 500),
    cancellation: cancellationOf(rate, language),
    due_on_site: due && Number(due) > 0 ? `${due} ${dueIn ?? rate.total_currency}` : '',
    expires_at: rate.expires_at ?? null,
    source: 'duffel',
    supplier_id: rate.id,
  })
}

/** Duffel says what is refunded until when; a package says what a cancellation costs. */
function cancellationOf(
  { cancellation_timeline, total_amount: total, total_currency }: StayRate,
  language: Language,
) {
  const words = texts[language]
  const steps = (cancellation_timeline ?? [])
    .filter(({ currency }) => currency === total_currency)
    .slice(0, 9)
  if (steps.length === 0) return []
  const shown = steps.map(({ before, refund_amount: refund }) => {
    const cost =
      Number(refund) >= Number(total) ? words.free : `${subtractAmounts(total, refund)} ${total_currency}`
    return { until: words.until(dayOf(before, language)), cost }
  })
  return [...shown, { until: words.later, cost: `${total} ${total_currency}` }]
}
