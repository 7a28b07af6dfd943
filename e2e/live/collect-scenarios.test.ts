import { contracts } from '@postroom/contract'
import { expect, it } from 'vitest'
import { problemsOfScenarios } from './collect-scenarios.ts'

const none = async () => async () => undefined

it('finds exactly one scenario for each event of the contract', () => {
  const types = contracts.flatMap(({ events }) => events.map(({ type }) => type))
  expect(problemsOfScenarios(types)).toEqual([])
})

it('names events without a scenario or with two, and unknown ones', () => {
  const files = {
    'tags.ts': { 'tag.saved': none, 'tag.deleted': none },
    'teams.ts': { 'tag.deleted': none, 'team.painted': none },
  }
  expect(problemsOfScenarios(['tag.saved', 'tag.deleted', 'tag.merged'], files)).toEqual([
    'tag.merged: no file in e2e/live/scenarios has a scenario',
    'tag.deleted: tags.ts and teams.ts have a scenario of it, one is enough',
    'team.painted: teams.ts has a scenario of it, but there is no such event',
  ])
})
