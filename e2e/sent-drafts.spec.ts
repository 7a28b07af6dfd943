import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { parseMessage } from '../packages/mail/src/index.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { holdAnswers, holdRequests } from './acts/hold-requests.ts'
import { savePictures } from './acts/look.ts'
import { loseAnswers } from './acts/lose-answers.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson
let page: Page
let conversationId: string

const subject = 'Crates'
const reply = () => page.getByRole('textbox', { name: 'Reply', exact: true })
const expectReply = (text: string) => expect.poll(() => reply().textContent()).toBe(text)
const earlierText = () => page.getByText('An earlier version of this text is already on its way.')
const pressSend = () => page.getByRole('button', { name: /^Send(?! and| without)/ }).click()

async function openReply(): Promise<void> {
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
}

const serverDraft = async () => (await owner.client.call('conversations.get_draft', { conversationId })).draft
const expectOnServer = (text: string) =>
  expect.poll(async () => (await serverDraft())?.html ?? '').toBe(text && `<p>${text}</p>`)

/** Loads the page again once the server has carried out a call, and before its answer. */
async function reloadBeforeAnswer(address: string, send: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<Route>()
  await page.route(address, async (route) => {
    await route.fetch()
    done.resolve(route)
  })
  await send()
  const held = await done.promise
  await page.reload()
  await held.abort('connectionrefused').catch(() => undefined)
  await page.unroute(address)
}

/** Texts of the drafts in this browser. */
const localDrafts = () =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('postroom-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ body }) => body))
          }
        }
      }),
  )

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await world.dovecot.deliverMany(
    'bookings',
    [subject, 'Frames'].map((one) => Buffer.from(letter({ subject: one }))),
  )
  await connectInbox(owner, world, 'bookings')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // A draft that the server has in another version.
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  // Answers are lost on purpose.
  ingrid.expectOutage()
  page = ingrid.page
  await openSignedIn(stage, page, owner, '/inbox/open')
  await waitForConversation(page, subject)
  await waitForConversation(page, 'Frames')
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  conversationId = items.find((one) => one.subject === subject)?.id ?? ''
})

it('a reply on its way is not saved as a draft once more when the tab is left', async () => {
  const address = `**/api/v1/conversation/${conversationId}`
  const release = await holdRequests(page, `${address}/reply`)
  await openReply()
  await page.keyboard.type('They left today')
  const sent = page.waitForRequest(`${address}/reply`)
  await pressSend()
  await sent
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) saves.push(request.url())
  })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await release()
  await world.nextMailTo('ingrid@customer.example')
  await reply().waitFor({ state: 'detached' })
  expect(saves).toEqual([])
  await expectOnServer('')
})

it('a composer that is opened again while the reply is on its way is empty once it is sent', async () => {
  const address = `**/api/v1/conversation/${conversationId}`
  const release = await holdAnswers(page, `${address}/reply`)
  await openReply()
  await page.keyboard.type('On its way')
  const sent = page.waitForRequest(`${address}/reply`)
  await pressSend()
  await sent
  await openConversation(page, 'Frames')
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
  await world.nextMailTo('ingrid@customer.example')
  await release()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  await expectReply('')
  await expectOnServer('')
  await openConversation(page, 'Frames')
})

it('a reply that was sent is no draft in the page that is loaded before its answer', async () => {
  await openReply()
  await page.keyboard.type('Sent before the reload')
  await reloadBeforeAnswer(`**/api/v1/conversation/${conversationId}/reply`, pressSend)
  await world.nextMailTo('ingrid@customer.example')
  await openReply()
  await expectReply('')
  await expectOnServer('')
  expect(await localDrafts()).toEqual([])
})

it('a reply that had not arrived is a draft in the next page, and is refused if it arrives late', async () => {
  const address = `**/api/v1/conversation/${conversationId}/reply`
  const asked = Promise.withResolvers<Route>()
  await page.route(address, (route) => asked.resolve(route))
  await reply().focus()
  await page.keyboard.type('Never arrived')
  await pressSend()
  const held = await asked.promise
  const request = held.request()
  const key = (await request.headerValue('idempotency-key')) ?? ''
  await page.reload()
  // Without this, it would arrive when the address is no longer routed.
  await held.abort('connectionrefused').catch(() => undefined)
  await page.unroute(address)
  await openReply()
  await expectReply('Never arrived')
  await expectOnServer('Never arrived')
  const before = await owner.client.call('conversations.get', { conversationId })
  const late = await owner.client.send(
    'conversations.reply',
    { ...request.postDataJSON(), conversationId },
    { 'idempotency-key': key },
  )
  expect(late).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } })
  const after = await owner.client.call('conversations.get', { conversationId })
  expect(after.timeline).toEqual(before.timeline)
})

it('a reply whose answer was lost is not sent again, and its composer closes', async () => {
  const address = `**/api/v1/conversation/${conversationId}/reply`
  const endLoss = await loseAnswers(page, address)
  await pressSend()
  await page.getByText('Your message is already on its way.').waitFor()
  await reply().waitFor({ state: 'detached' })
  await endLoss()
  await world.nextMailTo('ingrid@customer.example')
  await expectOnServer('')
})

