import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

it('reports say what their filters named before it was removed, and of what cells are averages', async () => {
  const { owner, arrive, open } = await startOwnerAtWork(stage)
  const gone = await stage.server.addMember(owner)
  await arrive('Two pallets to Porto')
  await followFacts({ server: stage.server, owner })
  const save = async (name: string, definition: object) =>
    (
      await owner.client.call('reporting.save_v2', {
        name,
        preset: 'last_7_days',
        timezone: 'UTC',
        eventTypes: ['received'],
        ...definition,
      } as never)
    ).id
  const filtered = await save('Filtered', {
    condition: {
      operator: 'all',
      conditions: [
        { field: 'assignee', operator: 'is', value: gone.userId },
        { field: 'tag', operator: 'isAnyOf', value: ['01a229d3-58d3-7000-9209-8bca330310c0'] },
      ],
    },
  })
  const byDay = await save('By day', {
    chartType: 'crossTable',
    break_down_type: [
      { id: 'weekday', name: '' },
      { id: 'sharedInbox', name: '' },
    ],
  })
  await owner.client.call('members.remove', { userId: gone.userId })
  const { page } = await open(`/reporting/${filtered}`)
  await page
    .getByRole('button', { name: 'Filters Assignee is Mateus Carvalho and Tag is a deleted tag' })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByText('a deleted tag').waitFor()
  await page.goto(`/reporting/${byDay}`)
  await page.getByText('Cells show the average of each weekday, UTC time').waitFor()
})

it('an empty report offers a longer period only where it is longer, and a mail says who gets a link', async () => {
  const { owner, open } = await startOwnerAtWork(stage)
  const unknownId = randomUUID()
  const save = async (preset: 'last_7_days' | 'last_365_days', eventType: 'received' | 'status_minutes') =>
    (
      await owner.client.call('reporting.save_v2', {
        name: preset,
        preset,
        timezone: 'UTC',
        eventTypes: [eventType],
        filters: eventType === 'received' ? [] : [{ id: 'user', operator: 'is', values: [unknownId] }],
      } as never)
    ).id
  const { page } = await open(`/reporting/${await save('last_365_days', 'received')}`)
  await page.getByText('Nothing of this kind happened in this period.').waitFor()
  const longer = page.getByRole('button', { name: 'Show the last 90 days' })
  expect(await longer.count()).toBe(0)
  await page.goto(`/reporting/${await save('last_7_days', 'received')}`)
  await longer.waitFor()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Anyone who may not open the report gets the figures without a link.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`/reporting/${await save('last_7_days', 'status_minutes')}`)
  await page.getByText('No person fits all filters in this period.').waitFor()
})
