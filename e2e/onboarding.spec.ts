import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { serverFields, trustCertificate, typeMailPassword, typeServers } from './acts/mailbox.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import { walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('info')
const address = 'info@marewind.example'
let owner: Owner
let ingrid: BrowserPerson
let colleague: BrowserPerson
let link = ''

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  const inbox = await createInbox(stage.server, owner)
  const mails = Array.from({ length: 7 }, (_, n) =>
    mailText({ id: `m${n}@customer.example`, to: n < 5 ? `${inbox.email}, ${address}` : inbox.email }),
  )
  await deliver(stage.server, owner.workspaceId, inbox, mails)
  const list = mailText({
    id: 'list@customer.example',
    to: inbox.email,
    headers: ['List-Post: <mailto:desk@lists.marewind.example>', 'Content-Type: text/plain'],
  })
  await deliver(stage.server, owner.workspaceId, inbox, [list])
  ingrid = await stage.newPerson('Ingrid')
  colleague = await stage.newPerson('Colleague')
  await ingrid.page.goto('/flow')
  const secret = await enrol(owner)
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
})

const kept = async (flow: string) =>
  (await owner.client.call('setups.list', {})).items.find(({ path }) => path === flow)?.data

it('addresses that are really there are found, with the messages they were seen in', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { name: 'Addresses you can set up' }).waitFor()
  await page.getByText('Seen in 5 messages: 5 as recipient').waitFor()
  await page.getByText('Seen in 1 message: 1 by a list').waitFor()
  await page.getByRole('button', { name: `Set up ${address}` }).click()
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
  // Shown at once; a reload in this moment would cut off the request that keeps it.
  await expect.poll(() => kept('si_flow')).toMatchObject({ address })
})

it('a reload and Back keep the place', async () => {
  const { page } = ingrid
  await page.reload()
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Addresses you can set up' }).waitFor()
  await page.getByRole('button', { name: 'Enter another address' }).click()
  await page.getByLabel('Address').fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
})

it('people who do not connect now say why, and may ask a colleague instead', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('heading', { name: 'Not now?' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Choose a reason.').waitFor()
  await page.getByRole('radio', { name: 'Our IT does that' }).check()
  await page.getByRole('button', { name: 'Get a link for a colleague' }).click()
  await page.getByRole('heading', { name: `A colleague connects ${address}` }).waitFor()
  await page.getByRole('button', { name: 'Create link' }).click()
  link = (await page.getByText('/flow/helper#').textContent()) ?? ''
  expect(link).toContain('/flow/helper#')
  await page.getByText('Waiting for your colleague').waitFor()
})

it('the colleague enters the settings without an account, tried on the real servers', async () => {
  const { page } = colleague
  await page.goto(link)
  await page.getByText('Ingrid Solheim of Marewind asks you').waitFor({ timeout: 60_000 })
  await serverFields(page, 'Incoming mail, IMAP').getByLabel('Server').waitFor()
  await typeServers(page, world, 'info')
  await typeMailPassword(page, world.password)
  await page.getByRole('button', { name: 'Test and submit' }).click()
  await trustCertificate(page)
  await trustCertificate(page)
  await page.getByRole('heading', { name: 'Submitted' }).waitFor()
  colleague.expectRefusal(410, '/api/v1/userflow/helper_link')
  await page.reload()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

it('the person who asked accepts the settings, names the inbox and finishes the flow', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.goto('/flow')
  await page.getByRole('heading', { name: `${address} is connected` }).waitFor()
})

it('invitations and the team are offered next, and the row says when the team was created', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByLabel('Name').fill('Bookings')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add people to Bookings' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('heading', { name: 'Team Bookings created' }).waitFor()
  await walkTo(page, '/flow')
  await page.getByText('Created', { exact: true }).waitFor()
  await expect
    .poll(() => kept('si_flow'))
    .toMatchObject({
      connectTeamStatus: 'connected',
      loginType: 'NONE',
      invitationStage: 'start',
      createTeamState: 'created',
      addSharedInboxSetup: false,
    })
})

it('a mailbox of one’s own is connected with the address that was typed', async () => {
  const { page } = ingrid
  await page.goto('/flow?type=personal_flow')
  await page.getByRole('button', { name: 'Enter another address' }).click()
  await page.getByLabel('Address').fill('ingrid@marewind.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/settings/personal_inboxes/create')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue())
    .toBe('ingrid@marewind.example')
  // The key of the specification: an address without a type goes on with the flow that was chosen.
  expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('personal_flow')
  await expect.poll(() => kept('personal_flow')).toMatchObject({ address: 'ingrid@marewind.example' })
  await page.goto('/flow')
  await page.getByRole('heading', { name: 'Connect ingrid@marewind.example' }).waitFor()
})
