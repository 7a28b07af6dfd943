import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { arrive } from '../apps/server/src/features/slas/slas.fixture.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const lookFolder = process.env.WALL_LOOKS
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

it('people who become unavailable leave the list of available people', async () => {
  const { page } = ingrid
  const people = page.getByRole('region', { name: 'Available' })
  await people.getByText('Without shifts: who had Postroom open in the last 5 minutes.').waitFor()
  await people.getByRole('listitem').filter({ hasText: 'Ingrid' }).waitFor()
  const { availabilityStatuses } = await work.owner.client.call('availability.list', {})
  const statusId = availabilityStatuses.resources.find(({ builtIn }) => builtIn === 'away')?.id ?? ''
  await work.owner.client.call('availability.set', { userId: work.owner.userId, statusId })
  await people.getByText('Nobody is available.').waitFor(soon)
  await work.owner.client.call('availability.clear', { userId: work.owner.userId })
  await people.getByRole('listitem').filter({ hasText: 'Ingrid' }).waitFor(soon)
})

it('fits a phone and both themes, without barriers', async () => {
  const { page } = ingrid
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await excessWidth(page)).toBe(0)
      expect(await findBarriers(page)).toEqual([])
      if (lookFolder)
        await page.screenshot({ path: `${lookFolder}/wall-${colorScheme}-${width}.png`, fullPage: true })
    }
})
