import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type ConnectorDouble,
  clientId,
  clientSecret,
  startConnectorDouble,
} from '../../../../../dev/connector-double/index.ts'
import { addConnector, testRun } from './connectors.fixture.ts'

let server: TestServer
let double: ConnectorDouble
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  double = await startConnectorDouble()
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
  double.received.length = 0
  double.faults.length = 0
  double.tokenSeconds = 3_600
})

const asked = (path: string) => double.received.filter((one) => one.path === path)
const echo = () => ({ url: `${double.url}/api/echo`, fields: [] })
const oauth = (grant: 'client_credentials' | 'authorization_code') => ({
  ...echo(),
  authType: 'oauth2' as const,
  authData: clientSecret,
  authSettings: {
    grant,
    clientId,
    tokenUrl: `${double.url}/token`,
    authorizeUrl: `${double.url}/authorize`,
    scope: 'orders',
  },
})

test('basic sign-in and API keys go where they belong, and are hidden in the test', async () => {
  const basic = await addConnector(owner, double.url, {
    ...echo(),
    authType: 'basic',
    authSettings: { username: 'shop' },
    authData: 'pä$$word',
  })
  const byHeader = await addConnector(owner, double.url, {
    ...echo(),
    authType: 'apiKey',
    authSettings: { place: 'header', name: 'X-Api-Key' },
    authData: 'key-one',
  })
  const byQuery = await addConnector(owner, double.url, {
    ...echo(),
    authType: 'apiKey',
    authSettings: { place: 'query', name: 'key' },
    authData: 'key&two',
  })
  const shown = []
  for (const { id } of [basic, byHeader, byQuery]) shown.push(await testRun(server, owner, id))
  expect(double.received).toMatchObject([
    { headers: { authorization: `Basic ${Buffer.from('shop:pä$$word').toString('base64')}` } },
    { headers: { 'x-api-key': 'key-one' } },
    { query: { key: 'key&two' } },
  ])
  expect(shown[2]?.data?.request.url).toBe(`${double.url}/api/echo?key=••••••••`)
  const texts = [
    'pä$$word',
    Buffer.from('shop:pä$$word').toString('base64'),
    'key-one',
    'key&two',
    'key%26two',
  ]
  for (const text of texts) expect(JSON.stringify([shown, server.logLines])).not.toContain(text)
})

test('client credentials: one token for many requests, renewed before it expires and after a refusal', async () => {
  const { id } = await addConnector(owner, double.url, oauth('client_credentials'))
  await testRun(server, owner, id)
  await testRun(server, owner, id)
  expect(asked('/token')).toHaveLength(1)
  expect(asked('/token')[0]?.body).toBe('grant_type=client_credentials&scope=orders')
  const tokens = new Set(asked('/api/echo').map(({ headers }) => headers.authorization))
  expect(tokens.size).toBe(1)
  double.faults.push(401)
  expect(await testRun(server, owner, id)).toMatchObject({ code: 'ok' })
  expect(asked('/token')).toHaveLength(2)
  double.tokenSeconds = 30
  double.faults.push(401)
  await testRun(server, owner, id)
  await testRun(server, owner, id)
  expect(asked('/token')).toHaveLength(4)
})

