import type { InputOf, OutputOf, searchFlights, searchStays } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { failField } from '#platform/errors/index.ts'
import { readForWork } from '../open-package.ts'
import { resolvePlace } from '../places/place-index.ts'
import { connectorSupplier, noSearch } from './connector-supplier.ts'
import { duffelStaysSupplier } from './duffel-stays-supplier.ts'
import { duffelSupplier } from './duffel-supplier.ts'
import { describeGuests, spreadGuests } from './spread-guests.ts'
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
    return findFlightsByConnector(ctx, connectorId, { ...flights, from, to })
  },
  run: answer,
}

function findFlightsByConnector(
  ctx: RequestContext,
  connectorId: string,
  flights: Omit<FlightSearch, 'conversationId' | 'connectorId'>,
): Promise<Found> {
  for (const field of ['departure_time', 'return_time'] as const)
    if (flights[field] !== null) failField(field, 'times_unsupported')
  const { from, to, departure, return: back, travellers, children_ages: ages, cabin } = flights
  const values = {
    ...noSearch,
    'search.from': from,
    'search.to': to,
    'search.departure': departure,
    'search.return': back ?? '',
    'search.travellers': travellers,
    'search.childrenAges': ages.join(','),
    'search.cabin': cabin,
  }
  const quantity = travellers + ages.length
  const search = { connectorId, assetType: 'flight', parts: [{ values, quantity, guests: '' }] } as const
  return failPlainly(() => connectorSupplier.search(askingBefore(ctx), search))
}

export const findStays = {
  prepare: async (
    ctx: RequestContext,
    { conversationId, connectorId, ...stays }: StaySearch,
  ): Promise<Found> => {
    await readForWork(ctx, conversationId)
    if (stays.check_out <= stays.check_in) failField('check_out', 'end_before_start')
    if (connectorId !== null) return findStaysByConnector(ctx, connectorId, stays)
    // Duffel also knows towns without an airport by their name.
    const place = findCode(stays.place) ?? stays.place
    return failPlainly(() => duffelStaysSupplier.search(askingBefore(ctx), { ...stays, place }))
  },
  run: answer,
}

const dayMs = 86_400_000

/** Connectors ask for one kind of rooms at a time, so that each price is for the guests of its rooms. */
async function findStaysByConnector(
  ctx: RequestContext,
  connectorId: string,
  { place, check_in, check_out, language, ...guests }: Omit<StaySearch, 'conversationId' | 'connectorId'>,
): Promise<Found> {
  const nights = Math.max(1, Math.round((Date.parse(check_out) - Date.parse(check_in)) / dayMs))
  const to = airportCode('place', place)
  const kinds = spreadGuests(guests)
  const isPlain = kinds.length === 1 && guests.children_ages.length === 0
  const parts = kinds.map((kind) => ({
    values: {
      ...noSearch,
      'search.to': to,
      'search.departure': check_in,
      'search.return': check_out,
      'search.travellers': kind.rooms * kind.adults,
      'search.rooms': kind.rooms,
      'search.travellersPerRoom': kind.adults,
      'search.childrenAges': kind.ages.join(','),
    },
    quantity: kind.rooms * nights,
    guests: isPlain ? '' : describeGuests(kind, language),
  }))
  const search = { connectorId, assetType: 'hotel', parts } as const
  return failPlainly(() => connectorSupplier.search(askingBefore(ctx), search))
}
