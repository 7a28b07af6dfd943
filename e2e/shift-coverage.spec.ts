import { beforeAll, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { addSla } from '../apps/server/src/features/slas/slas.fixture.ts'
import {
  dayMs,
  fourAtTen,
  today,
  writeHistory,
} from '../apps/server/src/features/staffing/staffing.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const dateOf = (days: number) => new Date(today() + days * dayMs).toISOString().slice(0, 10)
const inAnHour = { amount: 1, unit: 'hour' as const }
let owner: Owner
let quietInboxId: string
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const ada = await stage.server.addMember(owner)
  const inbox = await createInbox(stage.server, owner, [ada.userId])
  quietInboxId = (await createInbox(stage.server, owner)).id
  await owner.client.call('session.update_profile', { timeZone: 'UTC' })
  await addSla({ server: stage.server, owner, inbox }, { name: 'Desk', targets: { first_reply: inAnHour } })
  await owner.client.call('shifts.create', {
    name: 'Noon',
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 4, 5, 6, 7],
    from: '10:00',
    until: '14:00',
    validFrom: dateOf(-90),
    validUntil: null,
    inboxIds: [],
    memberIds: [ada.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  await writeHistory(stage.server, owner, { inboxId: inbox.id, userId: ada.userId, waits: fourAtTen(70) })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/settings/shifts')
  await openSignedIn(stage, ingrid.page, owner, '/settings/shifts')
})

it('the coming week shows expected mail, late replies and what one more person prevents', async () => {
  const { page } = ingrid
  await page.getByRole('tab', { name: 'Coverage' }).click()
  await page.getByRole('heading', { name: /^About \d+ replies will be late$/ }).waitFor()
  await page.getByText('of about 28 expected').waitFor()
  // Nobody is on shift on Wednesdays, when four messages come.
  await page
    .getByRole('listitem')
    .filter({
      hasText: /^Wednesday 10–12: about [345] replies late\. One more person prevents about [1-4]\.$/,
    })
    .waitFor()
  await page
    .getByText(/^Checked on the last two weeks: about 56 messages were expected and 56 came; about/)
    .waitFor()
  await page.getByText('Late by: Desk. SLAs with conditions are left out.').waitFor()
  await page.getByRole('img', { name: /^Expected messages, people on shift/ }).waitFor()
  await page.getByTitle('Monday 10–11: 4 expected, 1 on shift').waitFor()
  await look(ingrid.page, 'map')
})

it('the same numbers are in a table, and those of an inbox without mail are not shown', async () => {
  const { page } = ingrid
  await page.getByText('Table', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Expected mail and people on shift' })
  await table
    .getByRole('row', { name: /10–11 4 1/ })
    .first()
    .waitFor()
  await look(ingrid.page, 'table')
  await page.goto(`/settings/shifts?tab=coverage&inboxes=${quietInboxId}`)
  await page.getByText('Not enough mail yet').waitFor()
})

it('in German it has the same sentences', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/shifts?tab=coverage')
  await page.getByRole('tab', { name: 'Abdeckung' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({
      hasText:
        /^Mittwoch 10–12 Uhr: etwa [345] Antworten zu spät\. Eine Person mehr verhindert etwa [1-4]\.$/,
    })
    .waitFor()
  await page.getByText(/^Kontrolle an den letzten zwei Wochen: Erwartet waren etwa 56 Nachrichten/).waitFor()
  await look(ingrid.page, 'german')
})
