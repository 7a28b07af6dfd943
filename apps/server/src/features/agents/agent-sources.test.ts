import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type ModelDouble, startModelDouble } from '../../../../../dev/model-double/index.ts'
import { addConnector } from '../connectors/connectors.fixture.ts'
import { createInbox } from '../conversations/ingest/ingest.fixture.ts'
import { arrive, type RuleWorld } from '../rules/rules.fixture.ts'
import { addAgent, addSavedReply, connectProvider, providerKey, runAgent } from './agents.fixture.ts'
import { injections } from './injections.fixture.ts'

/** Attacks through each kind of source; `AGENT_INJECTIONS_WHOLE=500` tries more. */
const attacks = Number(process.env.AGENT_INJECTIONS_WHOLE ?? 8)

let server: TestServer
let double: ModelDouble
let owner: Owner
let world: RuleWorld
let site: { url: string; body: string; stop(): Promise<void> }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  double = await startModelDouble()
  owner = await server.createWorkspace()
  await connectProvider(server, owner, double)
  world = { server, owner, inbox: await createInbox(server, owner, []) }
  site = await startSite()
  return async () => {
    await double.stop()
    await site.stop()
  }
})

/** A web server whose pages all have the same content. */
async function startSite() {
  const http = createServer((_, response) => {
    const type = site.body.startsWith('{') ? 'application/json' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(site.body)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    body: '',
    stop: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

const mail = { body: 'Which crates do you take to Lisbon, and when do they leave?' }
const request = (): string => double.received.at(-1)?.body.messages[1]?.content ?? ''
const answerWith = (source: string, quote: string): void => {
  double.script = () => JSON.stringify({ text: `So it is [${source}].`, citations: [{ source, quote }] })
}

test('a web page is imported, found by its words, and cited word for word with its address', async () => {
  const url = `${site.url}/crates`
  site.body = `<html><head><title>Crates &amp; pallets</title><style>p{}</style></head><body><nav>Menu of the site</nav>
    <main><h1>Crates</h1><p>Crates to Lisbon leave on Tuesdays.</p><script>alert(1)</script></main></body></html>`
  const page = await owner.client.call('agents.import_page', { url })
  expect(page).toMatchObject({ title: 'Crates & pallets', url, version: 1 })
  await owner.client.call('agents.save_page', { title: 'Animals', text: 'Dogs travel in the cabin.' })
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'draft', helpPages: true })
  answerWith('h1', 'Crates to Lisbon leave on Tuesdays.')
  const run = await runAgent(server, owner, { conversationId, agentId })
  expect(run.output).toMatchObject({
    text: 'So it is [1].',
    citations: [{ kind: 'help_page', title: 'Crates & pallets', url, messageId: null }],
  })
  expect(request()).not.toMatch(/Menu of the site|alert|Dogs/)
  const { items } = await owner.client.call('agents.list_runs', { agentId })
  expect(items).toMatchObject([{ sources: [{ kind: 'help_page', title: 'Crates & pallets' }] }])
  site.body = '<title>Crates</title><p>Crates to Lisbon leave on Fridays.</p>'
  expect(await owner.client.call('agents.import_page', { url })).toMatchObject({ id: page.id, version: 2 })
  const again = await runAgent(server, owner, { conversationId, agentId })
  expect(again.output).toMatchObject({ citations: [], droppedCitations: 1 })
  await owner.client.call('agents.delete_page', { pageId: page.id })
  await runAgent(server, owner, { conversationId, agentId })
  expect(request()).not.toContain('Fridays')
})

test('addresses inside the network, empty pages and pages with errors are refused and not stored', async () => {
  for (const url of [
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'no address',
    site.url,
  ])
    expect(await owner.client.send('agents.import_page', { url })).toMatchObject({
      status: 400,
      body: { error: { code: 'agent_page_unreadable' } },
    })
  expect((await owner.client.call('agents.list_pages', {})).items).toEqual([])
  const page = await owner.client.call('agents.save_page', { title: 'A', text: 'B' })
  const change = { id: page.id, title: 'C', text: 'D' }
  expect(await owner.client.send('agents.save_page', { ...change, version: 7 })).toMatchObject({
    status: 409,
    body: { error: { current: { title: 'A', text: 'B', version: 1 } } },
  })
  expect(
    await owner.client.send('agents.save_page', { ...change, version: 1, url: 'javascript:x' }),
  ).toMatchObject({
    status: 400,
  })
  expect(await owner.client.call('agents.get_page', { pageId: page.id })).toMatchObject({
    title: 'A',
    text: 'B',
  })
})

test('saved replies and what connectors read are sources', async () => {
  await addSavedReply(owner, '<p>Crates to Lisbon must be <b>closed</b>.</p>')
  site.body = JSON.stringify({ orders: [{ number: 'SR-2231' }] })
  const connector = await addConnector(owner, site.url, { name: 'Orders', callers: ['agents'] })
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, {
    type: 'draft',
    savedReplies: true,
    connectorIds: [connector.id],
  })
  answerWith('k1', 'Order: SR-2231')
  expect((await runAgent(server, owner, { conversationId, agentId })).output?.citations).toMatchObject([
    { kind: 'connector', title: 'Orders', quote: 'Order: SR-2231' },
  ])
  answerWith('s1', 'Crates to Lisbon must be closed.')
  expect((await runAgent(server, owner, { conversationId, agentId })).output?.citations).toMatchObject([
    { kind: 'saved_reply' },
  ])
})

