import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { talkHeading, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { slowDown, untilLoaded } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

/** Every letter of it is a key of the inbox as well. */
const words = 'the message of yesterday: archive, close, assign, tag, junk! #7'

const subjects = ['Crates', 'Frames', 'Prints', 'Pallets', 'Labels']
const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const reply = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })
const comment = () => ingrid.page.getByRole('textbox', { name: 'Internal comment' })
/** The editor stands where its tools do. */
const editorStands = () => ingrid.page.getByRole('button', { name: 'Attach a file' }).waitFor()

/** Texts on their way to an editor, as the session storage has them. */
const keptTexts = () => ingrid.page.evaluate(() => sessionStorage.getItem('typed-early'))

async function idOf(subject: string): Promise<string> {
  const { items } = await owner.client.call('conversations.list', { view: 'open' })
  const found = items.find((one) => one.subject === subject)
  if (!found) throw new Error(`${subject} is not open any more.`)
  return found.id
}

async function expectNothingElseHappened(): Promise<void> {
  const { items } = await owner.client.call('conversations.list', { view: 'open' })
  expect(items.map(({ subject }) => subject).sort()).toEqual([...subjects].sort())
  expect(
    items.every(({ assigneeId, isFlagged, tagIds }) => !assigneeId && !isFlagged && !tagIds.length),
  ).toBe(true)
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  await world.dovecot.deliverMany(
    'bookings',
    subjects.map((subject) => Buffer.from(letter({ subject }))),
  )
  await connectInbox(owner, world, 'bookings')
  await owner.client.call('tags.create', { name: 'Refund', color: 'red' })
  await owner.client.call('savedReplies.create', {
    name: 'Replacement for frames',
    html: '<p>We are sorry: two new frames are on their way.</p>',
  })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // A draft that was saved when the page was closed, so that its answer was not received.
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  for (const subject of subjects) await waitForConversation(ingrid.page, subject)
  await slowDown(ingrid.page)
})

/** A page whose code is not there yet, as after the sign-in. */
beforeEach(async () => {
  await ingrid.page.goto('/inbox/open')
  await row('Crates').waitFor()
})

it('text typed 60 ms after R on a clicked row is the reply, in order', async () => {
  const { page } = ingrid
  await row('Crates').click()
  await page.keyboard.press('r')
  await wait(60)
  await page.keyboard.type(words, { delay: 15 })
  await editorStands()
  await page.keyboard.type(' and more', { delay: 15 })
  await expect.poll(() => reply().textContent(), { timeout: 60_000 }).toBe(`${words} and more`)
  await expectNothingElseHappened()
}, 300_000)

it('R on the row under the cursor opens the conversation with the typed text', async () => {
  const { page } = ingrid
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  await page.keyboard.press('Home')
  // Those that arrived in the same second stand in any order.
  const rows = await page.getByRole('option').allTextContents()
  for (const _ of rows.slice(
    0,
    rows.findIndex((text) => text.includes('Pallets')),
  ))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('r')
  await wait(150)
  await page.keyboard.type(words, { delay: 5 })
  await editorStands()
  await expect.poll(() => reply().textContent(), { timeout: 60_000 }).toBe(words)
  await expectNothingElseHappened()
}, 300_000)

it('text typed after C is the comment', async () => {
  const { page } = ingrid
  await row('Frames').click()
  await page.keyboard.press('c')
  await wait(100)
  await page.keyboard.type(words, { delay: 15 })
  await page.getByRole('button', { name: 'Add comment' }).waitFor()
  await page.keyboard.type(' and more', { delay: 15 })
  await expect.poll(() => comment().inputValue(), { timeout: 60_000 }).toBe(`${words} and more`)
  await expectNothingElseHappened()
}, 300_000)

