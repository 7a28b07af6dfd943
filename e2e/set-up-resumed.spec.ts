import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import {
  serverFields,
  testConnection,
  trustCertificate,
  typeMailPassword,
  typeServers,
} from './acts/mailbox.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const address = 'bookings@marewind.example'
let owner: Owner
let desk: BrowserPerson
let laptop: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  desk = await stage.newPerson('Desk')
  laptop = await stage.newPerson('Laptop')
  for (const { page } of [desk, laptop]) {
    await openSignedIn(stage, page, owner, '/shared-inbox-setup/imap')
  }
})

it('typed values are kept over a reload, except the password', async () => {
  const { page } = desk
  await page.goto('/shared-inbox-setup/imap')
  await page.getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Find servers' }).click()
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
  await serverFields(page, 'Incoming mail, IMAP').getByLabel('Server').waitFor({ timeout: 60_000 })
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().endsWith('/api/v1/settings/setups/imap') &&
      response.request().postData()?.includes('"smtpUsername":"bookings"') === true,
  )
  await typeServers(page, world, 'bookings')
  await typeMailPassword(page, world.password)
  expect((await kept).request().postData()).not.toContain(world.password)
  await page.reload()
  const imap = serverFields(page, 'Incoming mail, IMAP')
  await imap.getByLabel('Server').waitFor()
  await expect.poll(() => imap.getByLabel('User name').inputValue()).toBe('bookings')
  expect(await imap.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

it('back leads to the address, and on again to the same servers', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Which mailbox?' }).waitFor()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe(address)
  await page.goBack()
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
  const step = async () => (await owner.client.call('setups.list', {})).items[0]?.step
  await expect.poll(step).toBe('servers')
})

it('another device goes on where this one was', async () => {
  const { page } = laptop
  await page.goto('/shared-inbox-setup/imap')
  await page.getByRole('heading', { name: `Connect ${address}` }).waitFor()
  await typeMailPassword(page, world.password)
  await testConnection(page)
  await trustCertificate(page)
  await trustCertificate(page)
  await page.getByRole('button', { name: 'Connect mailbox' }).click()
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('about bookings') === true,
  )
  await page.getByLabel('Inbox name').fill('Front desk')
  await page.getByLabel('Description').fill('Everything about bookings')
  await kept
})

it('the steps that all paths share go on as well, and at the end nothing is left over', async () => {
  const { page } = desk
  await page.goto('/shared-inbox-setup/imap')
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await expect.poll(() => page.getByLabel('Inbox name').inputValue()).toBe('Front desk')
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Everything about bookings')
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await laptop.page.goto('/shared-inbox-setup/imap')
  await laptop.page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await laptop.page.getByRole('button', { name: 'Finish' }).click()
  await laptop.page.getByRole('heading', { name: 'Front desk is ready' }).waitFor()
  await expect.poll(async () => (await owner.client.call('setups.list', {})).items).toEqual([])
})

it('the chooser shows the saved setup and can discard it', async () => {
  await owner.client.call('setups.keep', { path: 'imap', step: 'servers', data: { email: address } })
  // Setting the second factor up ends the sessions of the other devices.
  for (const { page } of [desk, laptop]) await page.context().close()
  const { page } = await stage.newPerson('Phone', { viewport: { width: 390, height: 800 } })
  await openSignedIn(stage, page, owner, '/shared-inbox-setup')
  await page.getByText('IMAP and SMTP, started').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('IMAP and SMTP, started').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Continue with IMAP and SMTP' }).click()
  await page.getByRole('heading', { name: 'Which mailbox?' }).waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('')
})
