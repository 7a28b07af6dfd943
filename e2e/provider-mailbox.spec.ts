import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { execute } from '../apps/server/test/execute.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { startOAuthRig } from '../apps/server/test/oauth-rig.ts'
import { openConversation, reply, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const account = 'ingrid@marewind.example'
const shared = 'freight@marewind.example'
const rig = await startOAuthRig([account, shared, 'own@marewind.example'], { returnsToLoopback: true })
const stage = useStage({ env: rig.env })
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  const claims = { email: account, email_verified: true, hd: 'marewind.example' }
  for (const provider of [rig.google, rig.microsoft]) {
    provider.accounts.set('ingrid', claims)
    provider.person = 'ingrid'
  }
  rig.gmailApi.sendAs.set('ingrid', [
    { sendAsEmail: account, isPrimary: true },
    { sendAsEmail: 'bookings@marewind.example', displayName: 'Bookings', verificationStatus: 'accepted' },
    { sendAsEmail: 'boss@marewind.example', verificationStatus: 'pending' },
  ])
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  await openSignedIn(stage, ingrid.page, owner, '/shared-inbox-setup')
})
afterAll(() => rig.stop())

/** The provider's own pages. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Provider' }).waitFor()
  await page.getByRole('button', { name: 'continue', exact: true }).click()
}

/** What the browser keeps for the portal, also while another site is open. */
async function keptIn(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState()
  const own = origins.find(({ origin }) => origin === stage.url)?.localStorage ?? []
  return Object.fromEntries(own.map(({ name, value }) => [name, value]))
}

async function finishAs(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await page.getByLabel('Inbox name').fill(name)
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: `${name} is ready` }).waitFor()
}

const mailboxOf = async (email: string) => {
  const { items } = await owner.client.call('mailboxes.list', {})
  return items.find((mailbox) => mailbox.email === email)
}

it('an alias of a Google account: to Google and back to the step one left', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup')
  await page.getByRole('radio', { name: /^Google address or alias/ }).click()
  await page.getByRole('button', { name: 'Continue with Google address or alias' }).click()
  await page.getByRole('heading', { name: 'Sign in with Google' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await agree(page)
  await page.getByRole('heading', { name: 'Which address?' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/shared-inbox-setup/gmail-alias')
  await page.getByText('boss@marewind.example: Not confirmed at Google').waitFor()
  await expect.poll(() => page.getByRole('radio').count()).toBe(2)
  await page.getByRole('radio', { name: 'bookings@marewind.example' }).check()
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await finishAs(page, 'Bookings')
})

it('its mail comes in, and the answer goes out from the alias by XOAUTH2', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  await rig.dovecot.deliver(account, letter({ subject: 'A crate to Bergen' }))
  await waitForConversation(page, 'A crate to Bergen')
  await openConversation(page, 'A crate to Bergen')
  await reply(page, 'Gladly, on Friday.')
  const [mail] = await rig.smtp.waitForMail(1)
  expect(mail?.mailFrom).toBe('bookings@marewind.example')
  expect(rig.smtp.transcript.join('\n')).toContain('C: AUTH XOAUTH2')
})

it('a mailbox shared with a Microsoft account, refused with the reason and then let in', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup/microsoft-shared-inbox')
  // As the chooser leaves it, when it finds the address to be of Microsoft.
  await page.evaluate((email) => localStorage.setItem('sharedEmail', email), shared)
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByRole('heading', { name: 'Provider' }).waitFor()
  expect((await keptIn(page)).state).toMatch(/^microsoft\./)
  await agree(page)
  await page.getByRole('heading', { name: 'Which address?' }).waitFor()
  expect(await page.getByLabel('Address of the shared mailbox').inputValue()).toBe(shared)
  ingrid.expectRefusal(422, '/api/v1/settings/sync')
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await page.getByRole('alert').getByText('Its rights on the mailbox may have been taken away').waitFor()
  rig.delegates.set('ingrid', shared)
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await finishAs(page, 'Freight')
  expect(await mailboxOf(shared)).toMatchObject({ account, provider: 'Microsoft' })
  const left = async () => {
    const { state, sharedEmail } = await keptIn(page)
    return [state, sharedEmail]
  }
  await expect.poll(left).toEqual([undefined, undefined])
  rig.delegates.delete('ingrid')
})

it('revoked access at Google is shown at the inbox, and signing in again restores it', async () => {
  const { page } = ingrid
  const before = await mailboxOf('bookings@marewind.example')
  rig.google.fault = (answer, path) =>
    path === '/token' ? { ...answer, status: 400, body: '{"error":"invalid_grant"}' } : answer
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      "update grant_tokens set expires_at = clock_timestamp(), issued_at = issued_at - interval '1 hour'",
    ),
  )
  await owner.client.call('mailboxes.sync_now', { mailboxId: before?.id ?? '' })
  await page.goto(`/settings/teams/${before?.inboxId}`)
  await page.getByText('Google no longer lets Postroom into ingrid@marewind.example').first().waitFor()
  rig.google.fault = null
  await page.getByRole('button', { name: 'Sign in again with Google' }).first().click()
  await agree(page)
  await page.getByRole('heading', { name: 'Bookings' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('reconnect')
  await page.getByText('Connected', { exact: true }).first().waitFor()
  await expect
    .poll(() => mailboxOf('bookings@marewind.example'))
    .toMatchObject({ id: before?.id, state: 'live' })
})

it('a provider that refuses without repeating the state ends what this browser began', async () => {
  const { page } = ingrid
  await page.evaluate(() => localStorage.setItem('state', 'microsoft.of-an-earlier-request'))
  ingrid.expectRefusal(403, '/api/v1.4/')
  await page.goto('/loading-second?error=access_denied')
  await page.getByRole('alert').waitFor()
  await expect.poll(async () => (await keptIn(page)).state).toBeUndefined()
})

it('a mailbox of one’s own at Google is connected by the same trip', async () => {
  const { page } = ingrid
  const own = 'own@marewind.example'
  rig.google.accounts.set('own', { email: own, email_verified: true, hd: 'marewind.example' })
  rig.google.person = 'own'
  await page.context().clearCookies({ name: '_session' })
  await page.goto('/settings/personal/inboxes/add-sync-settings')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await agree(page)
  await page.getByRole('button', { name: `Connect ${own}` }).waitFor()
  await page.getByRole('combobox', { name: 'Import mail from' }).click()
  await page.getByRole('option', { name: 'The last year' }).click()
  const connectedAt = Date.now()
  await page.getByRole('button', { name: `Connect ${own}` }).click()
  await page.waitForURL(/\/settings\/teams\/[0-9a-f-]{36}/)
  const { items } = await owner.client.call('mailboxes.list', { scope: 'PERSONAL' })
  expect(items).toMatchObject([{ email: own, account: own, access: 'oauth', scope: 'PERSONAL' }])
  const scope = await owner.client.call('syncSettings.get', { mailboxId: items[0]?.id ?? '' })
  const days = (connectedAt - new Date(scope.historyFrom ?? 0).getTime()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})
