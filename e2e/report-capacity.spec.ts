import { expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()

it('percentage of capacity says how it is counted, and leads to the conversations that used it', async () => {
  const { owner, inbox, arrive, open } = await startOwnerAtWork(stage)
  const conversationId = await arrive('Two pallets to Porto')
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version,
    autoAssign: { mode: 'in_turn', limit: 4 },
  })
  await followFacts({ server: stage.server, owner })
  await owner.client.call('reporting.save_v2', {
    name: 'Capacity',
    preset: 'last_7_days',
    timezone: 'UTC',
    chartType: 'crossTable',
    eventTypes: ['capacity_used'],
    break_down_type: [{ id: 'assignee', name: '' }],
  })
  const { id: earlierId } = await owner.client.call('reporting.save_v2', {
    name: 'Before the limit',
    preset: 'yesterday',
    timezone: 'UTC',
    chartType: 'bar',
    eventTypes: ['capacity_used'],
    break_down_type: [],
  })
  const { page } = await open(`/reporting/${earlierId}`)
  await page.getByText('No limit for automatic assignment applied in this period.').waitFor()
  await page.getByRole('link', { name: 'Capacity', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Capacity', exact: true }).waitFor()
  // One conversation of four since there is a limit; the colleague has none.
  await page.getByRole('button', { name: '25.0%' }).first().click()
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByRole('heading', { name: 'Percentage of capacity' }).waitFor()
  await receipt.getByText(/^Left out: time without a limit, /).waitFor()
  await receipt.getByRole('heading', { name: '1 conversation', exact: true }).waitFor()
  const item = receipt.getByRole('listitem').filter({ hasText: 'Two pallets to Porto' }).first()
  await item.getByText(/ in all$/).waitFor()
  // The time of a conversation is no percentage.
  expect(await item.innerText()).not.toContain('%')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Metric/ }).click()
  await page.getByRole('combobox', { name: 'In the chart', exact: true }).click()
  const chosen = page.getByRole('option', { name: 'Percentage of capacity', exact: true })
  expect(await chosen.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Breakdown/ }).click()
  await page.getByRole('combobox', { name: 'First breakdown', exact: true }).click()
  const unfit = page.getByRole('option', { name: 'By Tag (not for Percentage of capacity)' })
  expect(await unfit.getAttribute('data-combobox-disabled')).toBe('true')
})
