import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { execute } from '../apps/server/test/execute.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { dropNetworkErrors, slowDown, startOutage, untilLoaded } from './acts/slow.ts'
import { undoOf } from './acts/undo.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let colleague: Someone
let ingrid: BrowserPerson
let page: Page

const patient = { timeout: 60_000 }
const subjects = ['Crates', 'Frames', 'Prints']
const reply = () => page.getByRole('textbox', { name: 'Reply', exact: true })
const comment = () => page.getByRole('textbox', { name: 'Internal comment' })
const expectReply = (text: string) => expect.poll(() => reply().textContent(), patient).toBe(text)

async function openReply(subject: string): Promise<void> {
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
}

async function idOf(subject: string): Promise<string> {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  return items.find((one) => one.subject === subject)?.id ?? ''
}

const serverDraft = async (subject: string) =>
  (await owner.client.call('conversations.get_draft', { conversationId: await idOf(subject) })).draft
const expectOnServer = (subject: string, text: string) =>
  expect.poll(async () => (await serverDraft(subject))?.html ?? '', patient).toBe(text && `<p>${text}</p>`)

/** Contents of a store of this browser. */
const kept = <T>(database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([name, part]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction(part).objectStore(part).getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      }),
    [database, store] as const,
  )
const localDrafts = async () =>
  (await kept<{ body: string }>('postroom-drafts', 'drafts')).map(({ body }) => body)
const expectKept = (text: string) => expect.poll(localDrafts, patient).toContain(text)

/** Keeps the draft of a conversation and its saves from this browser until they are released. */
async function holdDraft(conversationId: string) {
  const gates = { GET: Promise.withResolvers<void>(), PUT: Promise.withResolvers<void>() }
  const saving = Promise.withResolvers<void>()
  await page.route(`**/api/v1/conversation/${conversationId}/draft`, async (route) => {
    const method = route.request().method() as keyof typeof gates
    if (method === 'PUT') saving.resolve()
    await gates[method].promise
    await route.fallback()
  })
  return { saving: saving.promise, release: (method: keyof typeof gates) => gates[method].resolve() }
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  colleague = await stage.server.addMember(owner, { role: 'Member', mfa: false })
  await world.dovecot.deliverMany(
    'bookings',
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  const { inboxId } = await connectInbox(owner, world, 'bookings')
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    insertInboxMembers(tx, owner.workspaceId, [inboxId], [colleague.userId]),
  )
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // A draft that was changed elsewhere.
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  page = ingrid.page
  await openSignedIn(stage, page, owner, '/inbox/open')
  for (const subject of subjects) await waitForConversation(page, subject)
  await slowDown(page)
  // So that both are known when the network is gone.
  await openConversation(page, 'Frames')
  await openReply('Crates')
  await untilLoaded()
})

it('text written offline is kept while another conversation is open, and stored on the server later', async () => {
  await ingrid.context.setOffline(true)
  await reply().pressSequentially('Written on the train')
  // A part of the page that was still being loaded: a reload would end in the browser's error page.
  const hasAsked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'))
  await page.evaluate(() =>
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('lost') })),
  )
  // Answered after the outage, it would reload the page.
  await hasAsked
  await expectKept('<p>Written on the train</p>')
  await openConversation(page, 'Frames')
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Continue your draft: Written on the train/ }).click()
  await expectReply('Written on the train')
  await page.keyboard.type(' to Bergen')
  await expectKept('<p>Written on the train to Bergen</p>')
  await openConversation(page, 'Frames')
  await ingrid.context.setOffline(false)
  // The conversation need not be opened again for that.
  await expectOnServer('Crates', 'Written on the train to Bergen')
  dropNetworkErrors(ingrid)
}, 300_000)

it('a reload and a crashed tab lose nothing that was typed before', async () => {
  const { end } = await startOutage(ingrid)
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await expectReply('Written on the train to Bergen')
  await end()
  await page.keyboard.type(', reloaded')
  await page.reload()
  await openReply('Crates')
  await expectReply('Written on the train to Bergen, reloaded')

  await page.keyboard.type(', crashed')
  await expectKept('<p>Written on the train to Bergen, reloaded, crashed</p>')
  const cdp = await ingrid.context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The tab that crashes gives no answer.
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
  dropNetworkErrors(ingrid)
  page = await ingrid.openTab()
  await slowDown(page)
  await page.goto('/inbox/open')
  await openReply('Crates')
  await expectReply('Written on the train to Bergen, reloaded, crashed')
  await expectOnServer('Crates', 'Written on the train to Bergen, reloaded, crashed')
}, 300_000)

