import { fail } from '#platform/errors/index.ts'
import type { DuffelOffer } from './duffel-offer.ts'
import type { HoldDetails } from './supplier.ts'

type Passenger = HoldDetails['passengers'][number]
type Place = DuffelOffer['passengers'][number]

/** Airlines take travellers of this age as adults. */
const adultAge = 18
/** Younger children sit on the lap of an adult. */
const seatAge = 2

/** Adults have no age at Duffel. */
const ageOfPlace = ({ age }: Place): number | null => (age == null || age >= adultAge ? null : age)

/**
 * Passengers as orders name them: each gets the place of the offer that was searched for their age on the day of the last
 * flight, and infants an adult.
 */
export function seatPassengers(offer: DuffelOffer, { passengers, email, phone }: HoldDetails) {
  const count = offer.passengers.length
  if (passengers.length !== count) return fail('rate_passengers', { count })
  const lastDay = offer.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? ''
  const waiting = [...offer.passengers]
  const seated = passengers.map((passenger) => {
    const years = ageOn(passenger, lastDay)
    const age = years >= adultAge ? null : years
    const found = waiting.findIndex((place) => ageOfPlace(place) === age)
    const [place] = found === -1 ? [] : waiting.splice(found, 1)
    return place ? { ...passenger, id: place.id, age, email, phone_number: phone } : failAges(offer)
  })
  const infants = seated.filter(({ age }) => age !== null && age < seatAge)
  return seated.map(({ age, ...passenger }) => {
    const infant = age === null ? infants.shift() : undefined
    return { ...passenger, ...(infant && { infant_passenger_id: infant.id }) }
  })
}

function failAges({ passengers }: DuffelOffer): never {
  const ages = passengers.flatMap((place) => ageOfPlace(place) ?? [])
  if (ages.length === 0) return fail('rate_adults')
  return fail('rate_ages', { ages: ages.join(', ') })
}

function ageOn({ born_on }: Pick<Passenger, 'born_on'>, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born_on.slice(0, 4))
  return day.slice(5) < born_on.slice(5) ? years - 1 : years
}
