import { type FoundOffer, packageRateInput } from '@postroom/contract'
import { divideAmount } from '@postroom/contract/package-prices'

/** Values of the fields of a search, an item for each offer. */
export type OfferLists = ReadonlyMap<string, readonly string[]>

/** What the connector's lists do not say of its offers. */
export interface Describing {
  /** Name of the connector. */
  readonly name: string
  readonly connectorId: string
  readonly assetType: FoundOffer['asset_type']
  readonly quantity: number
  /** Added to the names of rates, such as the guests of a room; may be empty. */
  readonly guests: string
  /** The price can be read again before it is quoted. */
  readonly isChecked: boolean
}

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/
const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export interface ConnectorOffer {
  /** Id of the hotel, otherwise its title: rooms for different guests are put together by it. Flights have their title. */
  readonly hotel: string
  readonly offer: FoundOffer
}

/** Offers of a connector, cheapest first. Those without id, title, price or currency are omitted. */
export function describeConnectorOffers(lists: OfferLists, describing: Describing): ConnectorOffer[] {
  const count = lists.get('id')?.length ?? 0
  return Array.from({ length: count }, (_, index) => {
    const field = (name: string) => line(lists.get(name)?.[index] ?? '')
    const offer = describeOffer(field, describing)
    return offer ? [{ hotel: field('hotel') || offer.title, offer }] : []
  })
    .flat()
    .sort((a, b) => Number(a.offer.rates[0]?.net_price) - Number(b.offer.rates[0]?.net_price))
}

function describeOffer(
  field: (name: string) => string,
  { name, connectorId, assetType, quantity, guests, isChecked }: Describing,
): FoundOffer | null {
  const [id, title, total, selling] = [field('id'), field('title'), field('total'), field('selling_total')]
  const currency = field('currency').toUpperCase()
  if (id === '' || id.length > 450 || title === '') return null
  if (!amountPattern.test(total) || !/^[A-Z]{3}$/.test(currency)) return null
  const expiry = Date.parse(field('expires_at'))
  const isFixed = field('selling_fixed') === 'true' && amountPattern.test(selling)
  const rate = packageRateInput.parse({
    name: [field('rate') || name, guests].filter(Boolean).join(', ').slice(0, 120),
    net_price: divideAmount(total, quantity),
    selling_price: isFixed ? divideAmount(selling, quantity) : null,
    currency,
    quantity,
    conditions: field('conditions').slice(0, 500),
    must_recheck: !isChecked || /^(true|recheck)$/i.test(field('recheck')),
    expires_at: Number.isNaN(expiry) ? null : new Date(expiry).toISOString(),
    source: 'connector',
    supplier_id: `${connectorId} ${id}`,
  })
  const supplier = field('supplier')
  return {
    asset_type: assetType,
    title: title.slice(0, 160),
    summary: field('summary').slice(0, 300),
    supplier: (supplier ? `${supplier} (${name})` : name).slice(0, 120),
    facts: [],
    rates: [rate],
  }
}
