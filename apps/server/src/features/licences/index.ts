import { licencesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { addCall, demote, getUsage, promote, removeLicensed } from './licences.ts'

export const licencesFeature = defineServerFeature({
  contract: licencesContract,
  policy: {},
  settings: { none: 'places cost money' },
  handlers: {
    'licences.get': getUsage,
    'licences.add': addCall,
    'licences.promote': promote,
    'licences.demote': demote,
    'licences.remove': removeLicensed,
  },
})
