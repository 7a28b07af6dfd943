import { type ConnectorDefinition, connectorDefinition, type SupplierPreset } from '@postroom/contract'
import type { App } from '#platform/app.ts'

interface NamedDefinition {
  readonly name: string
  readonly definition: ConnectorDefinition
}

interface Preset {
  readonly assetType: 'flight' | 'hotel'
  readonly search: NamedDefinition
  /** Reads a price again; null where the supplier needs more than the id of the rate. */
  readonly price: NamedDefinition | null
}

interface Credentials {
  readonly preset: SupplierPreset
  readonly key: string
  readonly isTest: boolean
}

const lists = (paths: Record<string, string>) =>
  Object.entries(paths).map(([name, path]) => ({ name, path, type: 'list' as const }))

/** API connectors for a supplier, which only lack the secret. */
export const presetOf = (config: App['config'], { preset, key, isTest }: Credentials): Preset =>
  preset === 'amadeus'
    ? amadeus(config.amadeusUrl ?? (isTest ? 'https://test.api.amadeus.com' : 'https://api.amadeus.com'), key)
    : hotelbeds(
        config.hotelbedsUrl ?? (isTest ? 'https://api.test.hotelbeds.com' : 'https://api.hotelbeds.com'),
        key,
      )

/** Amadeus takes children from 12 years on as adults, and those under 2 on the lap of an adult. */
const flightPassengers = [
  '{% assign adults = search.travellers %}{% assign children = 0 %}{% assign infants = 0 %}',
  '{% assign ages = search.childrenAges | split: "," %}{% for text in ages %}{% assign age = text | plus: 0 %}',
  '{% if age < 2 %}{% assign infants = infants | plus: 1 %}',
  '{% elsif age < 12 %}{% assign children = children | plus: 1 %}',
  '{% else %}{% assign adults = adults | plus: 1 %}{% endif %}{% endfor %}',
  'adults={{ adults }}{% if children > 0 %}&children={{ children }}{% endif %}',
  '{% if infants > 0 %}&infants={{ infants }}{% endif %}',
].join('')

const flightQuery = [
  'originLocationCode={{ search.from }}',
  'destinationLocationCode={{ search.to }}',
  'departureDate={{ search.departure }}{% if search.return != "" %}&returnDate={{ search.return }}{% endif %}',
  flightPassengers,
  'travelClass={{ search.cabin | upcase }}',
  'max=30',
].join('&')

/**
 * Flight Offers Search: https://developers.amadeus.com/self-service/category/flights/api-doc/flight-offers-search.
 * Flight Offers Price needs the whole offer, so people confirm prices.
 */
const amadeus = (origin: string, clientId: string): Preset => ({
  assetType: 'flight',
  price: null,
  search: {
    name: 'Amadeus',
    definition: connectorDefinition.parse({
      url: `${origin}/v2/shopping/flight-offers?${flightQuery}`,
      authType: 'oauth2',
      authSettings: { clientId, clientAuth: 'body', tokenUrl: `${origin}/v1/security/oauth2/token` },
      timeoutSeconds: 20,
      attempts: 2,
      fields: lists({
        id: 'data[*].id',
        title:
          "data[*].join(' ', [itineraries[0].segments[0].departure.iataCode, '–', itineraries[0].segments[-1].arrival.iataCode, validatingAirlineCodes[0]])",
        summary:
          "data[*].join(', ', itineraries[*].segments[].join(' ', [carrierCode, number, departure.at]))",
        total: 'data[*].price.grandTotal',
        currency: 'data[*].price.currency',
        rate: "data[*].not_null(travelerPricings[0].fareDetailsBySegment[0].cabin, '')",
      }),
    }),
  },
})

const cheapest = (value: string): string =>
  `hotels.hotels[*].min_by(rooms[].rates[], &to_number(net)).${value}`

/** Numbers stand without quotes. Hotelbeds needs the age of each child in a room. */
const stayBody = `{% assign ages = search.childrenAges | split: "," %}{
  "stay": {"checkIn": "{{ search.departure }}", "checkOut": "{{ search.return }}"},
  "occupancies": [
    {
      "rooms": {{ search.rooms }}, "adults": {{ search.travellersPerRoom }}, "children": {{ ages | size }},
      "paxes": [{% for age in ages %}{"type": "CH", "age": {{ age }}}{% unless forloop.last %}, {% endunless %}{% endfor %}]
    }
  ],
  "destination": {"code": "{{ search.to }}"},
  "filter": {"maxHotels": 30}
}`

/** Availability and CheckRate: https://developer.hotelbeds.com/documentation/hotels/booking-api/workflow/ */
const hotelbeds = (origin: string, username: string): Preset => {
  const signed = {
    method: 'POST',
    headers: [{ name: 'Api-key', value: '{{ auth.username }}' }],
    authType: 'apiKey',
    authSettings: {
      place: 'header',
      name: 'X-Signature',
      username,
      keyTemplate: '{{ auth.username | append: auth.secret | append: auth.time | sha256 }}',
    },
    timeoutSeconds: 20,
  }
  return {
    assetType: 'hotel',
    search: {
      name: 'Hotelbeds',
      definition: connectorDefinition.parse({
        ...signed,
        url: `${origin}/hotel-api/1.0/hotels`,
        body: stayBody,
        fields: lists({
          id: cheapest('rateKey'),
          title: 'hotels.hotels[*].name',
          summary: "hotels.hotels[*].join(', ', [not_null(destinationName, ''), not_null(categoryName, '')])",
          total: cheapest('net'),
          currency: 'hotels.hotels[*].currency',
          rate: cheapest("not_null(boardName, '')"),
          selling_total: cheapest("not_null(sellingRate, '')"),
          selling_fixed: cheapest('not_null(hotelMandatory, `false`)'),
          recheck: cheapest("not_null(rateType, '')"),
          hotel: 'hotels.hotels[*].code',
        }),
      }),
    },
    price: {
      name: 'Hotelbeds CheckRate',
      definition: connectorDefinition.parse({
        ...signed,
        url: `${origin}/hotel-api/1.0/checkrates`,
        body: '{"rooms":[{"rateKey":"{{ search.rateId }}"}]}',
        fields: [
          { name: 'total', path: 'hotel.rooms[0].rates[0].net', isRequired: true },
          { name: 'currency', path: 'hotel.currency', isRequired: true },
        ],
      }),
    },
  }
}
