import { beforeAll, expect, it } from 'vitest'
import {
  insertInboxMembers,
  updateInboxRole,
} from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { execute } from '../apps/server/test/execute.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { holdRequests } from './acts/hold-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let watcher: Someone
let ingrid: BrowserPerson
let nils: BrowserPerson
let inboxId: string

const listbox = (person: BrowserPerson) => person.page.getByRole('listbox', { name: /^Conversations in/ })
const row = (person: BrowserPerson, subject: string) =>
  listbox(person).getByRole('option', { name: new RegExp(subject) })
const untilIn = (folder: string, uids: number) =>
  until(async () => {
    const found = await world.dovecot.doveadm('fetch', '-u', 'bookings', 'uid', 'mailbox', folder, 'all')
    return [...found.matchAll(/uid: \d+/g)].length === uids ? true : null
  }, `${folder} has ${uids}`)
const untilFlagged = (isFlagged: boolean) =>
  until(async () => {
    const found = await world.dovecot.doveadm('fetch', '-u', 'bookings', 'flags', 'mailbox', 'INBOX', 'all')
    return found.includes('\\Flagged') === isFlagged ? true : null
  }, `starred there: ${isFlagged}`)

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  watcher = await stage.server.addMember(owner, { role: 'Member', mfa: false })
  await world.dovecot.deliverMany(
    'bookings',
    ['Crates', 'Frames', 'Prints'].map((subject) => Buffer.from(letter({ subject }))),
  )
  await world.dovecot.doveadm('mailbox', 'create', '-u', 'bookings', 'Projects')
  inboxId = (await connectInbox(owner, world, 'bookings')).inboxId
  await stage.server.app.db.write(owner.workspaceId, async (tx) => {
    await insertInboxMembers(tx, owner.workspaceId, [inboxId], [watcher.userId])
    await updateInboxRole(tx, owner.workspaceId, inboxId, watcher.userId, 'observer')
  })
  ingrid = await stage.newPerson('Ingrid')
  nils = await stage.newPerson('Nils')
  for (const [person, account] of [
    [ingrid, owner],
    [nils, watcher],
  ] as const) {
    person.expectRefusal(403, '/api/v1/')
    await openSignedIn(stage, person.page, account, '/inbox')
    for (const subject of ['Crates', 'Frames', 'Prints']) await waitForConversation(person.page, subject)
  }
})

it('a conversation is starred by click and by key, in the list, in the conversation and for others', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  const star = page.getByRole('button', { name: 'Star', exact: true })
  await star.click()
  await row(nils, 'Starred.*Crates').waitFor()
  expect(await star.getAttribute('aria-pressed')).toBe('true')
  await untilFlagged(true)
  await page.keyboard.press('s')
  await row(nils, 'Starred.*Crates').waitFor({ state: 'detached' })
  await untilFlagged(false)
  await page.getByText(/removed the star/).waitFor()
})

it('a row that a colleague removes keeps its place under a moving mouse, and leaves when the mouse rests', async () => {
  const { page } = nils
  const crates = row(nils, 'Crates')
  const box = await crates.boundingBox()
  if (!box) throw new Error('The row is not on the screen.')
  // Until the change of the colleague is seen, the mouse is never still.
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.move(box.x + 30, box.y + 20)
  let isMoving = true
  const moving = (async () => {
    for (let step = 0; isMoving; step += 1) await page.mouse.move(box.x + 40 + (step % 60), box.y + 20)
  })()
  const { conversationId } = /\/(?<conversationId>[^/?]+)(\?|$)/.exec(ingrid.page.url())?.groups ?? {}
  if (!conversationId) throw new Error('No conversation is open.')
  await owner.client.call('mailSync.move_conversation', { conversationId, to: 'trash' })
  await expect.poll(() => crates.getAttribute('data-gone')).toBe('true')
  isMoving = false
  await moving
  await crates.waitFor({ state: 'detached' })
  await owner.client.call('mailSync.move_conversation', { conversationId, to: 'inbox' })
  await owner.client.call('conversations.reopen', { conversationId })
  await crates.waitFor()
  // What the next test presses is for the conversation as it is now.
  await ingrid.page.getByText(/reopened this/).waitFor()
  await row(ingrid, 'Crates').waitFor()
  await ingrid.page.getByText('In junk or trash').waitFor({ state: 'detached' })
  await untilIn('Trash', 0)
  await untilIn('INBOX', 3)
})