test('1: agents call only connectors that read, that an admin opened to them, and that they name', async () => {
  site.body = JSON.stringify({ orders: [{ number: 'SR-2231' }] })
  for (const fields of [
    { callers: ['rules'] as const },
    { callers: ['agents'] as const, risk: 'change' as const },
  ]) {
    const { id } = await addConnector(owner, site.url, { ...fields, callers: [...fields.callers] })
    expect(
      await owner.client.send('agents.save', {
        name: 'Asks',
        type: 'draft',
        permission: 'draft',
        connectorIds: [id],
      }),
    ).toMatchObject({ status: 400, body: { error: { fields: [{ path: 'connectorIds' }] } } })
  }
  const named = await addConnector(owner, site.url, { name: 'Orders', callers: ['agents'] })
  const { id: agentId } = await addAgent(owner, { type: 'draft', connectorIds: [named.id] })
  await owner.client.call('api_connectors.toggle', { connectorId: named.id, active: false })
  const { conversationId } = await arrive(world, mail)
  await runAgent(server, owner, { conversationId, agentId })
  expect(request()).not.toContain('SR-2231')
})

test('4, 5, 6, 7: attacks through help pages send no mail, and requests contain no sources of other inboxes or workspaces', async () => {
  const stranger = await server.createWorkspace()
  await connectProvider(server, stranger, double)
  await stranger.client.call('agents.save_page', {
    title: 'CANARY-PAGE',
    text: 'Crates to Lisbon CANARY-PAGE',
  })
  await addSavedReply(stranger, '<p>Crates to Lisbon CANARY-REPLY</p>')
  const beside = await createInbox(server, owner, [])
  await owner.client.call('savedReplies.create', {
    scope: 'workspace',
    name: 'Beside',
    folder: '',
    html: '<p>Crates to Lisbon CANARY-INBOX</p>',
    inboxIds: [beside.id],
    fileIds: [],
  })
  await owner.client.call('savedReplies.create', {
    scope: 'personal',
    name: 'Mine',
    folder: '',
    html: '<p>Crates to Lisbon CANARY-PERSON</p>',
    inboxIds: [],
    fileIds: [],
  })
  const { conversationId } = await arrive(world, mail)
  const { id: agentId } = await addAgent(owner, { type: 'draft', helpPages: true, savedReplies: true })
  let page: { id: string; version: number } | undefined
  for (const { mail: attack, answer } of fc.sample(injections, attacks)) {
    page = await owner.client.call('agents.save_page', {
      ...page,
      title: 'Crates',
      text: `Crates to Lisbon. ${attack} ${providerKey}`,
    })
    double.script = () => answer
    const run = await runAgent(server, owner, { conversationId, agentId })
    const written = JSON.stringify(run.output)
    expect(written.replaceAll('attacker. ', '')).not.toMatch(/:\/\/[^"]*(?:evil\.example|attacker\.test)/)
    expect(written).not.toContain(providerKey)
    expect(request()).toContain('Crates to Lisbon.')
  }
  const requests = JSON.stringify(double.received.map(({ body }) => body))
  for (const canary of ['CANARY-PAGE', 'CANARY-REPLY', 'CANARY-INBOX', 'CANARY-PERSON', providerKey])
    expect(requests).not.toContain(canary)
})
