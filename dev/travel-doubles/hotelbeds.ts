import { createHash } from 'node:crypto'
import { startHttpDouble, type TravelRequest } from './http-double.ts'

export interface HotelbedsDouble {
  readonly env: Record<string, string>
  readonly key: string
  readonly secret: string
  /** Net prices by rate key; tests change them, and delete rates that are gone. */
  readonly nets: Map<string, string>
  /** Occupancies of the searches that it received. */
  readonly searches: Occupancy[]
  stop(): Promise<void>
}

interface Occupancy {
  readonly rooms: number
  readonly adults: number
  readonly children: number
  /** Of one room. */
  readonly paxes?: readonly { readonly type: string; readonly age?: number }[]
}

interface Availability {
  readonly stay: { readonly checkIn: string; readonly checkOut: string }
  readonly occupancies: readonly Occupancy[]
  readonly destination: { readonly code: string }
}

const [key, secret] = ['hotelbeds-key', 'hotelbeds-secret']

/**
 * Double of the Hotel Booking API of Hotelbeds over HTTP on loopback: availability and CheckRate, signed as
 * https://developer.hotelbeds.com/documentation/getting-started/ says.
 */
export async function startHotelbedsDouble(): Promise<HotelbedsDouble> {
  const nets = new Map<string, string>()
  const searches: Occupancy[] = []
  const { url, stop } = await startHttpDouble((request) => {
    if (!isSigned(request)) return [401, { error: 'Authorization field missing' }]
    if (request.method !== 'POST') return [405, {}]
    if (request.path === '/hotel-api/1.0/hotels') return search(JSON.parse(request.body) as Availability)
    if (request.path === '/hotel-api/1.0/checkrates') return checkRate(request.body)
    return [404, {}]
  })

  function search({ stay, occupancies: [asked], destination }: Availability): [number, object] {
    if (!asked || !isOccupancy(asked) || stay.checkIn >= stay.checkOut)
      return [400, { error: { code: 'INVALID_REQUEST' } }]
    searches.push(asked)
    if (destination.code !== 'LIS') return [200, { hotels: { total: 0 } }]
    const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000
    const ages = (asked.paxes ?? []).map(({ age }) => age).join('~')
    const makeRate = (code: number, cents: number, more: object) => {
      const rateKey = `${stay.checkIn}|${stay.checkOut}|W|1|${code}|DBL.ST|CG-BB|${asked.rooms}~${asked.adults}~${asked.children}|${ages}`
      // A child costs a fifth more.
      const net = ((cents * (1 + asked.children / 5) * asked.rooms * nights) / 100).toFixed(2)
      nets.set(rateKey, net)
      return {
        rateKey,
        net,
        rooms: asked.rooms,
        adults: asked.adults,
        children: asked.children,
        boardName: 'BED AND BREAKFAST',
        ...more,
      }
    }
    const makeHotel = (code: number, name: string, rates: object[]) => ({
      code,
      name,
      categoryName: '4 STARS',
      destinationName: 'Lisbon',
      currency: 'EUR',
      rooms: [{ code: 'DBL.ST', name: 'DOUBLE STANDARD', rates }],
    })
    const hotels = [
      makeHotel(3424, 'Casa do Tejo', [
        makeRate(3424, 14_000, { rateType: 'BOOKABLE' }),
        makeRate(34241, 11_800, { rateType: 'RECHECK', boardName: 'ROOM ONLY' }),
      ]),
      makeHotel(168, 'Pensão Alfama', [
        makeRate(168, 9_650, {
          rateType: 'BOOKABLE',
          sellingRate: ((12_000 * asked.rooms * nights) / 100).toFixed(2),
          hotelMandatory: true,
        }),
      ]),
    ]
    return [200, { hotels: { hotels, total: hotels.length } }]
  }

  function checkRate(body: string): [number, object] {
    const { rooms } = JSON.parse(body) as { rooms: { rateKey: string }[] }
    const rateKey = rooms[0]?.rateKey ?? ''
    const net = nets.get(rateKey)
    if (net === undefined) return [400, { error: { code: 'INVALID_DATA', message: 'Rate not available' } }]
    return [200, { hotel: { currency: 'EUR', rooms: [{ rates: [{ rateKey, net, rateType: 'BOOKABLE' }] }] } }]
  }

  return { env: { POSTROOM_HOTELBEDS_URL: url }, key, secret, nets, searches, stop }
}

/** Each child of a room is named with its age. */
const isOccupancy = ({ rooms, adults, children, paxes = [] }: Occupancy): boolean =>
  rooms >= 1 &&
  adults >= 1 &&
  children === paxes.filter(({ type, age = -1 }) => type === 'CH' && age >= 0 && age < 18).length

/** The signature counts for some seconds around the time at Hotelbeds. */
function isSigned({ headers }: TravelRequest): boolean {
  if (headers['api-key'] !== key) return false
  const now = Math.floor(Date.now() / 1_000)
  return Array.from({ length: 121 }, (_, index) => now - 60 + index).some(
    (time) => createHash('sha256').update(`${key}${secret}${time}`).digest('hex') === headers['x-signature'],
  )
}