it('a deleted conversation moves to the list of deleted ones, and Undo restores it', async () => {
  const { page } = ingrid
  await page.keyboard.press('#')
  // The pointer on it keeps it open for as long as the mail server takes.
  await page.getByText('Conversation deleted').hover()
  await row(nils, 'Crates').waitFor({ state: 'detached' })
  await untilIn('Trash', 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(nils, 'Crates').waitFor()
  await untilIn('Trash', 0)
  await untilIn('INBOX', 3)

  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to junk' }).click()
  await row(ingrid, 'Frames').waitFor({ state: 'detached' })
  await untilIn('Junk', 1)
  await page.getByRole('link', { name: 'Junk and trash' }).click()
  await openConversation(page, 'Frames')
  await page.getByText('In junk or trash').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Move to inbox' }).click()
  await row(ingrid, 'Frames').waitFor({ state: 'detached' })
  await untilIn('INBOX', 3)
})

it('several conversations are moved to a folder by key, and the move is undone', async () => {
  const { page } = ingrid
  await page.goto(`/inbox/open?inbox=${inboxId}`)
  await row(ingrid, 'Prints').waitFor()
  await listbox(ingrid).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await page.keyboard.press('v')
  const folder = page.getByRole('dialog').getByRole('option', { name: 'Projects' })
  await folder.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await folder.click()
  // The pointer on it keeps it open for as long as the mail server takes.
  await page.getByText('2 conversations moved to Projects').hover()
  await untilIn('Projects', 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await untilIn('Projects', 0)
  await untilIn('INBOX', 3)
})

it('a folder is typed and entered before the folders are loaded', async () => {
  const { page } = ingrid
  const release = await holdRequests(page, '**/folders')
  await page.goto(`/inbox/open?inbox=${inboxId}`)
  await openConversation(page, 'Crates')
  await page.keyboard.press('v')
  await page.getByRole('dialog').getByText('Loading folders').waitFor()
  await page.keyboard.type('proj')
  await page.keyboard.press('Enter')
  await release()
  await page.getByText('Conversation moved to Projects').hover()
  await untilIn('Projects', 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await untilIn('INBOX', 3)
})

it('a conversation is unread again from one message on', async () => {
  const { page } = ingrid
  await openConversation(page, 'Prints')
  await page.getByRole('button', { name: /^Actions for the message of/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread from here' }).click()
  await row(ingrid, 'Unread.*Prints').waitFor()
})

it('an observer sees the personal actions, and why the others are missing', async () => {
  const { page } = nils
  await listbox(nils).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar')
  await bar.getByText('You are observing').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await bar.getByRole('button', { name: /^(Assign|Tag|Close|Merge)$/ }).count()).toBe(0)
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await openConversation(page, 'Crates')
  await page.keyboard.press('#')
  await page.keyboard.press('s')
  expect(await page.getByRole('button', { name: 'Star', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Reply to/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^Actions for the message of/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread from here' }).waitFor()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Mark as unread from here', 'Print this message', 'Download the original (.eml)'])
})

it('people who cannot fix a mailbox see in its inbox why no mail arrives and whom to ask', async () => {
  const { page } = nils
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `update mailboxes set state = 'disconnected',
      state_reason = '{"code": "other", "params": {"answer": "It was disconnected by hand."}}'`,
    ),
  )
  await page.goto(`/inbox/open?inbox=${inboxId}`)
  const banner = page.getByRole('alert').filter({ hasText: 'The mailbox is disconnected' })
  await banner.filter({ hasText: 'It was disconnected by hand.' }).first().waitFor()
  await banner.filter({ hasText: 'Ingrid Solheim can reconnect it' }).first().waitFor()
})
