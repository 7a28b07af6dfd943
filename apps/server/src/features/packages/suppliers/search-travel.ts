import type { InputOf, OutputOf, searchFlights, searchStays } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { failField } from '#platform/errors/index.ts'
import { readForWork } from '../open-package.ts'
import { resolvePlace } from '../places/place-index.ts'
import { noSearch, searchConnector } from './connector-supplier.ts'
import { duffelStaysSupplier } from './duffel-stays-supplier.ts'
import { duffelSupplier } from './duffel-supplier.ts'
import { askingBefore } from './supplier.ts'
import { failPlainly } from './supplier-failure.ts'
import { findSupplierRow } from './suppliers.queries.ts'

type FlightSearch = InputOf<typeof searchFlights>
type StaySearch = InputOf<typeof searchStays>
type Answer = OutputOf<typeof searchFlights>
type Found = Answer['items']

const findCode = (text: string): string | null => {
  const place = resolvePlace(text, 'air')
  return place && place.kind !== 'port' ? place.code : null
}

const airportCode = (field: string, text: string): string =>
  findCode(text) ?? failField(field, 'place_unknown')

/** Connectors have no variables for the ages of children. */
function refuseChildren({ children_ages: ages }: Pick<FlightSearch, 'children_ages'>): void {
  if (ages.length > 0) failField('children_ages', 'children_unsupported')
}

/** Offers of a test token cannot be booked, which the answer says. */
async function answer(
  ctx: Context,
  { connectorId }: Pick<FlightSearch, 'connectorId'>,
  items: Found,
): Promise<Answer> {
  const row = connectorId === null ? await findSupplierRow(ctx.tx, ctx.workspaceId) : null
  return { items, isTest: row?.isTest ?? false }
}

export const findFlights = {
  prepare: async (
    ctx: RequestContext,
    { conversationId, connectorId, ...flights }: FlightSearch,
  ): Promise<Found> => {
    await readForWork(ctx, conversationId)
    const [from, to] = [airportCode('from', flights.from), airportCode('to', flights.to)]
    if (flights.return !== null && flights.return < flights.departure) failField('return', 'end_before_start')
    if (connectorId === null)
      return failPlainly(() => duffelSupplier.search(askingBefore(ctx), { ...flights, from, to }))
    refuseChildren(flights)
    const { departure, return: back, travellers, cabin } = flights
    const values = {
      ...noSearch,
      'search.from': from,
      'search.to': to,
      'search.departure': departure,
      'search.return': back ?? '',
      'search.travellers': travellers,
      'search.cabin': cabin,
    }
    const search = { connectorId, assetType: 'flight', values, quantity: travellers } as const
    return failPlainly(() => searchConnector(askingBefore(ctx), search))
  },
  run: answer,
}

export const findStays = {
  prepare: async (
    ctx: RequestContext,
    { conversationId, connectorId, ...stays }: StaySearch,
  ): Promise<Found> => {
    await readForWork(ctx, conversationId)
    if (stays.check_out <= stays.check_in) failField('check_out', 'end_before_start')
    if (connectorId !== null) {
      refuseChildren(stays)
      return findStaysByConnector(ctx, connectorId, stays)
    }
    // Duffel also knows towns without an airport by their name.
    const place = findCode(stays.place) ?? stays.place
    return failPlainly(() => duffelStaysSupplier.search(askingBefore(ctx), { ...stays, place }))
  },
  run: answer,
}

const dayMs = 86_400_000

function findStaysByConnector(
  ctx: RequestContext,
  connectorId: string,
  { place, check_in, check_out, travellers, rooms }: Omit<StaySearch, 'conversationId' | 'connectorId'>,
): Promise<Found> {
  const nights = Math.max(1, Math.round((Date.parse(check_out) - Date.parse(check_in)) / dayMs))
  const values = {
    ...noSearch,
    'search.to': airportCode('place', place),
    'search.departure': check_in,
    'search.return': check_out,
    'search.travellers': travellers,
    'search.rooms': rooms,
    'search.travellersPerRoom': Math.ceil(travellers / rooms),
  }
  const search = { connectorId, assetType: 'hotel', values, quantity: rooms * nights } as const
  return failPlainly(() => searchConnector(askingBefore(ctx), search))
}
