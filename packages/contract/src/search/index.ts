import { defineFeature } from '../core/feature.ts'
import { searchCalls } from './calls.ts'

export * from './calls.ts'
export * from './search-terms.ts'
export * from './search-words.ts'
export * from './view-conditions.ts'

export const searchContract = defineFeature({
  name: 'search',
  area: 'conversations',
  calls: searchCalls,
  events: [],
  errors: {
    search_too_long: {
      status: 422,
      text: 'This search takes too long. Name another word, or a time, as in after:2026.',
    },
    search_crowded: {
      status: 429,
      text: 'Many people are searching at this moment. Please try again shortly.',
    },
  },
  abilities: {},
})
