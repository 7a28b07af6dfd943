import { expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive as arriveAt, answer as replyAt } from '../apps/server/src/features/slas/slas.fixture.ts'
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

it('marks are shown and corrected in the zone of the report, whose days they are counted by', async () => {
  const { owner, open } = await startOwnerAtWork(stage)
  const inbox = await createInbox(stage.server, owner, [owner.userId])
  const world = { server: stage.server, owner, inbox }
  // In Lisbon both are on the day before.
  const mail = await arriveAt(world, '2025-11-26T13:21:00Z', { subject: 'Two pallets to Porto' })
  await replyAt(world, mail, '2025-11-26T13:51:00Z')
  await followFacts(world)
  const { id } = await owner.client.call('reporting.save_v2', {
    name: 'Sydney',
    timeType: 'custom',
    from_date: '2025-11-27',
    to_date: '2025-11-27',
    timezone: 'Australia/Sydney',
    eventTypes: ['first_reply'],
  })
  const { page } = await open(`/reporting/${id}${cell('first_reply')}`)
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByText('Australia/Sydney time.').waitFor()
  const item = receipt.getByRole('listitem').filter({ hasText: 'Two pallets to Porto' }).first()
  await item.getByText('Thu 27 Nov 2025, 00:21').waitFor()
  await item.getByText('Thu 27 Nov 2025, 00:51').waitFor()
  const hours = [60_000, 0].map((ago) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Australia/Sydney' }).format(
      Date.now() - ago,
    ),
  )
  await page.getByText(new RegExp(`Australia/Sydney time\\. Computed (${hours.join('|')}):`)).waitFor()
  await item.getByRole('button', { name: 'Correct a mark' }).click()
  const form = item.getByRole('form', { name: 'Correct a mark' })
  await form.getByText('Australia/Sydney time.').waitFor()
  const time = form.getByLabel('Move to')
  expect(await time.inputValue()).toBe('2025-11-27T00:51')
  await time.fill('2025-11-27T00:41')
  await form.getByLabel('Reason').fill('Called them back first')
  expect(await findBarriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Save correction' }).click()
  await item.getByText('Stop was Thu 27 Nov 2025, 00:51.').waitFor()
  await item.getByText('20 min').first().waitFor()
})
