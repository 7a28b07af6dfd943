import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { DoubleMailbox, type EwsDouble, startEwsDouble } from '../dev/mail-doubles/index.ts'
import { trustCertificate } from './acts/mailbox.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const address = 'bookings@marewind.example'
const password = 'a very secret passphrase'
const mailbox = new DoubleMailbox(address)
const own = new DoubleMailbox('ingrid@marewind.example')
let exchange: EwsDouble
let owner: Owner
let desk: BrowserPerson

const letter = (subject: string): Buffer =>
  Buffer.from(
    `From: Ingrid Solheim <ingrid@customer.example>\r\nTo: ${address}\r\nSubject: ${subject}\r\n` +
      `Message-ID: <${subject.replace(/\W/g, '-')}@customer.example>\r\n\r\nDear all, ${subject}\r\n`,
  )

beforeAll(async () => {
  exchange = await startEwsDouble({
    'MAREWIND\\bookings': { password, mailbox },
    'MAREWIND\\ingrid': { password, mailbox: own },
  })
  own.put(own.folder('inbox'), letter('To you alone'))
  own.put(own.folder('inbox'), letter('From years ago'), { receivedAt: new Date('2020-01-02T10:00:00Z') })
  mailbox.put(mailbox.folder('inbox'), letter('Is the boat free in May?'))
  owner = await stage.server.createWorkspace({ mfa: false })
  desk = await stage.newPerson('Desk')
})
afterAll(() => exchange?.stop())

it('an unknown server is requested from the person', async () => {
  const { page } = desk
  await openSignedIn(stage, page, owner, '/shared-inbox-setup/exchange')
  await page.getByRole('heading', { name: 'A mailbox on your Exchange server' }).waitFor()
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Find and test' }).click()
  await page.getByText('does not say which Exchange server it has').waitFor({ timeout: 60_000 })
  await page.getByText('No Exchange server was found.').waitFor()
})

it('the certificate is shown, the password tested and the folders counted; a reload keeps all values but the password', async () => {
  const { page } = desk
  await page.getByLabel('Server').fill(`localhost:${exchange.port}`)
  await page.getByRole('button', { name: 'Test again' }).click()
  await trustCertificate(page)
  await page.getByText('The server refused the user name or password.').waitFor()
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/settings/setups/exchange') &&
      response.request().postData()?.includes('MAREWIND') === true,
  )
  await page.getByLabel('User name').fill('MAREWIND\\bookings')
  expect((await kept).request().postData()).not.toContain(password)
  await page.reload()
  await page.getByLabel('Server').waitFor()
  await expect.poll(() => page.getByLabel('Server').inputValue()).toBe(`localhost:${exchange.port}`)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /test/i }).click()
  await page.getByText('6 folders; 1 messages in the inbox.').waitFor()
})

it('the connected mailbox becomes an inbox with its mail', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Name the shared inbox' }).waitFor()
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.getByRole('heading', { name: 'Who answers mail here?' }).waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: /is ready/ }).waitFor()
  await page.goto('/inbox')
  await page.getByText('Is the boat free in May?').first().waitFor()
  mailbox.put(mailbox.folder('inbox'), letter('And in June?'))
  await page.getByText('And in June?').first().waitFor()
})

it('a server with Windows sign-in only is reported at its field', async () => {
  const { page } = desk
  const windows = await startEwsDouble({ 'MAREWIND\\bookings': { password, mailbox } })
  windows.offerOnlyNtlm()
  try {
    await page.goto('/shared-inbox-setup/exchange')
    await page.getByLabel('Address').fill('freight@marewind.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Server').fill(`localhost:${windows.port}`)
    await page.getByRole('button', { name: /test/i }).click()
    await trustCertificate(page)
    await page.getByText('This server accepts only Windows sign-in (NTLM or Kerberos)').waitFor()
  } finally {
    await windows.stop()
  }
})

it('a mailbox of one’s own on the server is connected by its password', async () => {
  const { page } = desk
  // The server refuses, and the page says so.
  desk.expectRefusal(422, '/api/v1/settings/exchange')
  await page.goto('/settings/personal_inboxes/create')
  await page.getByRole('button', { name: 'Connect with the password' }).click()
  await page.getByLabel('Address', { exact: true }).fill('ingrid@marewind.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Server', { exact: true }).fill(`localhost:${exchange.port}`)
  await page.getByLabel('User name').fill('MAREWIND\\ingrid')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await trustCertificate(page)
  await page.getByRole('heading', { name: 'ingrid@marewind.example', level: 1 }).waitFor()
  // By which way new mail is heard of.
  await page.getByText('The server has announced new mail immediately since').waitFor({ timeout: 60_000 })
  await page.getByText(/^1 older message from before .* is not imported/).waitFor()
  await page.goto('/inbox')
  await page.getByText('To you alone').first().waitFor()
})
