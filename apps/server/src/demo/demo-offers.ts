import type { saveAsset, savePackage, WireInputOf } from '@postroom/contract'

export type DemoAsset = Omit<WireInputOf<typeof saveAsset>, 'conversationId' | 'snapshot_id'>

/** What an agent offers in answer to a request of an inbox. */
export interface DemoOffer {
  /** Name of the inbox with the request. */
  readonly inbox: string
  /** The request is the newest conversation with this tag, an open one if there is any. */
  readonly tag: string
  readonly package: Omit<WireInputOf<typeof savePackage>, 'conversationId' | 'version'>
  /** Each list holds offers for one need, the chosen one first. */
  readonly needs: readonly (readonly [DemoAsset, ...DemoAsset[]])[]
  readonly markups: {
    readonly hotel_markup?: string
    readonly flight_markup?: string
    readonly logistic_discount?: string
    readonly logistic_uplift?: string
  }
  readonly isQuoted: boolean
}

const eur = 'EUR'
const freeUntil = (days: number) => ({ until: `${days} days before arrival`, cost: 'free of charge' })

/** Offers of the sample company, whose prices hold until an instant. */
export const demoOffers = (expiresAt: string): readonly DemoOffer[] => [
  {
    inbox: 'Groups',
    tag: 'Group',
    package: { title: 'Spring meeting in Lisbon', package_context: 'travel', currency: eur, travellers: 12 },
    needs: [
      [
        {
          asset_type: 'flight',
          title: 'Leipzig – Lisbon and back, via Frankfurt',
          summary: 'LEJ 06:25 – LIS 11:05, back LIS 17:40 – LEJ 23:55',
          supplier: 'Lufthansa Group Desk',
          facts: [
            { name: 'Cabin', value: 'Economy' },
            { name: 'Baggage', value: '1 × 23 kg each' },
            { name: 'Names', value: 'until 14 days before departure' },
          ],
          rates: [
            {
              name: 'Group fare',
              net_price: '214.60',
              currency: eur,
              quantity: 12,
              conditions: 'Two names can be changed free of charge.',
              cancellation: [freeUntil(45), { until: '14 days before departure', cost: '50 % of the fare' }],
              expires_at: expiresAt,
            },
          ],
        },
        {
          asset_type: 'flight',
          title: 'Berlin – Lisbon and back, direct',
          summary: 'BER 10:15 – LIS 13:05, back LIS 13:50 – BER 18:35',
          supplier: 'TAP Air Portugal Groups',
          facts: [
            { name: 'Cabin', value: 'Economy' },
            { name: 'Baggage', value: '1 × 23 kg each' },
          ],
          rates: [
            { name: 'Group fare', net_price: '189.20', currency: eur, quantity: 12, expires_at: expiresAt },
          ],
        },
      ],
      [
        {
          asset_type: 'hotel',
          title: 'Casa do Tejo',
          summary: 'Two nights, twin rooms in one wing, breakfast',
          supplier: 'Casa do Tejo',
          facts: [
            { name: 'Check-in', value: 'from 15:00' },
            { name: 'Address', value: 'Rua das Janelas Verdes 32, Lisbon' },
            { name: 'Meeting room', value: 'daylight, 20 seats' },
          ],
          rates: [
            {
              name: 'Twin, breakfast',
              net_price: '118.00',
              currency: eur,
              quantity: 12,
              conditions: 'Six rooms for two nights.',
              cancellation: [freeUntil(14), freeUntil(7)],
              due_on_site: 'City tax, 4 EUR for each person and night',
              expires_at: expiresAt,
            },
            {
              name: 'Twin, half board',
              net_price: '146.00',
              currency: eur,
              quantity: 12,
              expires_at: expiresAt,
            },
          ],
        },
        {
          asset_type: 'hotel',
          title: 'Pensão Castanheira',
          summary: 'Two nights, twin rooms, breakfast',
          supplier: 'Pensão Castanheira',
          rates: [
            {
              name: 'Twin, breakfast',
              net_price: '84.00',
              currency: eur,
              quantity: 12,
              expires_at: expiresAt,
            },
          ],
        },
      ],
      [
        {
          asset_type: 'hotel',
          title: 'Meeting room for a day',
          summary: 'Screen, coffee twice, lunch',
          supplier: 'Casa do Tejo',
          is_optional: true,
          rates: [{ name: 'Day rate', net_price: '640.00', currency: eur, expires_at: expiresAt }],
        },
      ],
    ],
    markups: { hotel_markup: '21', flight_markup: '40' },
    isQuoted: true,
  },
  {
    inbox: 'Bookings',
    tag: 'Quote',
    package: { title: 'Two nights in Porto', package_context: 'travel', currency: eur, travellers: 1 },
    needs: [
      [
        {
          asset_type: 'hotel',
          title: 'Ribeira House',
          summary: 'Two nights, single room, breakfast',
          supplier: 'Ribeira House',
          rates: [
            {
              name: 'Single, flexible',
              net_price: '109.00',
              currency: eur,
              quantity: 2,
              cancellation: [freeUntil(1)],
              expires_at: expiresAt,
            },
            {
              name: 'Single, prepaid',
              net_price: '96.50',
              currency: eur,
              quantity: 2,
              conditions: 'Cannot be cancelled.',
              expires_at: expiresAt,
            },
          ],
        },
      ],
    ],
    markups: { hotel_markup: '18' },
    isQuoted: false,
  },
  {
    inbox: 'Freight desk',
    tag: 'Pick-up',
    package: { title: 'Sea freight, LCL', package_context: 'logistic', currency: eur, travellers: 1 },
    needs: [
      [
        {
          asset_type: 'logistic',
          title: 'Hamburg – Lisbon, LCL',
          summary: '3 pallets, 1,240 kg, 4.6 m³, FCA, weekly departure',
          supplier: 'Baltic Consol',
          facts: [
            { name: 'Transit time', value: '9 days' },
            { name: 'Cut-off', value: 'Thursday, 12:00' },
          ],
          rates: [
            { name: 'For each m³', net_price: '92.00', currency: eur, quantity: 5, expires_at: expiresAt },
          ],
        },
        {
          asset_type: 'logistic',
          title: 'Bremerhaven – Lisbon, LCL',
          summary: '3 pallets, 1,240 kg, 4.6 m³, FCA, every ten days',
          supplier: 'Weser Line',
          rates: [
            { name: 'For each m³', net_price: '81.00', currency: eur, quantity: 5, expires_at: expiresAt },
          ],
        },
      ],
      [
        {
          asset_type: 'logistic_addon',
          title: 'Customs clearance',
          supplier: 'Marewind',
          is_optional: true,
          rates: [{ name: 'Each shipment', net_price: '65.00', currency: eur, expires_at: expiresAt }],
        },
      ],
    ],
    markups: { logistic_uplift: '0.12' },
    isQuoted: false,
  },
]
