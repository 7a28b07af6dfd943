import type { ConnectorValue, PackageRate, Reason } from '@postroom/contract'
import { showReason } from '@postroom/contract'
import { divideAmount } from '@postroom/contract/package-prices'
import {
  askConnector,
  type ConnectorRow,
  findConnectorRow,
  namesVariable,
  type SearchValues,
} from '#features/connectors/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { listSupplierConnectors, type SupplierConnectorRow } from './connectors.queries.ts'
import {
  type ConnectorOffer,
  type Describing,
  describeConnectorOffers,
  type OfferLists,
} from './describe-connector-offers.ts'
import { inParallel } from './duffel-client.ts'
import { joinRooms } from './join-rooms.ts'
import type { Asking, CurrentPrice, CurrentPrices, Supplier } from './supplier.ts'
import { SupplierFailure } from './supplier-failure.ts'

/** A request to a connector: for the tickets of a flight, or for rooms with the same guests. */
interface SearchPart {
  readonly values: SearchValues
  /** Number of tickets, or of nights in all rooms, that the supplier's totals are for. */
  readonly quantity: number
  /** Added to the names of rates; may be empty. */
  readonly guests: string
}

interface ConnectorSearch {
  readonly connectorId: string
  readonly assetType: SupplierConnectorRow['assetType']
  /** What they find is put together by the hotel. */
  readonly parts: readonly SearchPart[]
}

const pricesMs = 20_000
const amountPattern = /^\d{1,12}(\.\d{1,4})?$/
/** Statuses with which systems answer that a rate is gone. */
const goneStatuses = new Set([400, 404, 409, 410, 422])

const agesVariable = 'search.childrenAges'

/** Whether a connector passes on the ages of children. Others would answer with prices for the adults alone. */
export const asksForChildren = ({ definition }: Pick<ConnectorRow, 'definition'>): boolean =>
  namesVariable(definition, agesVariable)

/** API connectors that the workspace chose as suppliers. */
export const connectorSupplier: Supplier<ConnectorSearch> = {
  source: 'connector',
  search: async (asking, search) => {
    const { workspaceId, read } = asking
    const { connectorId, assetType, parts } = search
    const chosen = (await read((tx) => listSupplierConnectors(tx, workspaceId))).find(
      (one) => one.connectorId === connectorId && one.assetType === assetType,
    )
    const connector = chosen && (await read((tx) => findConnectorRow(tx, workspaceId, connectorId)))
    if (!chosen || !connector) return fail('not_found')
    if (parts.some(({ values }) => values[agesVariable] !== '') && !asksForChildren(connector))
      return failField('children_ages', 'children_unsupported')
    const { name } = connector
    const isChecked = chosen.priceConnectorId !== null
    const describing = { name, connectorId, assetType, isChecked }
    return joinRooms(await inParallel(parts, (part) => findOffers(asking, describing, part)))
  },
  price: priceByConnectors,
}

async function findOffers(
  { app, workspaceId, signal }: Asking,
  describing: Omit<Describing, keyof SearchPart>,
  { values, quantity, guests }: SearchPart,
): Promise<ConnectorOffer[]> {
  const { name, connectorId } = describing
  const answer = await askConnector(app, workspaceId, { connectorId, search: values, signal })
  if (answer.reason) throw failureOf(name, answer.reason)
  const lists = listsOf(answer.values)
  if (!lists) throw new SupplierFailure(name, 'refused', 'Its fields are not lists of the same length.')
  return describeConnectorOffers(lists, { ...describing, quantity, guests })
}

/** The lists by field; null where their lengths differ. */
function listsOf(values: readonly ConnectorValue[]): OfferLists | null {
  const lists = new Map(
    values.flatMap(({ name, value }) => (Array.isArray(value) ? [[name, value] as const] : [])),
  )
  // Systems leave their list out where they found nothing.
  if (lists.size === 0) return new Map()
  const lengths = new Set([...lists.values()].map(({ length }) => length))
  return lengths.size === 1 && lists.has('id') ? lists : null
}

function failureOf(name: string, reason: Reason): SupplierFailure {
  const { code, message } = showReason(reason)
  const status = Number(statusOf(reason))
  if (code === 'connector_token_refused' || status === 401 || status === 403)
    return new SupplierFailure(name, 'token_refused')
  if (status === 429) return new SupplierFailure(name, 'busy')
  if (code.startsWith('outbound_') || status >= 500) return new SupplierFailure(name, 'unreachable')
  return new SupplierFailure(name, 'refused', message.slice(0, 300))
}

const statusOf = ({ code, params }: Reason): unknown =>
  code === 'connector_status' ? (params as { status?: unknown } | undefined)?.status : undefined

/** Prices of rates whose supplier has a connector that reads them again. */
async function priceByConnectors(
  { app, workspaceId, read, signal }: Asking,
  rates: readonly PackageRate[],
): Promise<CurrentPrices> {
  const ofConnectors = rates.filter(({ source }) => source === 'connector')
  if (ofConnectors.length === 0) return new Map()
  const chosen = await read((tx) => listSupplierConnectors(tx, workspaceId))
  const timeout = AbortSignal.timeout(pricesMs)
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout
  const priced = await inParallel(ofConnectors, async (rate) => {
    const [searchId = '', ...rest] = rate.supplier_id.split(' ')
    const connectorId = chosen.find((one) => one.connectorId === searchId)?.priceConnectorId
    if (!connectorId) return null
    const search = { ...noSearch, 'search.rateId': rest.join(' ') }
    const { values, reason } = await askConnector(app, workspaceId, { connectorId, search, signal: until })
    return [rate.supplier_id, priceOf(rate, values, reason)] as const
  })
  return new Map(priced.flatMap((one) => (one ? [one] : [])))
}

export const noSearch: SearchValues = {
  'search.from': '',
  'search.to': '',
  'search.departure': '',
  'search.return': '',
  'search.travellers': '',
  'search.rooms': '',
  'search.travellersPerRoom': '',
  'search.childrenAges': '',
  'search.cabin': '',
  'search.rateId': '',
}

function priceOf(
  rate: PackageRate,
  values: readonly ConnectorValue[],
  reason: Reason | null,
): CurrentPrice | 'gone' {
  if (reason?.code === 'connector_value_missing' || goneStatuses.has(Number(reason && statusOf(reason))))
    return 'gone'
  if (reason) throw failureOf(rate.name, reason)
  const text = (name: string) => String(values.find((one) => one.name === name)?.value ?? '')
  const total = text('total')
  if (!amountPattern.test(total) || text('currency') !== rate.currency) return 'gone'
  const { quantity, selling_price, expires_at } = rate
  return { net_price: divideAmount(total, quantity), selling_price, expires_at }
}
