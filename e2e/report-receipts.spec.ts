import { expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const cell = (metric: string) => `?cell=${encodeURIComponent(JSON.stringify({ metric, keys: [] }))}`

it('receipts list what is not in a share, say where the list ends, and how a flow counts closings', async () => {
  const { owner, arrive, open } = await startOwnerAtWork(stage)
  const conversationId = await arrive('Two pallets to Porto')
  await owner.client.call('conversations.close', { conversationId })
  await owner.client.call('conversations.reopen', { conversationId })
  await owner.client.call('conversations.close', { conversationId })
  // Ten more comments than a receipt shows.
  for (let page = 0; page < 51; page += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        owner.client.call('conversations.comment', {
          conversationId,
          text: `Pallet ${page * 10 + place + 1} is on the lorry.`,
        }),
      ),
    )
  await followFacts({ server: stage.server, owner })
  const reportOf = async (
    eventTypes: 'comments' | 'one_touch' | 'closed',
    chartType: 'bar' | 'breakdownFlow',
  ) => {
    const report = { name: eventTypes, preset: 'last_7_days', timezone: 'UTC', chartType } as const
    return (await owner.client.call('reporting.save_v2', { ...report, eventTypes: [eventTypes] })).id
  }
  const { page } = await open(`/reporting/${await reportOf('one_touch', 'bar')}${cell('one_touch')}`)
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByText('No reply or several').first().waitFor()
  expect(await receipt.getByText('No reply or several').count()).toBe(2)
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`/reporting/${await reportOf('closed', 'breakdownFlow')}${cell('closed')}`)
  await receipt.getByText('A conversation that was closed twice counts twice.').waitFor()
  const band = page.getByRole('row', { name: 'All conversations Closed 2' })
  await band.getByRole('button', { name: '2' }).click()
  await receipt.getByText(/^All conversations, /).waitFor()
  await receipt.getByRole('heading', { name: 'Counted 2 times' }).waitFor()
  await page.goto(`/reporting/${await reportOf('comments', 'bar')}${cell('comments')}`)
  for (let pages = 1; pages <= 3; pages += 1) await receipt.getByRole('button', { name: 'Show more' }).click()
  await receipt.getByText('500 of 510 shown. Export each case to see all.').waitFor()
})

it('the others of a flow have a receipt as other lines have', async () => {
  const { owner, arrive, open } = await startOwnerAtWork(stage)
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Delay' })
  await arrive('Two pallets to Porto')
  const conversationId = await arrive('Chairs to Faro')
  await owner.client.call('conversations.tag', { conversationId, add: [tagId] })
  await followFacts({ server: stage.server, owner })
  const { id } = await owner.client.call('reporting.save_v2', {
    name: 'Flow',
    preset: 'last_7_days',
    timezone: 'UTC',
    chartType: 'breakdownFlow',
    eventTypes: ['closed'],
    break_down_type: [{ id: 'tags', name: '' }],
    top: 1,
  })
  const { page } = await open(`/reporting/${id}`)
  const band = page.getByRole('row').filter({ hasText: /Others.*Open/ })
  await band.getByRole('button', { name: '1' }).click()
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByText(/^Others, /).waitFor()
  await receipt.getByRole('link', { name: 'Chairs to Faro' }).waitFor()
})
