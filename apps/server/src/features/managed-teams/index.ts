import { managedTeamsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { createManaged } from './managed-teams.ts'

export const managedTeamsFeature = defineServerFeature({
  contract: managedTeamsContract,
  policy: {},
  handlers: { 'managedTeams.create': createManaged },
})
