import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { followControls } from './acts/follow-controls.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let work: OwnerAtWork
let owner: Owner
let reportId: string

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  const { call } = owner.client
  await call('rules.create', {
    name: 'Star everything',
    triggers: ['closed'],
    actions: [{ kind: 'star' }],
  })
  await call('slas.create', { name: 'Four hours', targets: { first_reply: { amount: 4, unit: 'hour' } } })
  await call('slas.create', { name: 'Two days', targets: { resolved: { amount: 2, unit: 'day' } } })
  await work.arrive('Rooms in Lisbon')
  // The ids of members have another order than their names.
  await work.colleague.client.call('session.update_profile', { firstName: 'Anna', lastName: 'Arden' })
  await call('shifts.create', {
    name: 'Noon',
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5],
    from: '10:00',
    until: '14:00',
    validFrom: '2026-01-05',
    validUntil: null,
    inboxIds: [],
    memberIds: [owner.userId, work.colleague.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  const report = await call('reporting.save_v2', {
    name: 'Load',
    chartType: 'bar',
    eventTypes: ['messages_in'],
  })
  reportId = report.id
})

const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Opens a page whose answers are held; the returned function lets them arrive one after the other. */
async function openHeld(path: string, addresses: readonly string[]) {
  const person = await stage.newPerson('Ingrid')
  const { page } = person
  person.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, page, owner, '/settings/tags')
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  const releases: (() => Promise<void>)[] = []
  for (const address of addresses) releases.push(await holdAnswers(page, address))
  const moved = await followControls(page)
  await page.goto(path)
  const answer = async () => {
    for (const release of releases) {
      await settle(page)
      await release()
    }
  }
  return { person, page, answer, moved }
}

const backToApp = { name: 'Back to the app' }
const session = ['**/api/v1/workspace', '**/api/v1/user/']

it.each([
  ['/settings/tags', 'Tags', session],
  [
    '/settings/workspace/rules',
    'Rules',
    ['**/api/v1/rules*', '**/api/v1/macros', '**/api/v1/group/sharedinbox'],
  ],
  ['/settings/workspace/SLA', 'SLA', ['**/api/v1/settings/slas', '**/api/v1/settings/slas/overlaps']],
  [
    '/settings/shifts',
    'Shifts',
    [
      '**/api/v1/settings/time-off',
      '**/api/v1/settings/shifts',
      '**/api/v1/settings/shifts/schedule*',
      '**/api/v1/workspace/members',
    ],
  ],
  ['/reporting/bot', 'Report bot', ['**/reporting-bot/messages*', '**/reporting-bot/conversations']],
  [
    '/settings/shifts?off=new',
    'Shifts',
    ['**/api/v1/settings/time-off', '**/api/v1/workspace/members', '**/api/v1/settings/shifts'],
  ],
  ['/reporting', 'Reports', ['**/reporting/reports*']],
])('no control of %s moves while its answers arrive one after the other', async (path, title, addresses) => {
  const { person, page, answer, moved } = await openHeld(path, addresses)
  await page.getByRole('link', backToApp).waitFor()
  await answer()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await settle(page)
  expect(await moved()).toEqual([])
  await person.context.close()
})

it('no control of a report moves while its figures arrive', async () => {
  const figures = [
    '**/reporting/reports/*',
    '**/api/v1/workspace/members',
    '**/group/sharedinbox',
    '**/stats*',
  ]
  const { person, page, answer, moved } = await openHeld(`/reporting/${reportId}`, figures)
  await page.getByRole('link', backToApp).waitFor()
  await answer()
  await page
    .getByRole('application', { name: /^Inbound messages|^Messages/i })
    .first()
    .waitFor()
  await settle(page)
  expect(await moved()).toEqual([])
  await person.context.close()
})

it('no control moves when mail arrives in the conversation that is read', async () => {
  const id = `${randomUUID()}@customer.example`
  const mail = { to: work.inbox.email, subject: 'Lights on the quay' }
  const arrive = (more: Parameters<typeof mailText>[0]) =>
    deliver(stage.server, owner.workspaceId, work.inbox, [mailText({ ...mail, ...more })], {
      internalDate: new Date(),
    })
  const { conversationId } = await arrive({ id })
  const { person, page, answer, moved } = await openHeld(`/inbox/open/${conversationId}`, [
    '**/api/v1/views',
    '**/api/v1/conversation/counts',
  ])
  const messages = page.getByRole('article')
  await messages.first().waitFor()
  await answer()
  await page.getByRole('button', { name: /^First reply: .* left$/ }).waitFor()
  const { length } = await moved()
  await arrive({ id: `${randomUUID()}@customer.example`, references: [id], body: 'And a lamp.' })
  await expect.poll(() => messages.count()).toBe(2)
  await settle(page)
  expect((await moved()).slice(length)).toEqual([])
  await person.context.close()
})
