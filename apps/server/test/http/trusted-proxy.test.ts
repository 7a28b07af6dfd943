import { expect, test } from 'vitest'
import { startTestServer } from '../harness.ts'

const secret = 'a-long-enough-secret'

test.each([
  ['the proxy with its secret', { 'x-postroom-proxy': secret }, '203.0.113.9'],
  ['a neighbour without it', {}, '127.0.0.1'],
  ['a neighbour that guesses', { 'x-postroom-proxy': 'a-long-enough-guess!' }, '127.0.0.1'],
])('the address of a session is that which %s says', async (_, proof, expected) => {
  const server = await startTestServer({ env: { POSTROOM_TRUST_PROXY: `127.0.0.1#${secret}` } })
  try {
    const owner = await server.createWorkspace()
    await server.anonymous.send(
      'session.sign_in_with_password',
      { identificator: owner.email, password: owner.password },
      { ...proof, 'x-forwarded-for': '203.0.113.9' },
    )
    const { items } = await owner.client.call('session.list', {})
    expect(items.find(({ isCurrent }) => !isCurrent)?.ip).toBe(expected)
  } finally {
    await server.stop()
  }
})
