import { playgroundContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { staff } from '#platform/policy/index.ts'

export const playgroundFeature = defineServerFeature({
  contract: playgroundContract,
  policy: { 'playground.use': { roles: staff } },
  settings: { none: 'it has none' },
  handlers: {},
})
