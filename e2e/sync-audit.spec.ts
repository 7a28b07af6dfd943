import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { execute } from '../apps/server/test/execute.ts'
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
  await world.dovecot.deliverMany(
    'bookings',
    ['one', 'two', 'three'].map((subject) => Buffer.from(letter({ subject }))),
  )
  const place = await connectInbox(owner, world, 'bookings')
  mailboxId = place.mailboxId
  inboxId = place.inboxId
  await until(async () => {
    const { folders } = await owner.client.call('mailSync.get_audit', { mailboxId })
    return folders.length > 0 && folders.every(({ auditedAt }) => auditedAt) ? true : null
  }, 'everything was compared once')
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await ingrid.page.clock.install()
  await openSignedIn(stage, ingrid.page, owner, `/settings/teams/${inboxId}?tab=account`)
  await ingrid.page.getByRole('table', { name: 'Folders' }).waitFor()
})

it('each folder shows the numbers of messages on the server and stored', async () => {
  const row = ingrid.page.getByRole('row', { name: /^Inbox/ })
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual(['3', '3', expect.stringMatching(/^Complete/)])
  await ingrid.page.getByText(/^Up to date with the server, checked/).waitFor()
})

it('a message put quarantined is shown with its reason and read again', async () => {
  const { page } = ingrid
  await stage.server.app.db.write(owner.workspaceId, async (tx) => {
    await execute(
      tx,
      `insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, kind, error, raw_sha256, subject,
              size_bytes, internal_date)
       select m.workspace_id, p.mailbox_id, p.folder, p.uid_validity, p.uid, 'not_stored', 'an older version', m.raw_sha256,
              m.subject, m.size_bytes, m.arrived_at
         from message_locations p join messages m on m.id = p.message_id where p.folder = 'INBOX' and p.uid = 2`,
    )
    await execute(
      tx,
      `delete from messages where id in (select message_id from message_locations where folder = 'INBOX' and uid = 2)`,
    )
  })
  await page.reload()
  const quarantined = page.getByRole('region', { name: 'Quarantine' })
  await quarantined.getByText('It could not be stored.').waitFor()
  await page
    .getByRole('region', { name: 'Mail problems' })
    .getByText('1 message could not be read.')
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    quarantined.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('two.eml')
  await quarantined.getByRole('button', { name: 'Try again' }).click()
  await until(async () => {
    const { items } = await owner.client.call('mailSync.list_quarantined', { mailboxId })
    return items.length === 0 ? true : null
  }, 'it was read again')
  // Who goes on looking sees it within a quarter of a minute.
  await page.clock.fastForward(16_000)
  await quarantined.waitFor({ state: 'detached' })
})

it('staff see everywhere that a password is refused, with a link to the page that fixes it', async () => {
  const { page } = ingrid
  await page.goto('/settings/members')
  await world.dovecot.addUser({ name: 'bookings', password: 'changed meanwhile' })
  await world.dovecot.restart()
  const banner = page.getByRole('region', { name: 'Mail problems' })
  await banner.getByText('the server refuses the password').waitFor()
  await banner.getByRole('link', { name: 'Details' }).click()
  await page.getByText('The server refuses the password.').waitFor()
  await page.goto('/inbox')
  await banner.getByText('the server refuses the password').waitFor()
})
