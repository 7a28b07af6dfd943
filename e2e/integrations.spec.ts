import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import {
  deliverAll,
  type Receiver,
  startReceiver,
} from '../apps/server/src/features/webhooks/webhooks.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { savePictures } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const widths = [390, 768, 1440]
const stage = useStage()
const address = '/settings/integrations'
let owner: Owner
let receiver: Receiver
let ingrid: BrowserPerson

beforeAll(async () => {
  receiver = await startReceiver()
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/webhooks')
  await openSignedIn(stage, ingrid.page, owner, address)
})
afterAll(() => receiver.stop())

it('the cards show what is connected, and a webhook is added from the list of webhooks', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { level: 3, name: 'Slack' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'apps', { widths })
  await page.getByRole('button', { name: 'Connect Directory (SCIM)' }).click()
  const directory = page.getByRole('dialog', { name: 'Connect a directory' })
  await directory.getByText(/\/api\/scim\/v2$/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'directory', { widths })
  await page.keyboard.press('Escape')
  await directory.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /Webhooks/ }).click()
  await page.getByText('No webhooks yet').waitFor()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const drawer = page.getByRole('dialog', { name: 'New webhook' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Please enter your webhook name.').waitFor()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Ledger')
  await drawer.getByRole('textbox', { name: 'URL' }).fill('http://ledger.example.com/in')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Use an address that begins with https://.').waitFor()
  await drawer.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  await drawer.getByRole('checkbox', { name: 'Comments' }).check()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'editor', { widths })
  // The form shows no place for an error of the payload.
  await page.route('**/api/v1/webhooks', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), payload: 'everything' } }),
  )
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByRole('alert').waitFor()
  expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ledger')
  await page.unroute('**/api/v1/webhooks')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 2, name: /Deliveries to Ledger/ }).waitFor()
})

it('a failed delivery shows its request and answer, and is sent again', async () => {
  const { page } = ingrid
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Lindqvist <annika@tarsel-optik.example>',
    subject: 'Where are my crates?',
  })
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Test sent').waitFor()
  await deliverAll(stage.server)
  await page
    .getByRole('button', { name: /webhook\.test/ })
    .first()
    .waitFor()
  receiver.answers.push(503)
  await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
  await deliverAll(stage.server)
  const row = page.getByRole('button', { name: /message\.received/ }).first()
  await row.filter({ hasText: 'Next try' }).waitFor()
  await row.click()
  await page.getByText('status 503').waitFor()
  await page.getByText(/webhook-signature/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'log', { widths })
  const { items } = await owner.client.call('webhooks.list', {})
  await owner.client.call('webhooks.toggle', { webhookId: items[0]?.id ?? '', active: false })
  await owner.client.call('webhooks.toggle', { webhookId: items[0]?.id ?? '', active: true })
  await page.getByRole('button', { name: 'Resend failed' }).click()
  await page.getByText('1 delivery is sent again').waitFor()
  await deliverAll(stage.server)
  await row.filter({ hasText: 'Delivered, try 2' }).waitFor()
})

it('the secret is shown and replaced, and the page works in German on a phone', async () => {
  const { page } = ingrid
  await page
    .getByRole('button', { name: /Ledger/ })
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Actions for Ledger' }).click()
  await page.getByRole('menuitem', { name: 'Secret' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secret of Ledger' })
  const shown = dialog.getByText(/^whsec_/)
  const before = await shown.textContent()
  await dialog.getByRole('button', { name: 'Replace secret' }).click()
  await dialog.getByText(/The secret before also signs until/).waitFor()
  await expect.poll(() => shown.textContent()).not.toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByRole('tab', { name: /Apps/ }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Integrationen' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
