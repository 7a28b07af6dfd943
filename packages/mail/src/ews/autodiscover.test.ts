import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DoubleMailbox, type EwsDouble, startEwsDouble } from '../../../../dev/mail-doubles/index.ts'
import { allowLoopback } from '../../../../dev/mail-rig/index.ts'
import { discoverEws } from './autodiscover.ts'

const email = 'desk@rig.test'
const pass = 'a very secret passphrase'
let exchange: EwsDouble

beforeAll(async () => {
  exchange = await startEwsDouble({ [email]: { password: pass, mailbox: new DoubleMailbox(email) } })
})
afterAll(() => exchange.stop())
beforeEach(() => exchange.setAutodiscover({}))

/** The domain names its server in an SRV record (MS-OXDISCO section 3.1.5.4). */
const doorTo = (name = 'mail.rig.test') =>
  allowLoopback({
    hosts: { [name]: '127.0.0.1' },
    srv: { '_autodiscover._tcp.rig.test': [{ name, port: exchange.port, priority: 0, weight: 0 }] },
  })

const discover = (door = doorTo(), password = pass) =>
  discoverEws({ email, user: email, pass: password, door, trustedAuthorities: [exchange.certificate.caPem] })

test('the service is found through DNS, with the URL for external clients', async () => {
  expect(await discover()).toEqual({ kind: 'found', url: exchange.url })
})

test('a redirect within the domain is followed, one to another domain gets no password', async () => {
  exchange.setAutodiscover({ redirectUrl: 'https://evil.example/autodiscover/autodiscover.xml' })
  const before = exchange.operations.length
  expect(await discover()).toEqual({ kind: 'elsewhere', host: 'evil.example' })
  expect(exchange.operations.length).toBe(before + 1)
  exchange.setAutodiscover({ redirectAddress: 'desk@other.example' })
  expect(await discover()).toEqual({ kind: 'elsewhere', host: 'other.example' })
})

test('an SRV record outside the domain is not followed either', async () => {
  expect(await discover(doorTo('mail.elsewhere.test'))).toEqual({
    kind: 'elsewhere',
    host: 'mail.elsewhere.test',
  })
})

test('redirects in a circle end', async () => {
  exchange.setAutodiscover({
    redirectUrl: `https://mail.rig.test:${exchange.port}/autodiscover/autodiscover.xml`,
  })
  expect(await discover()).toEqual({ kind: 'nobody' })
})

test('a wrong password is reported as such, a missing server is not', async () => {
  await expect(discover(doorTo(), 'wrong')).rejects.toMatchObject({ kind: 'auth' })
  expect(await discover(allowLoopback())).toEqual({ kind: 'nobody' })
})
