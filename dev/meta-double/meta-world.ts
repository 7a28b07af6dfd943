/** Data of the Meta double: pages, numbers, people, templates. Tests change it as needed. */
export interface MetaPage {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly tasks: readonly string[]
  readonly token: string
  isSubscribed: boolean
}

export interface MetaNumber {
  readonly id: string
  readonly businessId: string
  readonly display: string
  readonly name: string
  /** PIN of the two-step verification; null while it is off. */
  pin: string | null
}

export interface MetaWorld {
  /** Valid tokens with their kind. */
  readonly tokens: Map<string, 'user' | 'page' | 'business'>
  readonly pages: MetaPage[]
  readonly numbers: MetaNumber[]
  readonly subscribedBusinesses: Set<string>
  readonly profiles: Map<string, { first_name: string; last_name: string }>
  readonly media: Map<string, { content: Buffer; mimeType: string; size?: number }>
  readonly templates: object[]
}

export const businessId = '300000000000001'

/** Creates the default data of the Meta double. */
export function newWorld(): MetaWorld {
  return {
    tokens: new Map([
      ['page-token-1', 'page'],
      ['page-token-2', 'page'],
    ]),
    pages: [
      {
        id: '100000000000001',
        name: 'Marewind Freight',
        username: 'marewind',
        tasks: ['ADVERTISE', 'MESSAGING', 'MODERATE'],
        token: 'page-token-1',
        isSubscribed: false,
      },
      {
        id: '100000000000002',
        name: 'Marewind Careers',
        username: 'marewindcareers',
        tasks: ['ANALYZE'],
        token: 'page-token-2',
        isSubscribed: false,
      },
    ],
    numbers: [
      { id: '200000000000001', businessId, display: '+49 40 5550100', name: 'Marewind', pin: null },
      {
        id: '200000000000002',
        businessId,
        display: '+49 40 5550101',
        name: 'Marewind Claims',
        pin: '135790',
      },
    ],
    subscribedBusinesses: new Set(),
    profiles: new Map([['400000000000001', { first_name: 'Annika', last_name: 'Reuss' }]]),
    media: new Map(),
    templates: [
      {
        name: 'delivery_update',
        language: 'en',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [
          {
            type: 'HEADER',
            format: 'TEXT',
            text: 'News of {{1}}',
            example: { header_text: ['your crates'] },
          },
          {
            type: 'BODY',
            text: 'Dear {{1}}, your crates reach {{2}} tomorrow.',
            example: { body_text: [['Annika', 'Gothenburg']] },
          },
          { type: 'FOOTER', text: 'Marewind Freight' },
        ],
      },
      {
        name: 'delivery_update',
        language: 'de',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [
          {
            type: 'BODY',
            text: 'Guten Tag {{1}}, Ihre Kisten kommen morgen in {{2}} an.',
            example: { body_text: [['Annika', 'Göteborg']] },
          },
        ],
      },
      {
        name: 'picture_of_the_day',
        language: 'en',
        category: 'MARKETING',
        status: 'APPROVED',
        components: [
          { type: 'HEADER', format: 'IMAGE' },
          { type: 'BODY', text: 'Look!' },
        ],
      },
      {
        name: 'not_yet',
        language: 'en',
        category: 'UTILITY',
        status: 'PENDING',
        components: [{ type: 'BODY', text: 'Waits for approval.' }],
      },
    ],
  }
}
