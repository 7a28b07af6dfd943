import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const yaml = `openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://{region}.shop.example/v1', variables: { region: { default: eu } } }]
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  parameters:
    email: { name: email, in: query, required: true, schema: { type: string } }
paths:
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true }]
    get: { summary: Get an order, parameters: [{ $ref: '#/components/parameters/email' }] }
    delete: { operationId: cancelOrder }
    trace: {}
`
const refusal = async (document: string) => {
  const { status, body } = await owner.client.send('api_connectors.list_operations', { document })
  return [status, (body as { error?: { code: string } }).error?.code]
}

test('chosen operations become connectors that are off and have no credentials', async () => {
  expect(await owner.client.call('api_connectors.list_operations', { document: yaml })).toMatchObject({
    title: 'Shop',
    items: [
      {
        key: 'GET /orders/{orderId}',
        name: 'Get an order',
        url: 'https://eu.shop.example/v1/orders/ORDERID',
      },
      { key: 'DELETE /orders/{orderId}', name: 'cancelOrder' },
    ],
  })
  const chosen = { document: yaml, operations: ['DELETE /orders/{orderId}', 'GET /orders/{orderId}'] }
  const { items } = await owner.client.call('api_connectors.import', chosen)
  expect(items).toMatchObject([
    { name: 'cancelOrder', active: false, authType: 'none', authData: null, risk: 'change' },
    { name: 'Get an order', query: [{ name: 'email', value: '' }], risk: 'read' },
  ])
  const again = await owner.client.call('api_connectors.import', {
    ...chosen,
    operations: ['GET /orders/{orderId}'],
  })
  expect(again.items).toMatchObject([{ name: 'Get an order (2)' }])
  const unknown = { document: yaml, operations: ['GET /orders/{orderId}', 'GET /other'] }
  const before = await owner.client.call('api_connectors.list', {})
  expect(await owner.client.send('api_connectors.import', unknown)).toMatchObject({
    status: 400,
    body: { error: { code: 'openapi_operation_unknown' } },
  })
  expect(await owner.client.call('api_connectors.list', {})).toEqual(before)
})

test.each([
  ['another document', yaml.replace('#/components/parameters/email', 'https://evil.example/x.yaml#/a')],
  ['a file', yaml.replace('#/components/parameters/email', 'file:///etc/passwd')],
  ['no document', 'hello'],
  ['broken JSON', '{"openapi": '],
  ['OpenAPI 2', JSON.stringify({ swagger: '2.0', info: { title: 'a' }, paths: {} })],
  ['no server', yaml.replace(/servers:.*\n/, '')],
  ['a variable host', yaml.replace('default: eu', "default: '{{ customer.domain }}'")],
  ['YAML aliases', `a: &a [x, x]\nb: [*a, *a]\n${yaml}`],
])('a document with %s is refused', async (_, document) => {
  expect(await refusal(document)).toEqual([400, 'openapi_unreadable'])
})
