import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { connectMailbox } from './acts/connected-mailbox.ts'
import { serverFields, testConnection, trustCertificate, typeServers } from './acts/mailbox.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  await openSignedIn(stage, ingrid.page, owner, '/shared-inbox-setup')
})

const begun = async () => (await owner.client.call('setups.list', {})).items

it('each failed step of a test is shown at its own field, and a private server names the setting', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup/imap?email=bookings@marewind.example')
  const [imap, smtp] = [
    serverFields(page, 'Incoming mail, IMAP'),
    serverFields(page, 'Outgoing mail, SMTP'),
  ] as const
  await imap.getByLabel('Server').waitFor({ timeout: 60_000 })
  await typeServers(page, world, 'bookings')
  await imap.getByLabel('Server').fill('10.0.0.7')
  await imap.getByLabel('Password', { exact: true }).fill(world.password)
  await smtp.getByLabel('Password', { exact: true }).fill('wrong')
  await testConnection(page)
  await trustCertificate(page)
  await imap.getByText('Private network addresses are blocked.').waitFor()
  await imap.getByText('POSTROOM_EGRESS_ALLOW').waitFor()
  await smtp.getByText('The server refused the user name or password.').waitFor()
  await imap.getByLabel('Server').fill('localhost')
  await imap.getByLabel('Port').fill(String(world.dovecot.imapPort))
  await testConnection(page)
  await imap.getByText('No encrypted connection with this setting.').waitFor()
  await page.getByText('Private network addresses are blocked.').waitFor({ state: 'detached' })
})

it('the kind of an address is preselected, and what is not configured is marked before the click', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup')
  const kind = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  await kind('IMAP and SMTP').waitFor()
  const instructions = page.getByRole('link', {
    name: 'Instructions for configuring Google address or alias',
  })
  await instructions.waitFor()
  await expect.poll(() => page.getByText('Not configured').count()).toBe(4)
  expect(await kind('Google address or alias').count()).toBe(0)
  const address = (await instructions.getAttribute('href')) ?? ''
  expect(await (await fetch(`${stage.url}${address}`)).text()).toContain('POSTROOM_GOOGLE_CLIENT_ID')
  await kind('Exchange').click()
  await page.getByRole('button', { name: 'Continue with Exchange' }).waitFor()
  await page.getByLabel('Address to share').fill('bookings@gmx.de')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await kind('IMAP and SMTP')
    .and(page.getByRole('radio', { checked: true }))
    .waitFor()
  await page.getByText('Suggested for bookings@gmx.de').waitFor()
  await page.getByRole('button', { name: 'Continue with IMAP and SMTP' }).click()
  await page.getByRole('heading', { name: 'Connect bookings@gmx.de' }).waitFor()
  // Kept a moment after it is shown; until then the next test cannot know what it begins with.
  const emails = async () => (await begun()).map(({ data }) => data.email)
  await expect.poll(emails).toEqual(['bookings@gmx.de'])
})

it('abandoned setups take one row, which opens and is discarded as a whole', async () => {
  const { page } = ingrid
  for (const path of ['exchange', 'whatsapp', 'distribution-list'] as const)
    await owner.client.call('setups.keep', { path, data: {} })
  await owner.client.call('setups.forget', { path: 'imap' })
  await page.goto('/shared-inbox-setup')
  await page.getByText('3 unfinished setups').waitFor()
  expect(await page.getByRole('button', { name: 'Discard', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Discard', exact: true }).count()).toBe(3)
  await page.reload()
  await page.getByRole('button', { name: 'Discard all' }).click()
  await page.getByText('Discarded. Nothing was connected.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Discard/ }).count()).toBe(0)
  await expect.poll(begun).toEqual([])
})

it('a connected mailbox without an inbox is in the list with the way to finish it', async () => {
  const { page } = ingrid
  const address = 'bookings@marewind.example'
  await connectMailbox(owner, world, 'bookings')
  await page.goto('/')
  await page.getByRole('link', { name: 'Open: Connect a mailbox' }).click()
  await page.getByRole('heading', { name: 'Shared inboxes', level: 1 }).waitFor()
  await page.getByText('Connected, but not a shared inbox yet').waitFor()
  await page
    .getByRole('link', { name: `Finish the setup of ${address}` })
    .first()
    .click()
  await page.getByLabel('Inbox name').fill('Front desk')
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Open: Set up a shared inbox' }).click()
  await page.getByRole('heading', { name: 'Front desk', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Front desk · Shared inboxes · Postroom')
})
