import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { followTops } from './acts/follow-tops.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

const toasts = () => ingrid.page.getByRole('region', { name: 'Messages' })
const composer = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 30 })
  await world.dovecot.deliver('bookings', letter({ subject: 'One more crate' }))
  const fromTokyo = letter({ subject: 'From Tokyo' }).replace('+0000', '+0900')
  await world.dovecot.deliver('bookings', fromTokyo)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'One more crate')
  await openConversation(ingrid.page, 'One more crate')
})

it('sending can be undone for some seconds, and the draft is open at once', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('We take the crate.')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await page.getByText('Reply queued').waitFor()
  await page.getByText(/^Sends in \d+ s$/).waitFor()
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => composer().innerText()).toContain('We take the crate.')
  await page.getByText('Reply queued').waitFor({ state: 'detached' })
  expect(world.smtp.received).toEqual([])
})

it('the key that undoes sending says so', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await page.getByText('Reply queued').waitFor()
  await page.locator('[data-talk] h1').focus()
  await page.keyboard.press('Control+z')
  await page.getByText('Sending undone').waitFor()
  await expect.poll(() => composer().innerText()).toContain('We take the crate.')
  expect(world.smtp.received).toEqual([])
})

it('sending that is undone before its answer comes is not shown as waiting again, and the draft is open', async () => {
  const { page } = ingrid
  const release = await holdAnswers(page, '**/api/v1/conversation/*/reply')
  const topsOfUndo = await followTops(page, 'article button', 'Undo')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  // A press on a button that moves meanwhile would be lost.
  expect(new Set(await topsOfUndo(30)).size).toBe(1)
  expect(await page.getByText('wrote while you were writing').count()).toBe(0)
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await release()
  await expect.poll(() => composer().innerText()).toContain('We take the crate.')
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await page.getByText('Reply queued').count()).toBe(0)
})

it('it can go out later, and until then is taken back', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'More send options' }).click()
  await page
    .getByRole('menuitem', { name: /^Tomorrow morning/ })
    .first()
    .click()
  await page.getByText(/^Sends .* unless they write first$/).waitFor()
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => composer().textContent()).toContain('We take the crate.')
})

it('it can go out in the morning of the recipient, or at a time whose hour there is said', async () => {
  const { page } = ingrid
  await openConversation(page, 'From Tokyo')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('Good morning.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Choose a time' }).click()
  await page.getByText(/^Their time: .*\.$/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByLabel('When').fill('soon')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Not understood.').waitFor()
  await dialog.getByLabel('When').fill('tomorrow at 10')
  expect(await dialog.getByLabel(/^Date and time/).inputValue()).toMatch(/T10:00$/)
  await page.keyboard.press('Enter')
  await page.getByText(/^Sends .* unless they write first$/).waitFor()
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => composer().textContent()).toContain('Good morning.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow morning, their time/ }).click()
  await page.getByText(/^Sends .* unless they write first$/).waitFor()
  const theirHour = async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'outbox' })
    const dueAt = items[0]?.outgoing?.dueAt
    return dueAt && new Date(Date.parse(dueAt) + 9 * 3_600_000).toISOString().slice(11, 16)
  }
  await expect.poll(theirHour).toBe('08:00')
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await openConversation(page, 'One more crate')
  await page.getByText('Continue your draft:').click()
})

async function sendWith(choice: string): Promise<void> {
  const { page } = ingrid
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: choice }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
}

it('without the seconds it goes out at once, and there is nothing to undo', async () => {
  const { page } = ingrid
  await sendWith('Off')
  await page.getByText('Reply queued').waitFor()
  expect(await toasts().getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await world.nextMailTo('ingrid@customer.example')
  await page.getByText('Sent', { exact: true }).first().waitFor()
})

it('the button that undoes it is shown as long as it can be undone', async () => {
  const { page } = ingrid
  await page.getByText('Reply queued').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('And the pallet.')
  await sendWith('For 5 seconds')
  // The toast stays while it has the pointer.
  await page.getByText('Reply queued').hover()
  await world.nextMailTo('ingrid@customer.example')
  await toasts().getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  expect(await page.getByText('Reply queued').count()).toBe(1)
})

it('a comment that was not sent is there after a reload', async () => {
  const { page } = ingrid
  const comment = page.getByRole('textbox', { name: 'Internal comment' })
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await comment.fill('Is the van free')
  await comment.fill('')
  await comment.fill('Is the van free')
  await page.reload()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(() => comment.inputValue()).toBe('Is the van free')
})
