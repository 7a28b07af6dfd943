import { managedTeamsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { createManaged } from './managed-teams.ts'

export const managedTeamsFeature = defineServerFeature({
  contract: managedTeamsContract,
  policy: {},
  settings: { none: 'a managed team is created with its mailbox' },
  handlers: { 'managedTeams.create': createManaged },
})
