import { parseMessage } from '@postroom/mail'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { loseAnswers, noAnswer } from './acts/lose-answers.ts'
import { trustCertificate, typeMailPassword, typeServers } from './acts/mailbox.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { headersOf, useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
// The mailbox of the team sends the codes.
const world = useMailWorld('bookings', 'mateus')
const day = 24 * 3_600_000
const alias = 'offers@marewind.example'
let owner: Owner
let member: Someone
let mateus: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  member = await stage.server.addMember(owner, { mfa: false })
  await connectInbox(owner, world, 'bookings')
  const old = Array.from({ length: 120 }, (_, n) => ({
    raw: Buffer.from(letter({ subject: `Old ${n}` })),
    date: new Date(Date.now() - (200 + n) * day),
  }))
  await world.dovecot.deliverMany('mateus', old)
  await world.dovecot.deliver(
    'mateus',
    letter({ subject: 'A word in private' }).replace(/^To: .*$/m, `To: ${alias}`),
  )
  mateus = await stage.newPerson('Mateus')
  mateus.expectRefusal(422, '/api/v1/settings/imap')
  await openSignedIn(stage, mateus.page, member, '/settings/personal_inboxes')
})

it('a member connects a personal mailbox', async () => {
  const { page } = mateus
  await page.getByRole('heading', { name: 'My inboxes' }).waitFor()
  await page.getByRole('link', { name: 'Connect a mailbox' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('mateus@marewind.example')
  await page.getByRole('button', { name: 'Find servers' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor({ timeout: 60_000 })
  await typeServers(page, world, 'mateus')
  await typeMailPassword(page, world.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await trustCertificate(page)
  await page.getByText('Trust this certificate').waitFor()
  mateus.expectOutage()
  // Two calls in a row, each of which loses an answer.
  for (const address of ['**/api/v1/settings/imap', '**/api/v1/group/personalinbox']) {
    const endLoss = await loseAnswers(page, address, 'POST')
    if (address.endsWith('imap')) await trustCertificate(page)
    else await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await noAnswer(page)
    await endLoss()
  }
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'mateus@marewind.example' }).waitFor()
  await page.getByText(/^120 older messages from before .* are not imported/).waitFor()
})

it('it appears in the sidebar of its owner only, and others cannot find its mail', async () => {
  const { page } = mateus
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  await page.getByText('A word in private').first().waitFor()
  expect((await owner.client.call('conversations.list', { view: 'all' })).items).toEqual([])
  const { items } = await owner.client.call('inboxes.list', {})
  expect(items.map(({ type }) => type)).toEqual(['SharedInbox'])
})

it('an alias is confirmed with the mailed code', async () => {
  const { page } = mateus
  await page.goto('/settings/personal_inboxes/aliases')
  await page.getByRole('button', { name: 'Add alias' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill(alias)
  await page.getByRole('button', { name: 'Add and send code' }).click()
  const { text } = await parseMessage((await world.nextMailTo(alias)).raw)
  const code = /The code is (\d{6})\./.exec(text ?? '')?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByText(`${alias} is confirmed`).waitFor()
})

it('a reply is sent from the alias that the customer wrote to, with its signature', async () => {
  const { page } = mateus
  await page.getByRole('button', { name: `Actions for ${alias}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Signature' })
    .fill('{firstName}, on private matters')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save alias' }).click()
  await page.getByText(`${alias} saved`).waitFor()
  await page.goto('/inbox')
  await page.getByText('A word in private').first().click()
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('button', { name: new RegExp(`^From ${alias}`) }).waitFor()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('With pleasure.')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  const sent = await world.nextMailTo('ingrid@customer.example')
  expect(headersOf(sent.raw).from).toContain(alias)
  expect((await parseMessage(sent.raw)).text).toContain('With pleasure.\n\n-- \nMateus, on private matters')
})

it('what was changed in another tab while an alias is edited is not overwritten', async () => {
  const { page } = mateus
  mateus.expectRefusal(409, '/alias/')
  await page.goto('/settings/personal_inboxes/aliases')
  await page.getByRole('button', { name: `Actions for ${alias}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const signature = dialog.getByRole('textbox', { name: 'Signature' })
  await signature.fill('{firstName}')
  const stored = async () => {
    const { items } = await member.client.call('aliases.list', {})
    const found = items.flatMap(({ aliases }) => aliases).find(({ email }) => email === alias)
    if (!found) throw new Error('no alias')
    return found
  }
  const { id: aliasId, version } = await stored()
  await member.client.call('aliases.update', { aliasId, version, displayName: 'Offers' })
  await page.getByText('Offers').first().waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Save alias' }).click()
  await dialog.getByText('Someone else changed this alias.').waitFor()
  expect(await dialog.getByRole('textbox', { name: /^Sender name/ }).inputValue()).toBe('Offers')
  await dialog.getByRole('button', { name: 'Save alias' }).click()
  await page.getByText(`${alias} saved`).waitFor()
  expect(await stored()).toMatchObject({ displayName: 'Offers', signature: '{firstName}' })
})

it('an alias becomes the default; after its deletion the address of the inbox is the default again', async () => {
  const { page } = mateus
  const own = 'mateus@marewind.example'
  const address = (email: string) => page.getByRole('row', { name: new RegExp(`^${email}`) })
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${alias}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.goto('/settings/personal_inboxes/aliases')
  await address(own).getByText('Default').first().waitFor({ state: 'attached' })
  await choose('Make default')
  await page.getByText(`${alias} is now the default address`).waitFor()
  await address(alias).getByText('Default').first().waitFor({ state: 'attached' })
  await expect.poll(() => address(own).getByText('Default').count()).toBe(0)
  await choose('Delete alias')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`This is the default address. Mail is then sent from ${own}.`).waitFor()
  await dialog.getByRole('button', { name: 'Delete alias' }).click()
  await address(alias).waitFor({ state: 'detached' })
  await address(own).getByText('Default').first().waitFor({ state: 'attached' })
})

it('older mail is imported, and an import is stopped', async () => {
  const { page } = mateus
  const { items } = await member.client.call('personalInboxes.list', {})
  const mailboxId = items[0]?.mailbox.id ?? ''
  await page.goto(`/settings/teams/${items[0]?.inbox?.id}`)
  await page.getByRole('button', { name: 'Import older mail' }).click()
  await page.getByText(/of 120 imported$/).waitFor()
  const scope = await until(async () => {
    const now = await member.client.call('syncSettings.get', { mailboxId })
    return now.import?.state === 'done' ? now : null
  }, 'the import is done')
  expect(scope).toMatchObject({ skipped: 0, import: { total: 120, imported: 120 } })
  await page.getByText('All mail of this mailbox is imported.').waitFor()
})

it('disconnecting keeps the mail, or deletes it for good', async () => {
  const { page } = mateus
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByLabel('Keep it').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Delete mail' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('mateus@marewind.example')
  await page.getByRole('button', { name: 'Disconnect and delete' }).click()
  await page.getByText('No personal mailboxes yet').waitFor()
  await until(async () => {
    const { rows } = await stage.server.ownerPool.query('select from mailboxes where email = $1', [
      'mateus@marewind.example',
    ])
    return rows.length === 0 ? true : null
  }, 'the mailbox is gone')
})
