import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setFeatures } from '../apps/server/src/features/agents/agents.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { type ModelDouble, startModelDouble } from '../dev/model-double/index.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const widths = [390, 768, 1440]
const stage = useStage()
const address = '/settings/workspace/bots'
let owner: Owner
let double: ModelDouble
let ingrid: BrowserPerson
let conversationId: string
let inbox: Awaited<ReturnType<typeof createInbox>>

beforeAll(async () => {
  double = await startModelDouble()
  owner = await stage.server.createWorkspace()
  await setFeatures(stage.server, owner, ['BOTS'])
  inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Lindqvist <annika@tarsel-optik.example>',
    subject: 'Crates to Lisbon',
    body: 'Do you take crates up to 200 kg to Lisbon? Please answer by Friday.',
  })
  const arrived = await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate: new Date() })
  conversationId = arrived.conversationId
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/agents')
  ingrid.expectRefusal(400, '/api/v1/agent-pages')
  ingrid.expectRefusal(409, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, address)
})
afterAll(() => double.stop())

it('a provider is connected and tested, and an agent is added and switched on', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Connect a provider' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Model server')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(double.url)
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('scripted')
  await page.getByRole('textbox', { name: 'Key' }).fill('sk-of-the-test')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText(/^Answered in/).waitFor()
  expect(await page.content()).not.toContain('sk-of-the-test')
  await page.getByRole('button', { name: 'Add agent' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your agent name.').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Draft answers')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Draft', exact: true }).click()
  await look(ingrid.page, 'editor', { widths })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('switch', { name: 'Draft answers is off' }).press('Space')
  await page.getByRole('switch', { name: 'Draft answers is on' }).waitFor()
})

it('a help page is written and becomes a source, and the agent is tried on a past conversation', async () => {
  const { page } = ingrid
  const past = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Bo Karlsson <bo@karlsson.example>',
    subject: 'When do crates leave?',
    body: 'When do your crates for Lisbon leave, please?',
  })
  const { conversationId: closedId } = await deliver(stage.server, owner.workspaceId, inbox, [past], {
    internalDate: new Date(),
  })
  await owner.client.call('conversations.close', { conversationId: closedId })
  await page.getByRole('button', { name: 'Help pages' }).click()
  await page.getByRole('textbox', { name: 'Address of a web page' }).fill('http://10.0.0.1/')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('There is no page with text at this address that could be read.').waitFor()
  await page.getByRole('button', { name: 'Write page' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Crates')
  await page.getByRole('textbox', { name: 'Text' }).fill('Crates up to 200 kg leave for Lisbon on Tuesdays.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('row', { name: /Crates/ }).waitFor()
  await look(ingrid.page, 'pages', { widths })
  await page.goto(address)
  await page.getByText('Draft answers', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Help pages' }).check()
  await page.getByRole('button', { name: 'Replay 5 conversations' }).click()
  const section = page.getByRole('region', { name: 'Try it on past conversations' })
  await section.getByText('Help page: Crates').waitFor()
  await section.getByText('Right', { exact: true }).click()
  await section.getByText('1 right, 0 wrong, 0 not judged.', { exact: false }).waitFor()
  await look(ingrid.page, 'evaluation', { widths })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
})

it('in a conversation the agent drafts with a source, and the draft becomes the reply', async () => {
  const { page } = ingrid
  await page.goto('/inbox')
  await waitForConversation(page, 'Crates to Lisbon')
  await openConversation(page, 'Crates to Lisbon')
  const panel = page.getByRole('complementary', { name: 'AI agents' })
  const card = panel.getByRole('region', { name: 'Draft answers' })
  await card.getByRole('button', { name: 'Start' }).click()
  await card.getByText('Thank you for your message.').waitFor()
  await card.getByText('Written by a model. Check it before you use it.').waitFor()
  expect(await card.getByRole('list', { name: 'Sources' }).textContent()).toContain('Crates up to 200 kg')
  await look(ingrid.page, 'conversation', { widths })
  await card.getByRole('button', { name: 'Use as draft' }).click()
  const editor = page.getByRole('textbox', { name: 'Reply' })
  await editor.getByText('Thank you for your message.').waitFor()
  expect(await editor.textContent()).not.toContain('[1]')
  await card.getByText('Accepted').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const fold = panel.getByRole('button', { name: 'AI agents', exact: true })
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false')
  expect(await card.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await card.getByText('Accepted').waitFor()
})

it('the log shows the run, and stopping all agents takes them out of conversations', async () => {
  const { page } = ingrid
  await page.goto(address)
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
  await page.getByText('420 in, 60 out').waitFor()
  await look(ingrid.page, 'runs', { widths })
  await page.getByRole('link', { name: 'AI agents' }).last().click()
  await page.getByRole('button', { name: 'Stop all agents' }).click()
  await page.getByText(/^All agents are stopped/).waitFor()
  expect(await owner.client.call('agents.list_for_conversation', { conversationId })).toMatchObject({
    agents: [],
  })
  await look(ingrid.page, 'stopped', { widths })
})
