import { signaturesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { getOwn, saveOwn } from './signatures.ts'

export { findSignature } from './signatures.queries.ts'

export const signaturesFeature = defineServerFeature({
  contract: signaturesContract,
  tables: ['signatures'],
  policy: {},
  settings: { none: 'people write their own' },
  handlers: { 'signature.get': getOwn, 'signature.save': saveOwn },
})
