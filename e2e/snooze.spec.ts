import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { undoOf } from './acts/undo.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const frames = letter({ subject: 'Frames' })
let owner: Owner
let ingrid: BrowserPerson

const picker = () => ingrid.page.getByRole('dialog')
const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const snoozed = async () => {
  const { items } = await owner.client.call('conversations.list', { view: 'snoozed' })
  return items.map(({ subject, snoozedUntil }) => ({ subject, snoozedUntil }))
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  for (const one of [letter({ subject: 'Crates' }), frames, letter({ subject: 'Prints' })])
    await world.dovecot.deliver('bookings', one)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  for (const subject of ['Crates', 'Frames', 'Prints']) await waitForConversation(ingrid.page, subject)
})

it('Z and words snooze the open conversation; it leaves the list and is found in its place', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.keyboard.press('z')
  await picker().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('in 3 days')
  await picker().getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await picker().waitFor({ state: 'detached' })
  await page
    .getByText(/^Snoozed until/)
    .first()
    .waitFor()
  await row('Crates').waitFor({ state: 'detached' })
  await page.getByText(/^Ingrid Solheim snoozed this until/).waitFor()
  const [found] = await snoozed()
  expect(Math.abs(Date.parse(found?.snoozedUntil ?? '') - Date.now() - 3 * 86_400_000)).toBeLessThan(300_000)
  await page.getByRole('link', { name: /^Snoozed/ }).click()
  await row('Crates')
    .getByText(/^Until/)
    .waitFor()
  expect(await excessWidth(page)).toBe(0)
})

it('it is shown again at once, and that is undone', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Snoozed until .* Change$/ }).click()
  await picker().getByRole('option', { name: 'Show again now' }).click()
  await expect.poll(snoozed).toEqual([])
  await page.getByText('Shown in the list again').waitFor()
  await undoOf(page, 'Shown in the list again').click()
  await expect.poll(async () => (await snoozed()).length).toBe(1)
})

it('several are snoozed together until the customer replies', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await row('Frames').waitFor()
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Snooze' }).waitFor()
  await page.keyboard.press('z')
  await picker().getByRole('option', { name: 'Until the customer replies' }).click()
  await page.getByText('2 conversations snoozed').waitFor()
  await row('Frames').waitFor({ state: 'detached' })
  await row('Prints').waitFor({ state: 'detached' })
  expect((await snoozed()).filter(({ snoozedUntil }) => snoozedUntil === null)).toHaveLength(2)
})

it('it comes back when the customer replies', async () => {
  const id = /^Message-ID: (.*)$/m.exec(frames)?.[1]
  const answer = letter({ subject: 'Re: Frames' }).replace('Date:', `In-Reply-To: ${id}\r\nDate:`)
  await world.dovecot.deliver('bookings', answer)
  await waitForConversation(ingrid.page, 'Frames')
  await expect
    .poll(async () => (await snoozed()).map(({ subject }) => subject).sort())
    .toEqual(['Crates', 'Prints'])
  await openConversation(ingrid.page, 'Frames')
  await ingrid.page.getByText('The snooze ended: the customer replied.').waitFor()
})

it('a person snoozes for themselves alone, which is undone, and others keep the conversation', async () => {
  const { page } = ingrid
  const stateOf = async () => {
    const { items } = await owner.client.call('conversations.list', { view: 'all', search: 'Frames' })
    return items.map(({ isSnoozed, snoozedFor }) => ({
      isSnoozed,
      by: snoozedFor.map(({ userId }) => userId),
    }))
  }
  await page.goto('/inbox/open')
  await openConversation(page, 'Frames')
  await page.keyboard.press('z')
  await picker().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => picker().getByRole('checkbox', { name: 'Only for me' }).isChecked()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await picker().getByRole('option', { name: 'Until the customer replies' }).click()
  await row('Frames').waitFor({ state: 'detached' })
  await expect.poll(stateOf).toEqual([{ isSnoozed: false, by: [owner.userId] }])
  await page
    .getByText('Ingrid Solheim snoozed this until the customer replies, only for themselves.')
    .waitFor()
  await undoOf(page, 'Snoozed until the customer replies').click()
  await row('Frames').waitFor()
  await expect.poll(stateOf).toEqual([{ isSnoozed: false, by: [] }])

  await openConversation(page, 'Frames')
  await page.keyboard.press('z')
  await picker().getByRole('checkbox', { name: 'Only for me' }).check()
  await picker().getByRole('option', { name: 'Tomorrow' }).click()
  await row('Frames').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Snoozed/ }).click()
  await row('Frames')
    .getByText(/^Until/)
    .waitFor()
  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: /^Snoozed until .* Change$/ }).click()
  await picker().getByRole('option', { name: 'Show again now' }).click()
  await page.getByText('Shown in the list again').waitFor()
  await expect.poll(stateOf).toEqual([{ isSnoozed: false, by: [] }])
})

it('snoozing one conversation is undone by an ordinary change, not by that of a bulk action', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await openConversation(page, 'Frames')
  await page.keyboard.press('z')
  await picker().getByRole('option', { name: 'Tomorrow' }).click()
  await row('Frames').waitFor({ state: 'detached' })
  const lines = page.getByText('Ingrid Solheim ended the snooze')
  const before = await lines.count()
  await undoOf(page, 'Snoozed until').click()
  await row('Frames').waitFor()
  await expect.poll(() => lines.count()).toBe(before + 1)
  expect(await page.getByText('Undo of a bulk action').count()).toBe(0)
})
