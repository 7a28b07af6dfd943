import { defineFeature } from './core/feature.ts'

/** The playground sends the calls of other features and has none of its own. */
export const playgroundContract = defineFeature({
  name: 'playground',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: { 'playground.use': 'Try calls out in the playground' },
})
