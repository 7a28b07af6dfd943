import type { FoundOffer } from '@postroom/contract'
import type { ConnectorOffer } from './describe-connector-offers.ts'

/**
 * Hotels with rooms of every kind, cheapest first: an offer with a rate for each kind, which are taken together. Each list
 * has the offers for one kind, cheapest first.
 */
export function joinRooms(found: readonly (readonly ConnectorOffer[])[]): FoundOffer[] {
  const [first = [], ...others] = found
  if (others.length === 0) return first.map(({ offer }) => offer)
  const byHotel = others.map(cheapestByHotel)
  return [...cheapestByHotel(first)]
    .flatMap(([hotel, offer]) => {
      const alike = byHotel.flatMap((offers) => offers.get(hotel) ?? [])
      return alike.length === others.length ? [joinOffers([offer, ...alike])] : []
    })
    .sort((a, b) => totalOf(a) - totalOf(b))
}

const cheapestByHotel = (offers: readonly ConnectorOffer[]): Map<string, FoundOffer> =>
  new Map(offers.toReversed().map(({ hotel, offer }) => [hotel, offer]))

function joinOffers(offers: readonly [FoundOffer, ...FoundOffer[]]): FoundOffer {
  const rates = offers.flatMap((offer) => offer.rates)
  return { ...offers[0], rates, selected_rates: rates.map((_, index) => index) }
}

/** For the order only. */
const totalOf = ({ rates }: FoundOffer): number =>
  rates.reduce((sum, { net_price, quantity }) => sum + Number(net_price) * quantity, 0)
