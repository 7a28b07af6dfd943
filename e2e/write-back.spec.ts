import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson
let mailboxId: string
let inboxId: string

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  await world.dovecot.deliverMany('bookings', [Buffer.from(letter({ subject: 'one' }))])
  const place = await connectInbox(owner, world, 'bookings')
  mailboxId = place.mailboxId
  inboxId = place.inboxId
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // While the mail server is away, its folders cannot be listed.
  ingrid.expectRefusal(424, '/api/v1/settings/sync/')
  await ingrid.page.clock.install()
  await openSignedIn(stage, ingrid.page, owner, `/settings/teams/${inboxId}?tab=account`)
  await ingrid.page.getByRole('heading', { name: 'Other mail programs' }).waitFor()
})

it('a switch is saved at once, and the number of waiting changes is shown', async () => {
  const { page } = ingrid
  const closing = page.getByRole('switch', { name: 'Archive on close' })
  await expect.poll(() => page.getByRole('switch', { name: 'Stars' }).isChecked()).toBe(true)
  expect(await closing.isChecked()).toBe(false)
  await closing.click({ force: true })
  await until(async () => {
    const { archiveThere } = await owner.client.call('mailSync.get_write_back', { mailboxId })
    return archiveThere ? true : null
  }, 'it is saved')
  await page.reload()
  await expect.poll(() => closing.isChecked()).toBe(true)

  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  await world.dovecot.kill()
  await owner.client.call('conversations.close', { conversationId: items[0]?.id ?? '' })
  await until(async () => {
    const { waiting } = await owner.client.call('mailSync.get_write_back', { mailboxId })
    return waiting > 0 ? true : null
  }, 'the change waits')
  // Who goes on looking hears of it within half a minute.
  await page.clock.fastForward(31_000)
  await page.getByText('1 change is waiting to be written to the server.').waitFor()
  await world.dovecot.restart()
  await owner.client.call('mailboxes.sync_now', { mailboxId })
  await until(async () => {
    const found = await world.dovecot.doveadm('fetch', '-u', 'bookings', 'uid', 'mailbox', 'Archive', 'all')
    return found.includes('uid') ? true : null
  }, 'it is in the archive')
})
