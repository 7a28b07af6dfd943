import { expect, test } from 'vitest'
import { keptServers, readKeptServers } from './kept-servers.ts'
import type { RunningSetup } from './running-setup.ts'

const email = 'bookings@marewind.example'
const values = {
  imapHost: 'imap.marewind.example',
  imapPort: 1993,
  imapSecurity: 'tls',
  imapUsername: email,
  imapPassword: 'secret',
  imapPin: { host: 'imap.marewind.example', port: 1993, fingerprint: 'AB:CD' },
  smtpHost: 'smtp.marewind.example',
  smtpPort: 587,
  smtpSecurity: 'starttls',
  smtpUsername: email,
  smtpPassword: 'secret',
  smtpPin: null,
} as const

const setupWith = (data: Readonly<Record<string, unknown>>) =>
  ({ text: (name: string) => (typeof data[name] === 'string' ? data[name] : '') }) as RunningSetup

test('typed servers come back as they were, without their passwords', () => {
  const kept = keptServers(values, email)
  expect(JSON.stringify(kept)).not.toContain('secret')
  const { imapPassword: _imap, smtpPassword: _smtp, smtpPin: _none, ...rest } = values
  expect(readKeptServers(setupWith(kept), email)).toEqual(rest)
})

test('an emptied port stays out, so that the usual one is offered again', () => {
  const kept = keptServers({ ...values, imapPort: null }, email)
  expect(readKeptServers(setupWith(kept), email)).not.toHaveProperty('imapPort')
})

test('servers that were typed for another address are not offered', () => {
  expect(readKeptServers(setupWith(keptServers(values, email)), 'other@marewind.example')).toEqual({})
})