it('a draft is kept when the session ends, and is there after signing in again', async () => {
  ingrid.expectRefusal(401, '/')
  await page.keyboard.type('.')
  // The first answer leads away from what is being typed: none comes before it is typed.
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/v1/**', async (route) => {
    await typed.promise
    await route.fallback()
  })
  await endSession()
  await page.keyboard.type(' Yours')
  typed.resolve()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Crates', level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await expectReply('Written on the train to Bergen, reloaded, crashed. Yours')
  await expectOnServer('Crates', 'Written on the train to Bergen, reloaded, crashed. Yours')
}, 300_000)

it('an hour without the server loses no text of any conversation', async () => {
  await openConversation(page, 'Prints')
  await openReply('Frames')
  const { end } = await startOutage(ingrid)
  await page.keyboard.type('For Frames')
  await page.getByText('Saved on this device').waitFor()
  await openConversation(page, 'Prints')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('button', { name: 'Add comment' }).waitFor()
  await page.keyboard.type('Who has the prints')
  await expectKept('Who has the prints')
  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: /^Continue your draft: For Frames/ }).waitFor()
  await end()
  await expectOnServer('Frames', 'For Frames')
  await openConversation(page, 'Prints')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(() => comment().inputValue(), patient).toBe('Who has the prints')
}, 300_000)

it('if a draft was changed on another device, both versions are shown to choose from', async () => {
  const conversationId = await idOf('Frames')
  const choice = page.getByRole('region', { name: 'Two versions of your draft' })
  const elsewhere = (html: string) => owner.client.call('conversations.save_draft', { conversationId, html })
  const draft = await holdDraft(conversationId)
  await openReply('Frames')
  await expectReply('For Frames')
  await page.keyboard.type(', from here')
  await draft.saving
  await elsewhere('<p>From the phone</p>')
  draft.release('GET')
  await choice.getByText('From the phone').waitFor()
  await expectReply('For Frames, from here')
  await expectKept('<p>For Frames, from here</p>')
  await choice.getByRole('button', { name: 'Keep the version below' }).click()
  await choice.waitFor({ state: 'detached' })
  // The server refuses it, since the version is another by now. The choice was made already.
  draft.release('PUT')
  await expectOnServer('Frames', 'For Frames, from here')

  await elsewhere('<p>From the phone again</p>')
  await reply().focus()
  await page.keyboard.type('!')
  await choice.getByText('From the phone again').waitFor()
  await choice.getByRole('button', { name: 'Use the other version' }).click()
  await expectReply('From the phone again')
  await expectOnServer('Frames', 'From the phone again')
}, 300_000)

it('a tab that is looked at again goes on with what another device wrote', async () => {
  const conversationId = await idOf('Frames')
  await owner.client.call('conversations.save_draft', {
    conversationId,
    html: '<p>Later, from the phone</p>',
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectReply('Later, from the phone')
  await reply().focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expectOnServer('Frames', 'Later, from the phone!')
})

it('after sending or discarding, no text stays in the browser', async () => {
  const discard = async () => {
    await page.getByRole('button', { name: 'More send options' }).click()
    await page.getByRole('menuitem', { name: 'Discard the draft' }).click()
  }
  await discard()
  await expectOnServer('Frames', '')
  await undoOf(page, 'Draft discarded').click()
  await expectReply('Later, from the phone!')
  await expectOnServer('Frames', 'Later, from the phone!')
  await discard()
  await expectOnServer('Frames', '')
  await openReply('Crates')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await world.nextMailTo('ingrid@customer.example')
  await expect.poll(localDrafts, patient).toEqual(['Who has the prints'])
}, 300_000)

it('signing out asks about unsaved drafts, and leaves no data for the next person', async () => {
  await openConversation(page, 'Prints')
  await page.keyboard.press('Shift+T')
  await page.getByRole('form', { name: 'Add task' }).waitFor()
  await page.keyboard.type('Secret task')
  await expectKept('Secret task')
  await openReply('Prints')
  await page.keyboard.type('Secret offer')
  await expectKept('<p>Secret offer</p>')
  const question = page.getByRole('dialog', { name: 'Sign out and delete unsaved work?' })
  const signOut = async () => {
    await page.getByRole('button', { name: /^Your account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await question.getByText(/^2 drafts or changes are saved only on this device/).waitFor()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await localDrafts()).toContain('Who has the prints')
  await signOut()
  await question.getByRole('button', { name: 'Sign out and delete' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await localDrafts()).toEqual([])
  expect(await kept('postroom-sent-drafts', 'texts')).toEqual([])
  await expectOnServer('Prints', 'Secret offer')

  await openSignedIn(stage, page, colleague, '/inbox/open')
  await openReply('Prints')
  await expectReply('')
  expect(await localDrafts()).toEqual([])
}, 300_000)

/** Ends the session of the browser, the newest one. */
async function endSession(): Promise<void> {
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, 'delete from sessions where id = (select id from sessions order by created_at desc limit 1)'),
  )
}
