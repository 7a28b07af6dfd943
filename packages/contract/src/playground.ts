import { defineFeature } from './core/feature.ts'

/** A page that makes the calls of the others; it has none of its own. */
export const playgroundContract = defineFeature({
  name: 'playground',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: { 'playground.use': 'Try calls out in the playground' },
})
