import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { slowDown } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

const from = (name: string, subject: string) =>
  letter({ subject })
    .replace(/^From: .*$/m, `From: ${name} <${name.toLowerCase()}@customer.example>`)
    .replace(/^To: .*$/m, 'To: bookings@marewind.example')
const rows = () => ingrid.page.getByRole('listbox', { name: /^Conversations in/ }).getByRole('option')
const subjects = async () => {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  return items.map(({ subject }) => subject).sort()
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await world.dovecot.deliverMany('bookings', [{ raw: Buffer.from(from('Annika', 'Crates')), date: hourAgo }])
  await until(async () => ((await subjects()).length === 1 ? true : null), 'the first one is here')
  await world.dovecot.deliver('bookings', from('Bruno', 'Frames'))
  await until(async () => ((await subjects()).length === 2 ? true : null), 'both are here')
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'Frames')
  await slowDown(ingrid.page)
})

it('M shows which conversation merges into which and whom a reply reaches, asks, and can be undone', async () => {
  const { page } = ingrid
  const dialog = page.getByRole('dialog', { name: 'Merge 2 conversations?' })
  await page.getByRole('listbox', { name: /^Conversations in/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await page.keyboard.press('m')
  await dialog.getByText('These conversations are with different people: Annika and Bruno.').waitFor()
  await dialog.getByText('Bruno <bruno@customer.example>').waitFor()
  await expect
    .poll(async () => (await dialog.locator('dl').innerText()).split('\n'))
    .toEqual([
      'From',
      'Frames with Bruno',
      'Into',
      'Crates with Annika',
      'Replies go to',
      'Bruno <bruno@customer.example>',
    ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await subjects()).toEqual(['Crates', 'Frames'])

  await page.keyboard.press('m')
  await dialog.getByText('Bruno <bruno@customer.example>').waitFor()
  await page.keyboard.press('Enter')
  const done = page.getByRole('region', { name: 'Messages' }).getByText('2 conversations merged into one')
  // A notification stays while the pointer is on it.
  await done.hover()
  await expect.poll(() => rows().count()).toBe(1)
  await expect.poll(subjects).toEqual(['Crates'])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows().count()).toBe(2)
  await expect.poll(subjects).toEqual(['Crates', 'Frames'])
}, 300_000)
