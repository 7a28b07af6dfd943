import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { connectMailbox } from './acts/connected-mailbox.ts'
import { openConversation, reply, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { headersOf, useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('collector', 'customs')
const list = 'desk@lists.marewind.example'
const customer = 'annika.reuss@tarsel-optik.example'
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let colleague: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  mateus = await stage.server.addMember(owner, { mfa: false })
  await connectMailbox(owner, world, 'collector')
  ingrid = await stage.newPerson('Ingrid')
  colleague = await stage.newPerson('Mateus')
  await openSignedIn(stage, ingrid.page, owner, '/shared-inbox-setup/distribution-list')
})

it('a list is set up: address, mailbox, and a real mail that arrives through it', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { name: 'Which list?' }).waitFor()
  await page.getByLabel('Address of the list').fill(list)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: `Which mailbox gets the mail of ${list}?` }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Choose a mailbox first.').waitFor()
  await page.getByRole('radio', { name: 'collector@marewind.example' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send test message' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  const mail = await world.nextMailTo(list)
  expect(headersOf(mail.raw).from).toContain(list)
  await page.reload()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await world.dovecot.deliver('collector', `List-Id: <desk.lists.marewind.example>\r\n${mail.raw}`)
  await page.getByText('Arrived', { exact: true }).waitFor()
  await page.getByText('List-Id: <desk.lists.marewind.example>').waitFor()
  await page.getByText(`Replies are sent as ${list}.`).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
})

it('it ends in confirm, invitations and success, as every path does', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await expect.poll(() => page.getByLabel('Inbox name').inputValue()).toBe('Desk')
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Desk is ready' }).waitFor()
  await page.getByText(`${list} is a shared inbox of 1 person.`).waitFor()
  await expect.poll(async () => (await owner.client.call('setups.list', {})).items).toEqual([])
})

it('mail of the list is a conversation, and the answer goes out as the list', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  const letter = [
    'List-Id: <desk.lists.marewind.example>',
    `From: Annika Reuß <${customer}>`,
    `To: ${list}`,
    'Subject: Two crates',
    'Message-ID: <crates@tarsel-optik.example>',
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
    'How much are two crates?',
  ]
  await world.dovecot.deliver('collector', letter.join('\r\n'))
  await waitForConversation(page, 'Two crates')
  await openConversation(page, 'Two crates')
  await reply(page, 'Eighty.')
  const mail = await world.nextMailTo(customer)
  expect(mail.mailFrom).toBe(list)
  expect(headersOf(mail.raw).from).toContain(list)
})

it('a managed team: the account is connected on the way, and the path goes on with it', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup/managed-team')
  await page.getByRole('heading', { name: 'Which team?' }).waitFor()
  await page.getByLabel('Name').fill('Customs')
  await page.getByRole('checkbox', { name: 'Mateus Carvalho' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Which mailbox does Customs work with?' }).waitFor()
  await page.getByRole('heading', { name: 'Connect a mailbox first' }).waitFor()
  await page.getByRole('button', { name: 'IMAP and SMTP' }).click()
  await page.getByRole('heading', { name: 'Which mailbox?' }).waitFor()
  await connectMailbox(owner, world, 'customs')
  await page.goBack()
  await page.getByRole('radio', { name: 'customs@marewind.example' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await expect.poll(() => page.getByLabel('Inbox name').inputValue()).toBe('Customs')
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Customs is ready' }).waitFor()
})

it('members of the team work in its inbox', async () => {
  const { page } = colleague
  await openSignedIn(stage, page, mateus, '/inbox')
  await page.getByText('Customs').first().waitFor()
  const { items } = await owner.client.call('teams.list', {})
  expect(items).toMatchObject([{ name: 'Customs', members: [{}, {}] }])
})