it('a mention begun before the comment form is ready shows its suggestions', async () => {
  const { page } = ingrid
  await row('Frames').click()
  await page.keyboard.press('c')
  await page.keyboard.type(' @ing', { delay: 5 })
  await page.getByRole('option', { name: 'Ingrid Solheim', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => comment().inputValue(), { timeout: 60_000 }).toMatch(/@Ingrid Solheim $/)
  await expectNothingElseHappened()
}, 300_000)

it('a slash before the editor is ready opens the saved replies, searched for what follows', async () => {
  const { page } = ingrid
  await row('Labels').click()
  await talkHeading(page, 'Labels').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('/frames', { delay: 5 })
  // Nothing is chosen yet that could be sent.
  await page.keyboard.press('Control+Enter')
  const search = page.getByRole('combobox', { name: 'Insert a saved reply' })
  await expect.poll(() => search.inputValue(), { timeout: 60_000 }).toBe('frames')
  await page.getByRole('option', { name: /^Replacement for frames/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => reply().textContent()).toContain('two new frames are on their way')
  await expectNothingElseHappened()
}, 300_000)

it('a draft that arrives during typing is put before the typed text', async () => {
  const { page } = ingrid
  const conversationId = await idOf('Prints')
  await owner.client.call('conversations.save_draft', { conversationId, html: '<p>From the van:</p>' })
  await row('Prints').click()
  await talkHeading(page, 'Prints').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type(words, { delay: 30 })
  await editorStands()
  await page.keyboard.type('.', { delay: 15 })
  await expect.poll(() => reply().textContent(), { timeout: 60_000 }).toBe(`From the van:${words}.`)
  await expectNothingElseHappened()
}, 300_000)

it.each([
  ['connects', 'Half a thought'],
  ['is connected', 'The other half'],
])(
  'text typed for a composer that is left before it loads becomes a draft, while the page %s',
  async (when, text) => {
    const { page } = ingrid
    if (when === 'is connected') await untilLoaded()
    await row('Pallets').click()
    await page.keyboard.press('r')
    await page.keyboard.type(text, { delay: 5 })
    await row('Frames').click()
    await talkHeading(page, 'Frames').waitFor()
    await until(async () => {
      const { draft } = await owner.client.call('conversations.get_draft', {
        conversationId: await idOf('Pallets'),
      })
      return draft?.html.includes(text) ? true : null
    }, 'the draft is on the server')
  },
  300_000,
)

it.each([
  ['Prints', 'r', 'reply'],
  ['Crates', 'c', 'comment'],
] as const)(
  'what a reload cuts off on its way to the editor is in the draft: %s, %s',
  async (subject, key, kind) => {
    const { page } = ingrid
    await row(subject).click()
    await page.keyboard.press(key)
    await page.keyboard.type('Before the reload', { delay: 5 })
    await page.reload()
    await talkHeading(page, subject).waitFor()
    await page.keyboard.press(key)
    const field = kind === 'reply' ? reply() : comment()
    const text = () => (kind === 'reply' ? field.textContent() : field.inputValue())
    await expect.poll(text, { timeout: 60_000 }).toContain('Before the reload')
    await expect.poll(keptTexts).toBe('[]')
  },
  300_000,
)

/** Texts sent in a conversation. */
async function sent(subject: string): Promise<string[]> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId: await idOf(subject) })
  return timeline.flatMap((entry) =>
    entry.kind === 'message' && entry.message.direction === 'outbound' ? entry.message.text : [],
  )
}

/** How long an editor waits for the answer for its draft (drafts/use-starting-draft.ts). */
const draftWaitMs = 4_000

/**
 * Opens a reply, and writes and sends it before its editor is ready, which waits for the answer for its draft until the
 * returned function is called, however slow this machine is.
 */
async function sendEarly(subject: string): Promise<() => Promise<void>> {
  const { page } = ingrid
  await page.evaluate((limit) => {
    const start = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, wait?: number) => start(run, wait === limit ? 1_000_000 : wait),
    })
  }, draftWaitMs)
  const asked = Promise.withResolvers<void>()
  await page.route('**/draft', async (route) => {
    if (route.request().method() === 'GET') await asked.promise
    await route.continue()
  })
  await row(subject).click()
  await talkHeading(page, subject).waitFor()
  await page.keyboard.press('r')
  await reply().waitFor()
  await page.keyboard.type('They leave today.', { delay: 5 })
  await page.keyboard.press('Control+Enter')
  return async () => {
    await page.unroute('**/draft')
    asked.resolve()
  }
}

it('the key that sends is obeyed once the editor is ready, unless it has text that was not on screen', async () => {
  await world.dovecot.deliver('bookings', letter({ subject: 'Parcels' }))
  await waitForConversation(ingrid.page, 'Parcels')
  const conversationId = await idOf('Frames')
  await owner.client.call('conversations.save_draft', { conversationId, html: '<p>Not for them.</p>' })
  const answerFrames = await sendEarly('Frames')
  await answerFrames()
  await editorStands()
  const answerParcels = await sendEarly('Parcels')
  await answerParcels()
  const text = expect.stringContaining('They leave today.')
  await expect.poll(() => sent('Parcels'), { timeout: 60_000 }).toEqual([text])
  expect(await sent('Frames')).toEqual([])
}, 300_000)

it('the key that sends is not obeyed in another conversation that is opened before', async () => {
  const { page } = ingrid
  for (const subject of ['Boxes', 'Bags']) {
    await world.dovecot.deliver('bookings', letter({ subject }))
    await waitForConversation(page, subject)
  }
  const answer = await sendEarly('Boxes')
  await row('Bags').click()
  await talkHeading(page, 'Bags').waitFor()
  await page.keyboard.press('r')
  await answer()
  await editorStands()
  await page.keyboard.type('Half a thought', { delay: 5 })
  await page.getByText('Draft saved', { exact: true }).waitFor()
  expect(await reply().textContent()).toBe('Half a thought')
  expect([...(await sent('Boxes')), ...(await sent('Bags'))]).toEqual([])
}, 300_000)