it('a text that was changed after its answer was lost is not sent before the person knows of the earlier one', async () => {
  const address = `**/api/v1/conversation/${conversationId}`
  const endLoss = await loseAnswers(page, `${address}/reply`)
  await page.route(`${address}/draft`, (route) => route.abort('connectionrefused'))
  await openReply()
  await page.keyboard.type('Ready on Monday')
  await pressSend()
  await world.nextMailTo('ingrid@customer.example')
  await page.getByRole('button', { name: /^Send(?! and| without)/, disabled: false }).waitFor()
  await reply().focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' at nine')
  await endLoss()
  ingrid.expectRefusal(422, address.slice('**'.length))
  await pressSend()
  await earlierText().waitFor()
  await savePictures(page, 'earlier-text')
  await page.unroute(`${address}/draft`)
  await expectOnServer('Ready on Monday at nine')
  expect(await earlierText().count()).toBe(1)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await pressSend()
  const mail = await world.nextMailTo('ingrid@customer.example')
  expect(parseMessage(mail.raw).text).toContain('Ready on Monday at nine')
  await reply().waitFor({ state: 'detached' })
  await expectOnServer('')
})

const comment = () => page.getByRole('textbox', { name: 'Internal comment' })
const commentsWith = async (text: string) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.filter((entry) => entry.kind === 'comment' && entry.comment.text.startsWith(text)).length
}

it('a comment whose answer was lost is posted once', async () => {
  const address = `**/api/v1/conversation/${conversationId}/comment`
  const endFirstLoss = await loseAnswers(page, address)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comment().fill('Ask the carrier')
  await page.getByRole('button', { name: /^Add comment/ }).click()
  await page.getByRole('button', { name: /^Add comment/, disabled: false }).waitFor()
  await comment().press('End')
  await comment().pressSequentially(' today')
  await endFirstLoss()
  await page.getByRole('button', { name: /^Add comment/ }).click()
  await page.getByText('An earlier version of this comment has already been added.').waitFor()
  await savePictures(page, 'earlier-comment')
  const endSecondLoss = await loseAnswers(page, address)
  await comment().fill('Ask the driver')
  await page.getByRole('button', { name: /^Add comment/ }).click()
  await page.getByRole('button', { name: /^Add comment/, disabled: false }).waitFor()
  await endSecondLoss()
  await page.getByRole('button', { name: /^Add comment/ }).click()
  await comment().waitFor({ state: 'detached' })
  expect([await commentsWith('Ask the carrier'), await commentsWith('Ask the driver')]).toEqual([1, 1])
})

it('a comment that was posted is no draft in the page that is loaded before its answer', async () => {
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comment().fill('Ask the warehouse')
  await reloadBeforeAnswer(`**/api/v1/conversation/${conversationId}/comment`, () =>
    page.getByRole('button', { name: /^Add comment/ }).click(),
  )
  await talkHeading(page, subject).waitFor()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('button', { name: /^Add comment/ }).waitFor()
  expect(await comment().inputValue()).toBe('')
  expect(await localDrafts()).toEqual([])
  expect(await commentsWith('Ask the warehouse')).toBe(1)
  await comment().press('Escape')
})

it('a reply that is undone although its answer was lost can be sent again', async () => {
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 30 })
  await page.reload()
  const address = `**/api/v1/conversation/${conversationId}/reply`
  const undone = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/cancel', async (route) => {
    const response = await route.fetch()
    undone.resolve()
    await release.promise
    await route.fulfill({ response })
  })
  await page.route(address, async (route) => {
    await route.fetch()
    await undone.promise
    await route.abort('connectionrefused')
  })
  await openReply()
  await page.keyboard.type('Once more')
  await pressSend()
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  release.resolve()
  await page.getByRole('article').getByText('Once more').waitFor({ state: 'detached' })
  await page.unroute(address)
  await expectReply('Once more')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  await page.reload()
  await openReply()
  await pressSend()
  await world.nextMailTo('ingrid@customer.example')
  await expectOnServer('')
})

it('a draft is not offered again by an answer that was on its way when it was sent', async () => {
  const address = `**/api/v1/conversation/${conversationId}/draft`
  await openReply()
  await page.keyboard.type('The second one follows')
  await expectOnServer('The second one follows')
  await openConversation(page, 'Frames')
  await openConversation(page, subject)
  await page.getByRole('button', { name: /^Continue your draft/ }).waitFor()
  const release = await holdAnswers(page, address, 'GET')
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await expectReply('The second one follows')
  await pressSend()
  await page.getByRole('button', { name: /^Reply to / }).waitFor()
  const askedAgain = page.waitForResponse((answer) => answer.url().endsWith(`${conversationId}/draft`))
  await release()
  await askedAgain
  await page.getByRole('button', { name: /^Reply to / }).waitFor()
  expect(await page.getByRole('button', { name: /^Continue your draft/ }).count()).toBe(0)
})
