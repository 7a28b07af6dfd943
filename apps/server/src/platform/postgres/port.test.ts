import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, untilFree } from './port.ts'

async function occupy(wanted: number) {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

test('a port is chosen that no outgoing connection can get, and the wanted one where it is free', async () => {
  const port = await freePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
  expect(await freePort(port)).toBe(port)
  const other = await occupy(port)
  expect(await freePort(port)).not.toBe(port)
  other.close()
})

test('a port that another program holds for a moment is waited for', async () => {
  const other = await occupy(await freePort())
  expect(await untilFree(other.port, 0)).toBe(false)
  const waiting = untilFree(other.port, 60_000)
  other.close()
  expect(await waiting).toBe(true)
})
