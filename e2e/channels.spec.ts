import { afterAll, beforeAll, expect, it } from 'vitest'
import { execute } from '../apps/server/test/execute.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import {
  badToken,
  messengerRead,
  messengerText,
  startMetaDouble,
  whatsappStatus,
  whatsappText,
} from '../dev/meta-double/index.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const meta = await startMetaDouble()
const stage = useStage({ env: meta.env })
const page1 = meta.world.pages[0]?.id ?? ''
const number1 = meta.world.numbers[0]?.id ?? ''
const annika = '400000000000001'
const lars = '46701234567'
let owner: Owner
let ingrid: BrowserPerson

const deliver = (body: object): Promise<number> => meta.deliver(`${stage.url}/api/v1/hooks/meta`, body)
const composer = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })
const newest = () => ingrid.page.locator('article[data-newest]')

/** The steps that every way to a shared inbox ends with. */
async function finishSetup(name: string): Promise<void> {
  const { page } = ingrid
  await page.getByRole('textbox', { name: 'Inbox name' }).fill(name)
  await page.getByRole('button', { name: 'Create inbox' }).click()
  await page.waitForURL('**/shared-inbox-setup/team-invitations**')
}

async function answer(text: string): Promise<void> {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill(text)
  await page.getByRole('button', { name: /^Send(?! and| without| a)/ }).click()
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/whatsapp')
  await ingrid.page.getByText('No number yet').waitFor()
  await ingrid.page.goto('/shared-inbox-setup/facebook')
})
afterAll(() => meta.stop())

it('a Facebook page is connected and becomes a shared inbox', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByRole('heading', { name: 'Which page?' }).waitFor()
  await expect.poll(() => page.url()).not.toMatch(/code=|state=/)
  await expect.poll(() => page.getByRole('radio', { name: 'Marewind Careers' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await finishSetup('Our page')
})

it('a message to the page is answered, and the answer is shown as read', async () => {
  const { page } = ingrid
  await page.goto('/inbox')
  await deliver(
    messengerText({ pageId: page1, personId: annika, mid: 'm_1', text: 'Do you ship to Gothenburg?' }),
  )
  await page.getByRole('option', { name: 'Annika Reuss' }).click()
  await page.getByRole('heading', { name: 'Annika Reuss, Messenger' }).waitFor()
  await page.getByText('You can reply freely until').waitFor()
  await answer('Every Tuesday.')
  expect(await page.getByText('Add Cc').count()).toBe(0)
  await meta.waitForSent(1)
  expect(meta.sent[0]?.body).toMatchObject({ message: { text: 'Every Tuesday.' } })
  await newest().getByText('Sent', { exact: true }).waitFor()
  await deliver(messengerRead({ pageId: page1, personId: annika }))
  await newest().getByText('Read', { exact: true }).waitFor()
})

it('lost access is shown at the composer, and can be granted again', async () => {
  const { page } = ingrid
  meta.faults.push({ ends: '/messages', fault: badToken })
  await answer('And on Fridays.')
  await page.getByText('Meta no longer accepts our access').first().waitFor()
  const [inbox] = (await owner.client.call('inboxes.list', {})).items
  await page.goto(`/settings/teams/${inbox?.id}?tab=account`)
  await page.getByRole('button', { name: 'Reconnect' }).first().click()
  await page.getByRole('heading', { name: 'The page works again' }).waitFor()
  await meta.waitForSent(2)
})

it('a person who cancels at Facebook sees why and can try again', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup/facebook?restart=true')
  const { url } = await owner.client.call('channels.begin', { kind: 'facebook' })
  const state = new URL(url).searchParams.get('state') ?? ''
  await page.goto(`/shared-inbox-setup/facebook?error=access_denied&state=${state}`)
  await page.getByRole('heading', { name: 'Facebook denied access' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})

it('a WhatsApp number is connected', async () => {
  const { page } = ingrid
  await page.goto('/whatsapp')
  await page.getByText('No number yet').waitFor()
  await page.getByRole('link', { name: 'Connect a number' }).click()
  await page.getByRole('button', { name: 'Continue with WhatsApp' }).click()
  await page.getByRole('heading', { name: 'Which number?' }).waitFor()
  await page.getByText('+49 40 5550100').waitFor()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await finishSetup('Our number')
  await page.goto('/whatsapp')
  await page.getByText('+49 40 5550100').waitFor()
})

it('a message to the number is answered, and the answer is shown as delivered and read', async () => {
  const { page } = ingrid
  await page.goto('/inbox')
  await deliver(whatsappText({ numberId: number1, from: lars, name: 'Lars Ek', id: 'wamid.1', text: 'Hej!' }))
  await page.getByRole('option', { name: 'Lars Ek' }).click()
  await page.getByText(`+${lars}`).first().waitFor()
  await answer('Hej Lars!')
  await meta.waitForSent(3)
  const { to, biz_opaque_callback_data: mark } = meta.sent[2]?.body ?? {}
  expect(to).toBe(lars)
  await newest().getByText('Sent', { exact: true }).waitFor()
  const told = { numberId: number1, to: lars, id: 'wamid.HBgL00000000000003', mark: String(mark) }
  await deliver(whatsappStatus({ ...told, status: 'delivered' }))
  await newest().getByText('Delivered', { exact: true }).waitFor()
  await deliver(whatsappStatus({ ...told, status: 'read' }))
  await newest().getByText('Read', { exact: true }).waitFor()
})

it('after a day only a template can be sent', async () => {
  const { page } = ingrid
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, "update channel_people set wrote_at = now() - interval '25 hours'"),
  )
  await page.reload()
  await page.getByText('WhatsApp accepts only templates').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Reply to / }).count()).toBe(0)
  await page.getByRole('button', { name: 'Send a template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'delivery update (en)' }).click()
  await dialog.getByRole('textbox', { name: 'Placeholder 1' }).fill('your crates')
  await dialog.getByRole('textbox', { name: 'Placeholder 2' }).fill('Lars')
  await dialog.getByRole('textbox', { name: 'Placeholder 3' }).fill('Visby')
  await dialog.getByText('Dear Lars, your crates reach Visby tomorrow.').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await newest().getByText('Dear Lars, your crates reach Visby tomorrow.').waitFor()
  await meta.waitForSent(4)
  expect(meta.sent[3]?.body).toMatchObject({ type: 'template', template: { name: 'delivery_update' } })
})

it('a template is sent to a number from its own page, which shows its delivery', async () => {
  const { page } = ingrid
  await page.goto('/whatsapp/send')
  await page.getByRole('textbox', { name: 'To' }).fill('+46 70 765 43 21')
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'delivery update (de)' }).click()
  await page.getByRole('textbox', { name: 'Placeholder 1' }).fill('Eva')
  await page.getByRole('textbox', { name: 'Placeholder 2' }).fill('Kiel')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Sent', { exact: true }).waitFor()
  const mark = String(meta.sent.at(-1)?.body.biz_opaque_callback_data)
  const told = { numberId: number1, to: '46707654321', id: 'wamid.HBgL00000000000005', mark }
  await deliver(whatsappStatus({ ...told, status: 'delivered' }))
  await page.getByText('Delivered', { exact: true }).waitFor()
})
