import { type FoundOffer, packageLimits, packageRateInput } from '@postroom/contract'
import { divideAmount } from '@postroom/contract/package-prices'
import type { DuffelOffer, Segment } from './duffel-offer.ts'

type Language = 'en' | 'de'
type Slice = DuffelOffer['slices'][number]
type Condition = NonNullable<DuffelOffer['conditions']>['refund_before_departure']

const texts = {
  en: {
    direct: 'direct',
    stops: (count: number) => (count === 1 ? '1 stop' : `${count} stops`),
    operatedBy: (name: string) => `operated by ${name}`,
    checked: (count: number) => (count === 1 ? '1 checked bag' : `${count} checked bags`),
    noBag: 'no checked bag',
    refund: 'refund before departure',
    change: 'change before departure',
    free: 'free',
    fee: (fee: string) => `fee ${fee}`,
    possible: 'possible',
    impossible: 'not possible',
    fare: 'Fare',
  },
  de: {
    direct: 'direkt',
    stops: (count: number) => (count === 1 ? '1 Umstieg' : `${count} Umstiege`),
    operatedBy: (name: string) => `durchgeführt von ${name}`,
    checked: (count: number) => `${count} Aufgabegepäck`,
    noBag: 'kein Aufgabegepäck',
    refund: 'Erstattung vor Abflug',
    change: 'Umbuchung vor Abflug',
    free: 'kostenlos',
    fee: (fee: string) => `Gebühr ${fee}`,
    possible: 'möglich',
    impossible: 'nicht möglich',
    fare: 'Tarif',
  },
} as const

/** Offers with the same flights become one offer with a rate for each fare; the order stays. */
export function describeOffers(
  offers: readonly DuffelOffer[],
  { language, limit }: { language: Language; limit: number },
): FoundOffer[] {
  const found = new Map<string, FoundOffer>()
  for (const offer of offers) {
    const key = flightsOf(offer)
    const known = found.get(key)
    if (!known && found.size >= limit) continue
    const described = known ?? describeFlights(offer, language)
    if (described.rates.length < packageLimits.rates) described.rates.push(rateOfOffer(offer, language))
    found.set(key, described)
  }
  return [...found.values()]
}

const segmentsOf = ({ slices }: DuffelOffer): Segment[] => slices.flatMap(({ segments }) => segments)
const flightsOf = (offer: DuffelOffer): string =>
  segmentsOf(offer)
    .map((segment) => `${flightNumber(segment)} ${segment.departing_at}`)
    .join(', ')

const flightNumber = ({ marketing_carrier: by, marketing_carrier_flight_number: number }: Segment): string =>
  `${by.iata_code ?? by.name} ${number}`

const codeOf = ({ iata_code, name }: Segment['origin']): string => iata_code ?? name ?? '?'

function describeFlights(offer: DuffelOffer, language: Language): FoundOffer {
  const stops = offer.slices.flatMap(({ segments }, index) => {
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) return []
    return index === 0 ? [codeOf(first.origin), codeOf(last.destination)] : [codeOf(last.destination)]
  })
  return {
    asset_type: 'flight',
    title: `${stops.join('–')}, ${offer.owner.name}`.slice(0, 160),
    summary: offer.slices
      .map((slice) => describeSlice(slice, language))
      .join('; ')
      .slice(0, 300),
    supplier: `${offer.owner.name} (Duffel)`.slice(0, 120),
    facts: segmentsOf(offer)
      .slice(0, packageLimits.facts)
      .map((segment) => ({
        name: flightNumber(segment).slice(0, 80),
        value: describeSegment(segment, language).slice(0, 200),
      })),
    rates: [],
  }
}

function describeSlice({ segments }: Slice, language: Language): string {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return ''
  const { direct, stops } = texts[language]
  const changes = segments.length === 1 ? direct : stops(segments.length - 1)
  return `${dayOf(first.departing_at, language)}: ${codeOf(first.origin)} ${clock(first.departing_at)} – ${codeOf(last.destination)} ${clock(last.arriving_at)}, ${changes}`
}

function describeSegment(segment: Segment, language: Language): string {
  const { origin, destination, departing_at, arriving_at, operating_carrier, marketing_carrier } = segment
  const by =
    operating_carrier.name === marketing_carrier.name
      ? ''
      : `, ${texts[language].operatedBy(operating_carrier.name)}`
  return `${dayOf(departing_at, language)}, ${codeOf(origin)} ${clock(departing_at)} – ${codeOf(destination)} ${clock(arriving_at)}${by}`
}

const clock = (local: string): string => local.slice(11, 16)

/** A day at the airport or hotel: its local time is not converted. */
export const dayOf = (local: string, language: Language): string =>
  new Date(`${local.slice(0, 10)}T00:00:00Z`).toLocaleDateString(language === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

function rateOfOffer(offer: DuffelOffer, language: Language): FoundOffer['rates'][number] {
  const cabin = segmentsOf(offer)[0]?.passengers[0]?.cabin_class_marketing_name
  const brands = [...new Set(offer.slices.flatMap(({ fare_brand_name: brand }) => brand || []))]
  return packageRateInput.parse({
    ...priceOfOffer(offer),
    name: (brands.join(' + ') || cabin || texts[language].fare).slice(0, 120),
    currency: offer.total_currency,
    quantity: offer.passengers.length,
    conditions: describeConditions(offer, language).slice(0, 500),
    source: 'duffel',
    supplier_id: offer.id,
    can_hold: offer.payment_requirements?.requires_instant_payment === false,
  })
}

/** Price of one ticket. The total is for all passengers. */
export const priceOfOffer = ({ total_amount, passengers, expires_at }: DuffelOffer) => ({
  net_price: divideAmount(total_amount, passengers.length),
  selling_price: null,
  expires_at,
})

function describeConditions(offer: DuffelOffer, language: Language): string {
  const words = texts[language]
  const checked = Math.min(...segmentsOf(offer).map(checkedBags))
  const { refund_before_departure: refund, change_before_departure: change } = offer.conditions ?? {}
  const parts = [
    ...(Number.isFinite(checked) ? [checked > 0 ? words.checked(checked) : words.noBag] : []),
    ...describeCondition(words.refund, refund, language),
    ...describeCondition(words.change, change, language),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Bags that every passenger may check in on a flight; infinite if the airline says nothing of passengers. */
const checkedBags = ({ passengers }: Segment): number =>
  Math.min(
    ...passengers.map(({ baggages }) =>
      baggages.filter(({ type }) => type === 'checked').reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  )

/** Null means that the airline says nothing. */
function describeCondition(name: string, condition: Condition, language: Language): string[] {
  if (!condition) return []
  const { free, fee, possible, impossible } = texts[language]
  const { allowed, penalty_amount: amount, penalty_currency: currency } = condition
  if (!allowed) return [`${name} ${impossible}`]
  if (!amount || !currency) return [`${name} ${possible}`]
  return [`${name} ${Number(amount) === 0 ? free : fee(`${amount} ${currency}`)}`]
}
