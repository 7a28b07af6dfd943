import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { parseMessage } from '../packages/mail/src/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { dropNetworkErrors, slowDown, startOutage } from './acts/slow.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

const composer = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })

/** Chooses a file for the open reply, as a person does: the focus is on the button afterwards or nowhere. */
async function attach(name: string) {
  const { page } = ingrid
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Pallet 7\n') })
  await page.getByText(name).waitFor()
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await world.dovecot.deliverMany(
    'bookings',
    ['Crates', 'Frames'].map((subject) => Buffer.from(letter({ subject }))),
  )
  await connectInbox(owner, world, 'bookings')
  await owner.client.call('conversations.save_sending_settings', { undoSeconds: 0 })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // A save that was on its way when the draft was sent.
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await ingrid.page.goto('/inbox')
  await signIn(ingrid.page, owner)
  for (const subject of ['Crates', 'Frames']) await waitForConversation(ingrid.page, subject)
  await slowDown(ingrid.page)
})

it('Ctrl+Enter sends right after a file was attached, together with the file', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  await composer().fill('The list is attached.')
  await attach('list.txt')
  await page.keyboard.press('Control+Enter')
  const sent = parseMessage((await world.nextMailTo('ingrid@customer.example')).raw)
  expect(sent.text).toContain('The list is attached.')
  expect(sent.attachments.map(({ filename }) => filename)).toEqual(['list.txt'])
  await composer().waitFor({ state: 'detached' })
}, 300_000)

it('Ctrl+Enter sends as well while the focus is on the page', async () => {
  const { page } = ingrid
  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  await composer().fill('See you.')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+Enter')
  expect(parseMessage((await world.nextMailTo('ingrid@customer.example')).raw).text).toContain('See you.')
  await composer().waitFor({ state: 'detached' })
}, 300_000)

it('a draft and a file that could not be saved are saved when the server is back', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('button', { name: 'Attach a file' }).waitFor()
  const { end } = await startOutage(ingrid)
  await composer().fill('A pallet is free.')
  await page.getByText('Saved on this device').waitFor()
  await attach('pallet.txt')
  await page.getByText(/^pallet.txt was not uploaded/).waitFor()
  await end()
  await page.getByText('pallet.txt', { exact: true }).waitFor()
  await page.getByText('Draft saved').waitFor()
  expect(await composer().innerText()).toContain('A pallet is free.')
  dropNetworkErrors(ingrid)
}, 300_000)

it('a list that could not be loaded is loaded when the server is back', async () => {
  const { page } = ingrid
  const { end } = await startOutage(ingrid)
  await page.getByRole('link', { name: 'Starred', exact: true }).click()
  await page.getByText('The conversations could not be loaded').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await end()
  await page.getByText('Nothing is starred').waitFor()
  expect(await findBarriers(page)).toEqual([])
  dropNetworkErrors(ingrid)
}, 300_000)

it('the message about the lost connection disappears when it is restored', async () => {
  const { page, context } = ingrid
  const note = page.getByRole('status').filter({ hasText: 'No connection. Trying again.' })
  await context.route('**/api/v1/stream*', (route) => route.abort('connectionreset'))
  await page.goto('/inbox/open')
  await note.waitFor()
  await context.unroute('**/api/v1/stream*')
  await note.waitFor({ state: 'detached' })
  dropNetworkErrors(ingrid)
}, 300_000)