test('requests at the same time ask for one token', async () => {
  const { id } = await addConnector(owner, double.url, oauth('client_credentials'))
  const results = await Promise.all([1, 2, 3, 4].map(() => testRun(server, owner, id)))
  expect(results.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(asked('/token')).toHaveLength(1)
})

test('an authorization code with PKCE signs in once, and only in the session that started', async () => {
  const { id } = await addConnector(owner, double.url, oauth('authorization_code'))
  expect(await testRun(server, owner, id)).toMatchObject({ reason: { code: 'connector_sign_in_needed' } })
  const { url } = await owner.client.call('api_connectors.start_authorization', { connectorId: id })
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  expect(back.pathname).toBe('/settings/workspace/APIConnectors/oauth2/callback')
  const [state, code] = [back.searchParams.get('state') ?? '', back.searchParams.get('code') ?? '']
  const admin = await server.addMember(owner, { role: 'Admin' })
  expect(await admin.client.send('api_connectors.finish_authorization', { state, code })).toMatchObject({
    status: 409,
    body: { error: { code: 'connector_authorization_invalid' } },
  })
  expect(await owner.client.call('api_connectors.finish_authorization', { state, code })).toEqual({
    connectorId: id,
  })
  expect(await owner.client.send('api_connectors.finish_authorization', { state, code })).toMatchObject({
    status: 409,
  })
  expect(await owner.client.call('api_connectors.get', { connectorId: id })).toMatchObject({
    isAuthorized: true,
  })
  expect(await testRun(server, owner, id)).toMatchObject({ code: 'ok' })
  // The refresh token rotates: two renewals in a row prove that the new one was stored.
  for (let renewal = 0; renewal < 2; renewal += 1) {
    double.faults.push(401)
    expect(await testRun(server, owner, id)).toMatchObject({ code: 'ok' })
  }
  const all = JSON.stringify([await owner.client.call('api_connectors.list', {}), server.logLines])
  expect(all).not.toMatch(/access-\d|refresh-\d|client-secret-of/)
})

test('a refused code and a denied consent leave the connector signed out', async () => {
  const { id } = await addConnector(owner, double.url, oauth('authorization_code'))
  for (const answer of [{ code: 'forged' }, { error: 'access_denied' }]) {
    const { url } = await owner.client.call('api_connectors.start_authorization', { connectorId: id })
    const state = new URL(url).searchParams.get('state') ?? ''
    expect(
      await owner.client.send('api_connectors.finish_authorization', { state, ...answer }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'connector_authorization_refused' } },
    })
  }
  expect(await owner.client.call('api_connectors.get', { connectorId: id })).toMatchObject({
    isAuthorized: false,
  })
})

test('a key can be a signature of the public part, the secret and the time', async () => {
  const keyTemplate = '{{ auth.username | append: auth.secret | append: auth.time | sha256 }}'
  const connector = await addConnector(owner, double.url, {
    headers: [{ name: 'Api-Key', value: '{{ auth.username }}' }],
    authType: 'apiKey',
    authSettings: { place: 'header', name: 'X-Signature', username: 'public', keyTemplate },
    authData: 'the-secret',
  })
  const before = Math.floor(Date.now() / 1_000)
  const { code, data } = await testRun(server, owner, connector.id)
  const until = Math.floor(Date.now() / 1_000)
  expect(code).toBe('ok')
  const headers = double.received.at(-1)?.headers
  const signatures = Array.from({ length: until - before + 1 }, (_, index) =>
    createHash('sha256')
      .update(`publicthe-secret${before + index}`)
      .digest('hex'),
  )
  expect(signatures).toContain(headers?.['x-signature'])
  expect(headers?.['api-key']).toBe('public')
  for (const secret of [...signatures, 'the-secret']) expect(JSON.stringify(data)).not.toContain(secret)
})

test('a template of a key that cannot be filled is refused', async () => {
  const { body } = await owner.client.send('api_connectors.save', {
    name: 'Signed',
    url: `${double.url}/api/orders`,
    authType: 'apiKey',
    authSettings: { name: 'X-Signature', keyTemplate: '{{ customer.email | sha256 }}' },
  })
  expect(body).toMatchObject({ error: { fields: [{ path: 'authSettings.keyTemplate' }] } })
})

test('client ID and secret can be in the body of the token request', async () => {
  const connector = await addConnector(owner, double.url, {
    authType: 'oauth2',
    authSettings: { clientId, clientAuth: 'body', tokenUrl: `${double.url}/token` },
    authData: clientSecret,
  })
  expect((await testRun(server, owner, connector.id)).code).toBe('ok')
  const token = double.received.find(({ path }) => path === '/token')
  expect(token?.headers.authorization).toBeUndefined()
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
})
