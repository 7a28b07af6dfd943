import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { arrive } from '../apps/server/src/features/slas/slas.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let unread: TestInbox
let ingrid: BrowserPerson

/** The owner works in one inbox, and only the colleague in the other. */
beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const { owner, colleague } = work
  unread = await createInbox(stage.server, owner, [colleague.userId])
  await owner.client.call('inboxes.set_members', { inboxId: unread.id, remove: [owner.userId] })
  await work.arrive('Delay of SL-20419')
  ingrid = await work.open('/reporting?view=wall')
})

/** Changed figures must appear within a second; the rest is for a busy machine that draws them. */
const soon = { timeout: 4_000 }
const figure = (page: Page, name: string, value: number) =>
  page.locator('dl > div').filter({ hasText: name }).getByText(String(value), { exact: true }).waitFor(soon)

/** Counts requests of figures, to tell the stream from the clock. */
const countRequests = (page: Page) => {
  const counted = { requests: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/reporting/wall')) counted.requests += 1
  })
  return counted
}

it('figures follow the stream, also those of inboxes whose mail the person cannot read', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { level: 1, name: 'Live wall' }).waitFor()
  await figure(page, 'Open', 1)
  expect(await page.getByRole('row').count()).toBe(3)
  const counted = countRequests(page)
  await work.arrive('Two pallets to Porto')
  await figure(page, 'Open', 2)
  await arrive({ server: stage.server, owner: work.owner, inbox: unread }, new Date(), { subject: 'Quote' })
  await figure(page, 'Open', 3)
  await figure(page, 'Unassigned', 3)
  expect(counted.requests).toBeGreaterThan(1)
})

it('each figure leads to the conversations behind it, by mouse and by keys', async () => {
  const { page } = ingrid
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  const waiting = page.locator('dl').getByRole('button').nth(1)
  await waiting.click()
  await receipt.getByText('Open conversations whose customer is waiting for a reply.').waitFor()
  await receipt.getByText('n 3', { exact: true }).waitFor()
  await receipt.getByRole('heading', { name: '2 conversations' }).waitFor()
  // The mail of the other inbox is counted and not named.
  await receipt.getByRole('link', { name: 'Delay of SL-20419' }).waitFor()
  expect(await receipt.getByText('Start', { exact: true }).count()).toBe(2)
  expect(await receipt.getByText('Quote').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  // It follows the wall.
  await work.arrive('Chairs to Faro')
  await receipt.getByText('n 4', { exact: true }).waitFor(soon)
  await receipt.getByRole('link', { name: 'Chairs to Faro' }).waitFor(soon)
  await page.keyboard.press('Escape')
  await receipt.waitFor({ state: 'hidden' })
  expect(await waiting.evaluate((button) => button === document.activeElement)).toBe(true)
  const row = page.locator('tbody tr').filter({ hasText: '3' }).first()
  await row.getByRole('button').nth(2).focus()
  await page.keyboard.press('Enter')
  await receipt.getByRole('heading', { name: 'Unassigned' }).waitFor()
  await receipt.getByRole('heading', { name: '3 conversations' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Available' }).press('Enter')
  await receipt.getByText('This figure counts people, so there are no conversations behind it.').waitFor()
  await page.keyboard.press('Escape')
})

it('people who become unavailable leave the list of available people', async () => {
  const { page } = ingrid
  const people = page.getByRole('region', { name: 'Available' })
  await people.getByText('Without shifts: who had Postroom open in the last 5 minutes.').waitFor()
  await people.getByRole('listitem').filter({ hasText: 'Ingrid' }).waitFor()
  const { availabilityStatuses } = await work.owner.client.call('availability.list', {})
  const statusId = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  await work.owner.client.call('availability.set', { userId: work.owner.userId, statusId })
  await people.getByText('No one is available.').waitFor(soon)
  await work.owner.client.call('availability.clear', { userId: work.owner.userId })
  await people.getByRole('listitem').filter({ hasText: 'Ingrid' }).waitFor(soon)
})

it('fits a phone and both themes, without barriers, also with a receipt', async () => {
  const { page } = ingrid
  for (const width of [1440, 768, 390]) {
    await look(page, 'figures', { widths: [width] })
    await page.locator('dl').getByRole('button').first().click()
    await page.getByRole('heading', { name: /^\d conversations$/ }).waitFor()
    await look(page, 'receipt', { widths: [width] })
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /^\d conversations$/ }).waitFor({ state: 'hidden' })
  }
})
