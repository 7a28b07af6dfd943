import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { talkHeading } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let ingrid: BrowserPerson
let conversationId: string

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Lindqvist <annika@tarsel-optik.example>',
    subject: 'Gate change',
  })
  ;({ conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail]))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
})

it('a report that a colleague saved before their change is shown is not overwritten', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/reporting_api/')
  const { call } = owner.client
  const fields = { name: 'Load', chartType: 'bar' as const, eventTypes: ['messages_in' as const] }
  const { id: reportId } = await call('reporting.save_v2', fields)
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('radio', { name: 'Lines' }).check({ force: true })
  // The event makes the page load the report, which would show the change before it is saved here.
  const saved = Promise.withResolvers<void>()
  await page.route('**/reporting/reports{,/*}', async (route) => {
    if (route.request().method() === 'GET') await saved.promise
    await route.fallback()
  })
  await call('reporting.update', { reportId, ...fields, name: 'Load of the desk' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByText('Someone else changed this report.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Load of the desk' }).waitFor()
  saved.resolve()
  await save.click()
  await page.getByText('Your report has been saved successfully').waitFor()
  expect(await call('reporting.get', { reportId })).toMatchObject({
    name: 'Load of the desk',
    chartType: 'line',
  })
})

it('a note that a colleague changed is shown before it is replaced', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(409, '/api/v1/')
  const { call } = owner.client
  const { notes } = await call('customers.add_note', { conversationId, text: 'Monday' })
  const noteId = notes[0]?.id ?? ''
  const stored = async () => (await call('customers.get', { conversationId })).notes[0]?.text
  await page.goto(`/inbox/open/${conversationId}`)
  await talkHeading(page, 'Gate change').waitFor()
  await page.keyboard.press('i')
  await page.getByRole('button', { name: /^More about the note/ }).click()
  await page.getByRole('menuitem', { name: 'Edit the note' }).click()
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('Monday afternoon')
  const saved = Promise.withResolvers<void>()
  await page.route('**/customer', async (route) => {
    if (route.request().method() === 'GET') await saved.promise
    await route.fallback()
  })
  await call('customers.change_note', { conversationId, noteId, text: 'Tuesday' })
  await note.press('Control+Enter')
  saved.resolve()
  await page.getByText('Someone else changed this note to: Tuesday').waitFor()
  // The note is known before the refusal, until which the key does nothing.
  await page.getByText('Save again to replace their text.').waitFor()
  expect(await stored()).toBe('Tuesday')
  await note.press('Control+Enter')
  await note.waitFor({ state: 'detached' })
  expect(await stored()).toBe('Monday afternoon')
})

it('a colleague who was given a task keeps it when its title is edited', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const { id: taskId } = await call('tasks.add', { conversationId, title: 'Call the agency' })
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: 'More for Call the agency' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit' })
  await call('tasks.update', { conversationId, taskId, assigneeId: owner.userId })
  await form.getByRole('textbox', { name: 'Task' }).fill('Call the agency today')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const { items } = await call('tasks.list', { conversationId })
  expect(items).toMatchObject([{ title: 'Call the agency today', assigneeId: owner.userId }])
})
