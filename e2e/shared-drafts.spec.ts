import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let colleague: Someone
let inbox: TestInbox
let conversationId: string
let ingrid: BrowserPerson
let mateus: BrowserPerson

const line = () => ingrid.page.getByRole('region', { name: 'Draft of Mateus Carvalho' })
const takenOver = () => mateus.page.getByRole('region', { name: 'Taken over by Ingrid Solheim' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true })
const openReply = (page: Page) =>
  page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
const serverText = async (by: Someone) =>
  (await by.client.call('conversations.get_draft', { conversationId })).draft?.html ?? ''
const settings = () => owner.client.call('inboxes.get_settings', { inboxId: inbox.id })

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner, { mfa: false })
  inbox = await createInbox(server, owner, [colleague.userId])
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, subject: 'Crates' })
  ;({ conversationId } = await deliver(server, owner.workspaceId, inbox, [mail]))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  mateus = await stage.newPerson('Mateus')
  // A draft of one's own is in the way, or the draft was taken over.
  for (const person of [ingrid, mateus]) person.expectRefusal(409, '/api/v1/conversation/')
  await openSignedIn(stage, ingrid.page, owner, `/settings/teams/${inbox.id}?tab=behaviour`)
  await openSignedIn(stage, mateus.page, colleague, '/inbox/open')
  await waitForConversation(mateus.page, 'Crates')
  await openConversation(mateus.page, 'Crates')
})

it('an inbox shares drafts when this is switched on, and a colleague’s text can be read', async () => {
  const { page } = ingrid
  await page.getByRole('switch', { name: 'Share reply drafts' }).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await settings()).shareDrafts).toBe(true)
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')

  await openReply(mateus.page)
  await mateus.page.getByText('Colleagues in this inbox see this draft.').waitFor()
  await editor(mateus.page).pressSequentially('We hold the crates')
  await line().getByText('Mateus is writing a reply').waitFor()
  await line().getByRole('button', { name: 'Show' }).click()
  await line().getByText('We hold the crates').waitFor()
  await look(page, 'shown')
  await editor(mateus.page).pressSequentially(' until Friday')
  await line().getByText('We hold the crates until Friday').waitFor()
})

it('taken over, the draft is read-only for its writer, who takes it back', async () => {
  await line().getByRole('button', { name: 'Take over' }).click()
  await expect.poll(() => editor(ingrid.page).textContent()).toBe('We hold the crates until Friday')
  await line().waitFor({ state: 'detached' })
  await takenOver().getByText('We hold the crates until Friday').waitFor()
  expect(await editor(mateus.page).count()).toBe(0)
  await look(mateus.page, 'taken')
  await takenOver().getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => mateus.page.evaluate(() => navigator.clipboard.readText()))
    .toBe('We hold the crates until Friday')
  await ingrid.page.getByText('Ingrid Solheim took over the draft of Mateus Carvalho.').waitFor()

  // A reload shows the same, and nothing of it is saved as a new draft.
  await mateus.page.reload()
  await openReply(mateus.page)
  await takenOver().waitFor()
  expect(await serverText(colleague)).toBe('')
  await takenOver().getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => editor(mateus.page).textContent()).toBe('We hold the crates until Friday')
  await ingrid.page.getByRole('region', { name: 'Taken over by Mateus Carvalho' }).waitFor()
})

it('a draft of one’s own is replaced only after a question, and can be used again', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Write a new reply' }).click()
  await editor(page).pressSequentially('My own words')
  await expect.poll(() => serverText(owner)).toBe('<p>My own words</p>')
  await line().getByRole('button', { name: 'Take over' }).click()
  const question = page.getByRole('dialog', { name: 'Replace your draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await serverText(owner)).toBe('<p>My own words</p>')
  await line().getByRole('button', { name: 'Take over' }).click()
  await question.getByRole('button', { name: 'Replace my draft' }).click()
  await expect.poll(() => editor(page).textContent()).toBe('We hold the crates until Friday')

  const versions = page.getByRole('region', { name: '2 earlier versions of your draft' })
  await versions.getByRole('button', { name: 'Show' }).click()
  const own = versions.getByRole('listitem').filter({ hasText: 'My own words' })
  await own.waitFor()
  await look(page, 'versions')
  await own.getByRole('button', { name: 'Use as my draft' }).click()
  await question.getByRole('button', { name: 'Replace my draft' }).click()
  await expect.poll(() => editor(page).textContent()).toBe('My own words')
})

it('switched off, a shown draft disappears', async () => {
  await takenOver().getByRole('button', { name: 'Write a new reply' }).click()
  await editor(mateus.page).pressSequentially('Once more')
  await line().getByRole('button', { name: 'Show' }).click()
  await line().getByText('Once more').waitFor()
  const { version } = await settings()
  await owner.client.call('inboxes.update_settings', { inboxId: inbox.id, version, shareDrafts: false })
  await line().waitFor({ state: 'detached' })
  expect(await serverText(colleague)).toBe('<p>Once more</p>')
})
