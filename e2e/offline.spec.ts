import type { Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, pick, waitForConversation } from './acts/conversation.ts'
import { savePictures } from './acts/look.ts'
import { dropNetworkErrors } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson
let crates: string
let frames: string
let prints: string
const patient = { timeout: 45_000 }

const mailFor = (id: string, subject: string, body: string, references: string[] = []) =>
  deliver(
    stage.server,
    owner.workspaceId,
    work.inbox,
    [mailText({ id, to: work.inbox.email, subject, body, references })],
    { internalDate: new Date() },
  ).then(({ conversationId }) => conversationId)

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  crates = await mailFor('crates@customer.example', 'Crates', 'Forty crates for the quay.')
  frames = await mailFor('frames@customer.example', 'Frames', 'Twelve frames, please.')
  prints = await mailFor('prints@customer.example', 'Prints', 'The prints are missing.')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Prints')
})

/** Names of the databases and caches of the browser that keep mail or files of the portal. */
const stored = () =>
  ingrid.page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...databases, ...(await caches.keys())]
      .filter((name) => /^postroom-(?:mail|waiting|files)$/.test(name))
      .sort()
  })
const keepSwitch = () => ingrid.page.getByRole('switch', { name: 'Keep mail readable on this device' })
const bar = () => ingrid.page.getByText(/^Offline\. You are reading mail stored at \d\d:\d\d\.$/)
const onServer = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const commentsOf = async (conversationId: string) =>
  (await onServer(conversationId)).timeline.flatMap((entry) =>
    entry.kind === 'comment' ? [entry.comment.text] : [],
  )

async function comment(text: string): Promise<void> {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('textbox', { name: 'Internal comment' }).fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
}

it('without stored mail, a list that is not loaded says so, and loads when the connection is back', async () => {
  const { page, context } = ingrid
  // Loads the code that says why a list has no rows.
  await page.getByRole('link', { name: 'Starred', exact: true }).click()
  await page.getByRole('heading', { name: 'Nothing is starred' }).waitFor()
  ingrid.expectOutage()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).first().waitFor({ state: 'detached' })
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Prints')
})

it('nothing is stored until the person chooses it', async () => {
  const { page, context } = ingrid
  await openConversation(page, 'Crates')
  expect(await stored()).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto('/settings/personal/profile')
  const isOfConversation = ({ pathname }: URL) => /^\/api\/v1\/conversation\/[0-9a-f-]{36}$/.test(pathname)
  await page.route(isOfConversation, () => undefined)
  const asked = page.waitForRequest((request) => isOfConversation(new URL(request.url())), patient)
  await keepSwitch().press('Space')
  await asked
  // It is disabled until the files of the portal are stored.
  await expect.poll(() => keepSwitch().isEnabled(), patient).toBe(true)
  // The code that reads keys may still be loading; a reload would begin the filling again.
  const goToInbox = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    return page.url()
  }
  await expect.poll(goToInbox, patient).toContain('/inbox')
  await waitForConversation(page, 'Crates')
  ingrid.expectOutage()
  await context.setOffline(true)
  await page.getByText(/^Offline\. Mail is still being stored on this device/).waitFor()
  await savePictures(ingrid.page, 'storing')
  await page.unroute(isOfConversation)
  await context.setOffline(false)
  await page.goto('/settings/personal/profile')
  // Said only when the portal opens without a connection.
  await page.getByText(/^3 conversations stored, as of /).waitFor(patient)
  expect(await stored()).toContain('postroom-files')
  await page.getByText(/^3 conversations stored/).scrollIntoViewIfNeeded()
  await savePictures(ingrid.page, 'profile')
  expect(await findBarriers(page)).toEqual([])
}, 300_000)

it('without a connection, list and conversations are read and changes wait, also after a reload', async () => {
  const { page, context } = ingrid
  ingrid.expectOutage()
  await context.setOffline(true)
  await page.goto('/inbox/open')
  await bar().waitFor()
  await openConversation(page, 'Crates')
  await page.getByText('Forty crates for the quay.').last().waitFor()
  await page.keyboard.press('s')
  await comment('Rui has the key.')
  await page.getByText('Rui has the key.').waitFor()
  await openConversation(page, 'Frames')
  await page.keyboard.press('e')
  await page.getByRole('option', { name: 'Frames' }).waitFor({ state: 'detached' })
  await openConversation(page, 'Prints')
  await pick(page, /^Assignee/, 'Ingrid Solheim')
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: 'Set priority' }).getByRole('option', { name: 'Urgent' }).click()
  await page.reload()
  await bar().waitFor()
  await page.getByRole('button', { name: /^\d changes waiting$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await dialog.getByText('Comment: Rui has the key.').waitFor()
  await dialog.getByText('Assign to Ingrid Solheim').waitFor()
  await dialog.getByText('Set priority: Urgent').waitFor()
  await savePictures(ingrid.page, 'waiting')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openConversation(page, 'Crates')
  await page.getByText('Rui has the key.').waitFor()
  await savePictures(ingrid.page, 'offline')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await onServer(crates)).toMatchObject({ isFlagged: false })
  expect(await commentsOf(crates)).toEqual([])
}, 300_000)

