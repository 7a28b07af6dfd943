import { beforeAll, expect, it } from 'vitest'
import { letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { connectMailbox } from './acts/connected-mailbox.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const day = 24 * 3_600_000
const older = 2_000
let owner: Owner
let ingrid: BrowserPerson
let mailboxId: string
let inboxId: string

const account = () => `/settings/teams/${inboxId}?tab=account`
const scope = () => owner.client.call('syncSettings.get', { mailboxId })
const untilState = (state: string) =>
  until(async () => ((await scope()).import?.state === state ? scope() : null), `the import is ${state}`)

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  await world.dovecot.deliverMany(
    'bookings',
    Array.from({ length: older }, (_, n) => ({
      raw: Buffer.from(letter({ subject: `Old ${n}` })),
      date: new Date(Date.now() - 300 * day - n * 60_000),
    })),
  )
  await world.dovecot.deliver('bookings', letter({ subject: 'Crates' }))
  for (const folder of ['Newsletters', 'Kept'])
    await world.dovecot.doveadm('mailbox', 'create', '-u', 'bookings', folder)
  mailboxId = await connectMailbox(owner, world, 'bookings')
  inboxId = await nameInbox()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, account())
})

/** The last step of setting up, before anybody has a second factor. */
async function nameInbox(): Promise<string> {
  const { page, context } = await stage.newPerson('Ingrid on her first day')
  await openSignedIn(stage, page, owner, `/shared-inbox-setup/confirm?mailbox=${mailboxId}`)
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await page.getByRole('combobox', { name: 'Import mail from' }).click()
  await page.getByRole('option', { name: 'The last 90 days' }).click()
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await context.close()
  const { items } = await owner.client.call('inboxes.list', {})
  return items[0]?.id ?? ''
}

it('a shared inbox begins at the date that was chosen, and says how much older mail there is', async () => {
  const { page } = ingrid
  await page.getByText(/^2,000 older messages from before .* are not imported/).waitFor({ timeout: 60_000 })
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  expect(items.map(({ subject }) => subject)).toEqual(['Crates'])
})

it('the import is paused, goes on, and is ended, each by a click', async () => {
  const { page } = ingrid
  await page.getByRole('combobox', { name: 'Imported conversations are' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Import older mail' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await untilState('paused')
  await page.getByText('Paused', { exact: true }).waitFor()
  expect(paused.import?.target).toBe('open')
  expect(paused.skipped).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Resume' }).click()
  await until(async () => {
    const now = await scope()
    return (now.import?.imported ?? 0) > (paused.import?.imported ?? 0) + 50 ? true : null
  }, 'it goes on')
  await page.getByText(/^[\d,]+ of 2,000 imported$/).waitFor()
  await page.getByRole('button', { name: 'Stop import' }).click()
  await page.getByText('Stopped', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import older mail' }).waitFor()
  const ended = await untilState('cancelled')
  expect(ended.skipped).toBeGreaterThan(0)
  expect(ended.skipped).toBeLessThan(older)
})

it('the folders to sync and the archive folder are chosen', async () => {
  const { page } = ingrid
  await page.getByRole('checkbox', { name: 'Newsletters' }).uncheck()
  await page.getByRole('combobox', { name: 'Archive' }).click()
  await page.getByRole('option', { name: 'Kept' }).click()
  await page.getByRole('button', { name: 'Save folders' }).click()
  await page.getByText('Folders saved').waitFor()
  await page.reload()
  const newsletters = page.getByRole('checkbox', { name: 'Newsletters' })
  await newsletters.waitFor()
  expect(await newsletters.isChecked()).toBe(false)
  expect(await page.getByRole('combobox', { name: 'Archive' }).inputValue()).toBe('Kept')
  expect(await page.getByRole('checkbox', { name: 'Inbox' }).isChecked()).toBe(true)
})

it('folders that a colleague changed meanwhile are not overwritten', async () => {
  const { page } = ingrid
  const { mailboxId } = await scope()
  ingrid.expectRefusal(409, '/api/v1/settings/sync/')
  const list = () => owner.client.call('syncSettings.list_folders', { mailboxId })
  const chosen = async () => {
    const { items } = await list()
    const synced = items.flatMap(({ path, isSynced }) => (isSynced ? [path] : []))
    return { synced, archive: items.find(({ role }) => role === 'archive')?.path }
  }
  const newsletters = page.getByRole('checkbox', { name: 'Newsletters' })
  await newsletters.check()
  const folders = (await list()).items.map(({ path, isSynced }) => ({ path, isSynced, role: null }))
  await owner.client.call('syncSettings.set_folders', { mailboxId, folders })
  await page.getByRole('button', { name: 'Save folders' }).click()
  await page.getByText('Someone else changed the folders.').waitFor()
  expect((await chosen()).synced).not.toContain('Newsletters')
  expect(await newsletters.isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'Archive' }).inputValue()).not.toBe('Kept')
  await page.getByRole('button', { name: 'Save folders' }).click()
  await page.getByText('Folders saved').waitFor()
  const { synced, archive } = await chosen()
  expect(synced).toContain('Newsletters')
  expect(archive).not.toBe('Kept')
  await newsletters.uncheck()
  await page.getByRole('button', { name: 'Save folders' }).click()
  await expect.poll(async () => (await chosen()).synced).not.toContain('Newsletters')
})

it('mail is moved to a folder that is not fetched as well, and taken back', async () => {
  const { page } = ingrid
  const inFolder = (count: number) =>
    until(async () => {
      const found = await world.dovecot.doveadm(
        'fetch',
        '-u',
        'bookings',
        'uid',
        'mailbox',
        'Newsletters',
        'all',
      )
      return [...found.matchAll(/uid: \d+/g)].length === count ? true : null
    }, `the folder has ${count}`)
  await page.goto(`/inbox/open?inbox=${inboxId}`)
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  await page.keyboard.press('v')
  const choice = page.getByRole('dialog').getByRole('option', { name: /^Newsletters not synced/ })
  await choice.click({ timeout: 60_000 })
  // The pointer on it keeps it open for as long as the mail server takes.
  await page.getByText('Conversation moved to Newsletters').hover()
  await inFolder(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await inFolder(0)
})

it('a mail that the mailbox sends to itself comes in, and is said to', async () => {
  const { page } = ingrid
  await page.goto(account())
  await page.getByRole('combobox', { name: 'Test message' }).click()
  await page.getByRole('option', { name: 'Every 15 minutes' }).click()
  const probe = await world.nextMailTo('bookings@marewind.example')
  await page.getByText(/^The last one was sent .* and has not arrived yet/).waitFor()
  await world.dovecot.deliver('bookings', probe.raw)
  await page.getByText(/^The last one arrived/).waitFor()
  await page.getByRole('combobox', { name: 'Test message' }).click()
  await page.getByRole('option', { name: 'Never' }).click()
})

it('an unreachable server is shown without asking for a password, and can be tried again', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(424, '/api/v1/settings/sync')
  await world.dovecot.kill()
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'The mail server did not list its folders' })
  await alert.first().waitFor()
  await page
    .getByText(/^The connection fails or breaks off. Since .*, .* tr(y|ies). The next one is/)
    .waitFor()
  expect(await page.getByText('refuses the password').count()).toBe(0)
  await world.dovecot.restart()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('checkbox', { name: 'Newsletters' }).waitFor()
  await page.getByText(/^Up to date with the server, checked/).waitFor({ timeout: 60_000 })
})
