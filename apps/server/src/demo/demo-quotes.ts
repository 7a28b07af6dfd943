import type { saveAsset, WireInputOf } from '@postroom/contract'

type Asset = Omit<WireInputOf<typeof saveAsset>, 'conversationId' | 'snapshot_id' | 'rates'>

/** A quote of the last weeks, for the newest closed requests of an inbox that have a tag. */
export interface DemoQuote {
  readonly inbox: string
  readonly tag: string
  /** Local part of the address of the person who quoted. */
  readonly by: string
  readonly title: string
  readonly currency: string
  readonly travellers: number
  readonly lines: readonly (Asset & {
    readonly rate: { readonly name: string; readonly net_price: string; readonly quantity: number }
  })[]
  readonly markups: {
    readonly hotel_markup?: string
    readonly flight_markup?: string
    readonly logistic_uplift?: string
  }
  /** What its customer did; null if they never answered, and the prices expired. */
  readonly answer: 'accept' | 'decline' | null
}

const [eur, usd, nok] = ['EUR', 'USD', 'NOK'] as const

const line =
  (asset_type: Asset['asset_type'], name: string) =>
  (title: string, summary: string, net_price: string, quantity: number) => ({
    asset_type,
    title,
    summary,
    rate: { name, net_price, quantity },
  })
const hotel = line('hotel', 'Twin, breakfast')
const flight = line('flight', 'Economy, one bag')
const freight = line('logistic', 'Freight')
const addOn = line('logistic_addon', 'Each shipment')

const ofGroups = { inbox: 'Groups', tag: 'Group' } as const
const ofBookings = { inbox: 'Bookings', tag: 'Quote' } as const
const ofFreight = { inbox: 'Freight desk', tag: 'Pick-up', travellers: 1 } as const

/** Margins from below the floor to above 20 percent, in three currencies. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    ...ofGroups,
    ...{ by: 'lea.fontanel', title: 'Sales meeting in Porto', currency: eur, travellers: 14 },
    lines: [
      hotel('Ribeira House', 'Two nights, fourteen people', '96.00', 28),
      flight('Leipzig – Porto and back', 'via Frankfurt', '178.40', 14),
    ],
    markups: { hotel_markup: '12', flight_markup: '25' },
    answer: 'accept',
  },
  {
    ...ofGroups,
    ...{ by: 'elin.strand', title: 'Seminar week in Hamburg', currency: eur, travellers: 10 },
    lines: [hotel('Speicherhof', 'Four nights, seminar room', '104.00', 40)],
    markups: { hotel_markup: '22' },
    answer: 'decline',
  },
  {
    ...ofGroups,
    ...{ by: 'lea.fontanel', title: 'Trade fair in Milan', currency: eur, travellers: 8 },
    lines: [flight('Lisbon – Milan and back', 'direct', '232.10', 8)],
    markups: { flight_markup: '18' },
    answer: 'accept',
  },
  {
    ...ofGroups,
    ...{ by: 'mateus.carvalho', title: 'School trip to Seville', currency: eur, travellers: 30 },
    lines: [hotel('Albergue del Río', 'Three nights, half board', '41.50', 90)],
    markups: { hotel_markup: '1.50' },
    answer: 'accept',
  },
  {
    ...ofGroups,
    ...{ by: 'joana.barros', title: 'Choir weekend in Bergen', currency: nok, travellers: 24 },
    lines: [hotel('Bryggen Gjestehus', 'Two nights, rehearsal room', '1180.00', 48)],
    markups: { hotel_markup: '190' },
    answer: null,
  },
  {
    ...ofGroups,
    ...{ by: 'elin.strand', title: 'Anniversary in Madeira', currency: eur, travellers: 18 },
    lines: [
      flight('Lisbon – Funchal and back', 'direct', '121.80', 18),
      hotel('Quinta da Encosta', 'Three nights, sea view', '134.00', 54),
    ],
    markups: { hotel_markup: '34', flight_markup: '25' },
    answer: 'decline',
  },
  {
    ...ofBookings,
    ...{ by: 'nuno.duarte', title: 'Three nights in Vienna', currency: eur, travellers: 1 },
    lines: [hotel('Pension Lindengasse', 'Single room', '142.00', 3)],
    markups: { hotel_markup: '24' },
    answer: 'accept',
  },
  {
    ...ofBookings,
    ...{ by: 'lea.fontanel', title: 'Lisbon to Boston', currency: usd, travellers: 2 },
    lines: [flight('Lisbon – Boston and back', 'direct', '612.40', 2)],
    markups: { flight_markup: '45' },
    answer: 'accept',
  },
  {
    ...ofBookings,
    ...{ by: 'jack.bowen', title: 'Return to Oslo', currency: eur, travellers: 1 },
    lines: [flight('Porto – Oslo and back', 'via Amsterdam', '248.00', 1)],
    markups: { flight_markup: '40' },
    answer: 'decline',
  },
  {
    ...ofBookings,
    ...{ by: 'nuno.duarte', title: 'Weekend in Bruges', currency: eur, travellers: 2 },
    lines: [hotel('Huis ten Gracht', 'Two nights', '118.00', 2)],
    markups: { hotel_markup: '30' },
    answer: null,
  },
  {
    ...ofFreight,
    ...{ by: 'bruno.amaral', title: 'Road freight, Porto to Rotterdam', currency: eur },
    lines: [freight('Porto – Rotterdam', '12 pallets, curtain trailer', '86.00', 12)],
    markups: { logistic_uplift: '0.09' },
    answer: 'accept',
  },
  {
    ...ofFreight,
    ...{ by: 'nuno.duarte', title: 'Air freight, 340 kg', currency: eur },
    lines: [freight('Lisbon – Helsinki', '340 kg, next day', '2.85', 340)],
    markups: { logistic_uplift: '0.14' },
    answer: 'decline',
  },
  {
    ...ofFreight,
    ...{ by: 'bruno.amaral', title: 'Sea freight, full container', currency: eur },
    lines: [
      freight('Leixões – Hamburg', '40-foot container', '2480.00', 1),
      addOn('Customs clearance', 'at the destination', '65.00', 1),
    ],
    markups: { logistic_uplift: '0.115' },
    answer: 'accept',
  },
  {
    ...ofFreight,
    ...{ by: 'bruno.amaral', title: 'Express to Lyon', currency: eur },
    lines: [freight('Lisbon – Lyon', 'direct van, 900 kg', '1340.00', 1)],
    markups: { logistic_uplift: '0.22' },
    answer: 'decline',
  },
]
