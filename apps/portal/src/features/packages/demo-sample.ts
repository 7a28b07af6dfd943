import type { AssetType, PackageAsset, PackageRate, PackageView, RequestField } from '@postroom/contract'

export const demoText =
  'Guten Tag, wir planen mit sechs Personen zur Fachmesse für Feinoptik nach Lissabon, Anreise ab Leipzig am 14. Januar, zurück am 18. Januar. Bitte drei Zweibettzimmer mit Frühstück in Messenähe. Unser Messestand kommt in einer Kiste (120 × 80 × 90 cm, 180 kg).'

export const demoFields: RequestField[] = [
  { name: 'from', value: 'Leipzig', words: 'ab Leipzig', code: 'LEJ' },
  { name: 'to', value: 'Lissabon', words: 'nach Lissabon', code: 'LIS' },
  { name: 'departure', value: '2027-01-14', words: '14. Januar', code: '' },
  { name: 'return', value: '2027-01-18', words: '18. Januar', code: '' },
  { name: 'travellers', value: '6', words: 'sechs Personen', code: '' },
  { name: 'rooms', value: 'drei Zweibettzimmer', words: 'drei Zweibettzimmer', code: '' },
  { name: 'board', value: 'breakfast', words: 'Frühstück', code: '' },
  { name: 'cargo', value: 'einer Kiste', words: 'einer Kiste', code: '' },
  { name: 'weight', value: '180 kg', words: '180 kg', code: '' },
]

const rate = (
  name: string,
  net_price: string,
  quantity: number,
  more: Partial<PackageRate> = {},
): PackageRate => ({
  name,
  net_price,
  currency: 'EUR',
  quantity,
  conditions: '',
  cancellation: [],
  due_on_site: '',
  selling_price: null,
  must_recheck: false,
  expires_at: null,
  source: 'manual',
  supplier_id: '',
  can_hold: false,
  hold: null,
  fetched_at: '2026-11-18T14:02:00Z',
  previous_net_price: null,
  ...more,
})

function asset(
  number: number,
  asset_type: AssetType,
  snapshot: number,
  title: string,
  summary: string,
  rates: PackageRate[],
): PackageAsset {
  const offer = { title, summary, supplier: '', facts: [], rates }
  const name =
    asset_type === 'flight' ? 'flight_offer' : asset_type === 'hotel' ? 'hotel_offer' : 'logistic_offer'
  return {
    asset_id: `00000000-0000-7000-8000-00000000000${number}`,
    asset_type,
    snapshot_id: `00000000-0000-7000-8000-0000000000${snapshot}0`,
    is_optional: false,
    selected_rates: [0],
    [name]: offer,
  }
}

const out = asset(1, 'flight', 1, 'LEJ 07:10 – LIS 12:05', 'Thu 14 Jan, Nordvind Air NV 412, 1 stop in FRA', [
  rate('Economy Flex', '214.00', 6, { conditions: '1 bag each, changeable' }),
  rate('Economy Light', '189.00', 6, { conditions: 'Hand luggage only' }),
])
const back = asset(2, 'flight', 2, 'LIS 13:35 – LEJ 19:50', 'Mon 18 Jan, Vireo Air VO 318, 1 stop in LYS', [
  rate('Economy Light', '189.00', 6, { conditions: 'Hand luggage only' }),
])
const hotel = asset(3, 'hotel', 3, 'Casa do Tejo, Lisbon', 'Alfama, 2.1 km to the fair', [
  rate('Twin, breakfast', '118.00', 12, { conditions: 'Free to cancel until 7 Jan' }),
  rate('Twin, breakfast, not refundable', '104.00', 12),
  rate('Twin, half board', '147.00', 12, { conditions: 'Free to cancel until 7 Jan' }),
])
const otherHotel = asset(4, 'hotel', 3, 'Pensão Castanheira', 'Baixa, 2.8 km to the fair', [
  rate('Twin, breakfast', '97.00', 12),
])
const crate = asset(5, 'logistic', 4, 'Crate, 180 kg, Jena to Lisbon', 'Rota Sul, at the stand on 12 Jan', [
  rate('Groupage', '640.00', 1),
])
const van = asset(6, 'logistic_addon', 5, 'Van, airport to hotel', 'Rota Sul', [
  rate('Van, 8 seats', '96.00', 1, { selling_price: '96.00' }),
])

/** A package whose figures the page computes as it does for a stored one. */
export const demoView: PackageView = {
  package: {
    id: 'demo',
    conversation_id: '00000000-0000-7000-8000-000000000000',
    title: 'Leipzig to Lisbon, fair in January',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
    exchange_rates: [],
    flight_assets: [out, back],
    hotel_assets: [hotel],
    logistic_assets: [crate],
    logistic_addon_services: [van],
    snapshots: Object.fromEntries(
      [[out], [back], [hotel, otherHotel], [crate], [van]].map((assets) => [assets[0]?.snapshot_id, assets]),
    ),
    all_selected_rates: Object.fromEntries(
      [out, back, hotel, crate, van].map(({ asset_id }) => [asset_id, [0]]),
    ),
    saved_markups: { hotel_markup: '', flight_markup: '', logistic_discount: '', logistic_uplift: '' },
    markups_saved_at: null,
    customer: { discount_pct: '5', avg_uplift_pct: '8.5', version: 1 },
    quotes: [],
    changes: [],
    is_locked: false,
    margin_floor_pct: '0',
    version: 1,
  },
  request: demoFields,
  metadata: {},
  abilities: ['conversation.work'],
}