it('a search says that it needs a connection', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open?q=quay')
  await page.getByText('This is not stored on this device. It needs a connection.').waitFor()
  await page.goto('/inbox/open')
  await bar().waitFor()
}, 300_000)

it('with a connection, waiting changes are saved once, and conflicts are shown', async () => {
  const { page, context } = ingrid
  await work.colleague.client.call('conversations.assign', {
    conversationId: prints,
    assigneeId: work.colleague.userId,
  })
  await mailFor('frames-2@customer.example', 'Re: Frames', 'Rather thirteen.', ['frames@customer.example'])
  await context.setOffline(false)
  await page.getByRole('button', { name: '2 changes not saved' }).click()
  expect(await onServer(crates)).toMatchObject({ isFlagged: true })
  expect(await commentsOf(crates)).toEqual(['Rui has the key.'])
  expect(await onServer(frames)).toMatchObject({ status: 'open' })
  expect(await onServer(prints)).toMatchObject({ assigneeId: work.colleague.userId })
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await dialog.getByText('A message was added meanwhile.').waitFor()
  await dialog.getByText(/^Meanwhile assigned to Mateus Carvalho\.$/).waitFor()
  await savePictures(ingrid.page, 'conflicts')
  await dialog.getByRole('button', { name: /^Discard: Assign to Ingrid Solheim/ }).click()
  await dialog.getByText('Assign to Ingrid Solheim').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await dialog.getByText('All changes have been saved.').waitFor()
  // The message that arrived meanwhile is not read.
  expect(await onServer(frames)).toMatchObject({ status: 'closed', isUnread: true })
  expect(await onServer(prints)).toMatchObject({ assigneeId: work.colleague.userId, priority: 'urgent' })
  expect(await commentsOf(crates)).toEqual(['Rui has the key.'])
  await page.keyboard.press('Escape')
  dropNetworkErrors(ingrid)
}, 300_000)

it('a comment is added once although its answer was lost', async () => {
  const { page, context } = ingrid
  await openConversation(page, 'Crates')
  const lose = async (route: Route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('connectionreset')
  }
  await page.route('**/comment', lose, { times: 1 })
  await comment('At the gate.')
  await page.getByRole('button', { name: '1 change waiting' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change waiting' }).waitFor({ state: 'detached' })
  expect(await commentsOf(crates)).toEqual(['Rui has the key.', 'At the gate.'])
  dropNetworkErrors(ingrid)
}, 300_000)

/** Whether the browser has stored a conversation with this text. */
const hasStored = (conversationId: string, text: string) =>
  ingrid.page.evaluate(
    async ([id, wanted]) => {
      const request = indexedDB.open('postroom-mail')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      try {
        const entry = database.transaction('entries').objectStore('entries').get(`conversation:${id}`)
        await new Promise((resolve) => {
          entry.onsuccess = resolve
        })
        return JSON.stringify(entry.result).includes(wanted)
      } finally {
        database.close()
      }
    },
    [conversationId, text] as const,
  )

it('comments and reactions of colleagues are stored when the portal opens that was closed meanwhile', async () => {
  const { page, context } = ingrid
  const colleague = work.colleague.client
  const openAgain = async () => {
    await page.goto('/inbox/open')
    await waitForConversation(page, 'Crates')
  }
  await page.goto('about:blank')
  const text = 'The prints are in the second van.'
  const { id } = await colleague.call('conversations.comment', { conversationId: prints, text })
  await openAgain()
  await expect.poll(() => hasStored(prints, text), patient).toBe(true)
  await page.goto('about:blank')
  const reaction = { conversationId: prints, commentId: id, emoji: '🎉', isOn: true }
  await colleague.call('conversations.react_to_comment', reaction)
  await openAgain()
  await expect.poll(() => hasStored(prints, '🎉'), patient).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await bar().waitFor()
  await openConversation(page, 'Prints')
  await page.getByText(text).waitFor()
  await context.setOffline(false)
  await bar().waitFor({ state: 'detached' })
  dropNetworkErrors(ingrid)
}, 300_000)

it('signing out deletes everything, and nothing can be read afterwards', async () => {
  const { page, context } = ingrid
  // Requests of the list that the person leaves.
  ingrid.expectRefusal(401, '/api/v1/')
  expect(await stored()).toEqual(['postroom-files', 'postroom-mail', 'postroom-waiting'])
  await page.getByRole('button', { name: /^Your account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(stored, patient).toEqual([])
  await context.setOffline(true)
  await expect(page.goto('/inbox/open')).rejects.toThrow(/ERR_/)
  await context.setOffline(false)
  dropNetworkErrors(ingrid)
}, 300_000)
