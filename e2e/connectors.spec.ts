import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import {
  type ConnectorDouble,
  clientId,
  clientSecret,
  startConnectorDouble,
} from '../dev/connector-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePictures } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const widths = [390, 768, 1440]
const stage = useStage()
const address = '/settings/workspace/APIConnectors'
let owner: Owner
let inbox: TestInbox
let double: ConnectorDouble
let ingrid: BrowserPerson

beforeAll(async () => {
  double = await startConnectorDouble()
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Lindqvist <annika@tarsel-optik.example>',
    subject: 'Where are my crates?',
  })
  await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/api-connector')
  ingrid.expectRefusal(409, '/api/v1/api-connector-authorizations')
  await openSignedIn(stage, ingrid.page, owner, address)
})
afterAll(() => double.stop())

it('a connector is written, and its test shows request, response and fields of a conversation', async () => {
  const { page } = ingrid
  await page.getByText('No connectors yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'empty', { widths })
  await page.getByRole('button', { name: 'New connector' }).click()
  await page.getByRole('heading', { level: 1, name: 'New connector' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your connector name.').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Order lookup')
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('https://{{ customer.domain }}/orders')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Write the scheme and host as plain text, without variables.').waitFor()
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill(`${double.url}/api/orders`)
  await page.getByRole('button', { name: 'Parameter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of Parameter 1' }).fill('email')
  await page.getByRole('textbox', { name: 'Value of Parameter 1' }).focus()
  await page.getByRole('button', { name: 'Insert variable' }).click()
  await page.getByRole('menuitem', { name: /customer\.email/ }).click()
  expect(await page.getByRole('textbox', { name: 'Value of Parameter 1' }).inputValue()).toBe(
    '{{ customer.email }}',
  )
  await page.getByRole('combobox', { name: 'Sign-in' }).click()
  await page.getByRole('option', { name: 'Bearer token' }).click()
  await page.getByLabel('Token', { exact: true }).fill('a-token-of-the-test')
  for (const [place, path, name] of [
    [1, 'orders[0].number', 'Order'],
    [2, 'orders[0].refund', 'Refund'],
  ] as const) {
    await page.getByRole('button', { name: 'Field', exact: true }).click()
    await page.getByRole('textbox', { name: `Path of field ${place}` }).fill(path)
    await page.getByRole('textbox', { name: `Name of field ${place}` }).fill(name)
  }
  // An emptied limit is an error at its field; it used to become 0.
  const keepFor = page.getByRole('textbox', { name: 'Keep for', exact: true })
  await keepFor.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Use a whole number from 0 to 86,?400\.$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'New connector' }).waitFor()
  await keepFor.fill('60')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Order lookup' }).waitFor()
  await page.getByText(/^Set by Ingrid Solheim/).waitFor()
  await page.getByRole('combobox', { name: 'With the data of' }).click()
  await page.getByRole('option', { name: 'Where are my crates?' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  const panel = page.getByRole('complementary', { name: 'Test' })
  await panel.getByText('1 of 2 filled').waitFor({ timeout: 30_000 })
  await panel.getByText('MW-48213', { exact: true }).waitFor()
  await panel.getByText('email=annika%40tarsel-optik.example').waitFor()
  await panel.getByText('No value in the response').waitFor()
  expect(await page.content()).not.toContain('a-token-of-the-test')
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'editor', { widths })
})

it('a failed test says so with the reason of the server', async () => {
  const { page } = ingrid
  double.faults.push(404)
  await page.getByRole('button', { name: 'Send request' }).click()
  const panel = page.getByRole('complementary', { name: 'Test' })
  await panel.getByText('Task failed').waitFor({ timeout: 30_000 })
  await panel.getByText(/answered with status 404/).waitFor()
  await savePictures(ingrid.page, 'failed', { widths })
})

it('a person calls the connector beside a conversation', async () => {
  const { page } = ingrid
  const toggle = page.getByRole('switch', { name: 'Connector is on' })
  await toggle.click({ force: true })
  await expect
    .poll(async () => (await owner.client.call('api_connectors.list', {})).items[0]?.active)
    .toBe(true)
  await page.goto('/inbox')
  await waitForConversation(page, 'Where are my crates?')
  await openConversation(page, 'Where are my crates?')
  const panel = page.getByRole('complementary', { name: 'From your systems' })
  await panel.getByRole('button', { name: 'Ask', exact: true }).click()
  await panel.getByText('MW-48213').waitFor({ timeout: 30_000 })
  expect(await findBarriers(page)).toEqual([])
  await savePictures(ingrid.page, 'conversation', { widths })
})

it('a connector is authorized by OAuth with an authorization code', async () => {
  const { page } = ingrid
  const { id } = await owner.client.call('api_connectors.save', {
    name: 'Shop',
    url: `${double.url}/api/echo`,
    authType: 'oauth2',
    authData: clientSecret,
    authSettings: {
      grant: 'authorization_code',
      clientId,
      tokenUrl: `${double.url}/token`,
      authorizeUrl: `${double.url}/authorize`,
    },
  })
  await page.goto(`${address}?connector=${id}`)
  await page.getByText('Not signed in').waitFor()
  await savePictures(ingrid.page, 'oauth', { widths })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The connector is signed in').waitFor()
  await page.getByText('Signed in', { exact: true }).waitFor()
  await page.goto(`${address}/oauth2/callback?state=used&code=again`)
  await page.getByText('The connector is not signed in').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('operations of an OpenAPI document become connectors', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Back to the connectors' }).click()
  await page.getByRole('button', { name: 'Import from OpenAPI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Document' }).fill('hello')
  await dialog.getByRole('button', { name: 'Show operations' }).click()
  await dialog.getByText(/no OpenAPI 3 document/).waitFor()
  const paths = {
    '/orders/{id}': { get: { summary: 'Get an order' }, delete: { summary: 'Cancel an order' } },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example/v1' }],
    paths,
  }
  await dialog.getByRole('textbox', { name: 'Document' }).fill(JSON.stringify(document))
  await dialog.getByRole('button', { name: 'Show operations' }).click()
  await dialog.getByRole('checkbox', { name: 'Get an order' }).check()
  await savePictures(ingrid.page, 'import', { widths })
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 connector' }).click()
  await page.getByRole('row', { name: /Get an order/ }).waitFor()
  await savePictures(ingrid.page, 'list', { widths })
})
