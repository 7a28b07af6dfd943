import { describe, expect, it } from 'vitest'
import { allowLoopback, startDovecot, startSmtpServer } from '../../../../dev/mail-rig/index.ts'
import { AddressError } from '../smtp/addr-spec.ts'
import { detectSettings } from './detect-settings.ts'
import { findProviderByDomain, findProviderByExchanger, findUnsupportedProvider } from './find-provider.ts'
import { knownProviders } from './known-providers.ts'
import { tryGuesses } from './try-guesses.ts'

const own = 'anna@Firma.example'
const url = 'https://autoconfig.firma.example/mail/config-v1.1.xml?emailaddress=anna%40Firma.example'

function autoconfig(servers: string): string {
  return `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="firma.example">${servers}</emailProvider></clientConfig>`
}

const BOTH = autoconfig(`
  <!-- <incomingServer type="imap"><hostname>evil.example</hostname><port>993</port><socketType>SSL</socketType></incomingServer> -->
  <incomingServer type="pop3"><hostname>pop.firma.example</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
  <incomingServer type="imap"><hostname>start.firma.example</hostname><port>143</port><socketType>STARTTLS</socketType><username>%EMAILLOCALPART%</username></incomingServer>
  <incomingServer type="imap"><hostname>imap.%EMAILDOMAIN%</hostname><port>993</port><socketType>SSL</socketType><username>%EMAILADDRESS%</username></incomingServer>
  <outgoingServer type="smtp"><hostname>smtp.firma.example</hostname><port>465</port><socketType>SSL</socketType></outgoingServer>`)

describe('known providers', () => {
  it.each([
    ['a@gmail.com', 'Google', 'imap.gmail.com'],
    ['a@hotmail.co.uk', 'Microsoft', 'outlook.office365.com'],
    ['a@icloud.com', 'RemoteImap', 'imap.mail.me.com'],
    ['a@yahoo.co.jp', 'RemoteImap', 'imap.mail.yahoo.com'],
    ['a@gmx.de', 'RemoteImap', 'imap.gmx.net'],
    ['a@gmx.us', 'RemoteImap', 'imap.gmx.com'],
    ['a@posteo.net', 'RemoteImap', 'posteo.de'],
    ['a@proton.me', 'RemoteImap', '127.0.0.1'],
  ])('%s needs no question to anybody', async (address, provider, host) => {
    const door = allowLoopback()
    expect(await detectSettings(address, door)).toMatchObject([
      { source: 'known', provider, imap: { host, username: address } },
    ])
    expect(door.asked).toEqual([])
  })

  it('include at least twenty, all encrypted, each found by domain or MX host', () => {
    expect(knownProviders.length).toBeGreaterThan(20)
    for (const known of knownProviders) {
      expect([known.imap[2], known.smtp[2]]).not.toContain('plain')
      expect(known.domains.length + (known.mx?.length ?? 0)).toBeGreaterThan(0)
      for (const domain of known.domains)
        expect(findProviderByDomain(domain.replace('*', 'fr'))).not.toBeNull()
      for (const end of known.mx ?? []) expect(findProviderByExchanger(`mx1.${end}.`)).toBe(known)
    }
  })

  it('do not match similar domains', () => {
    for (const domain of ['yahoo.example.org', 'notgmail.com', 'gmail.com.evil.example', 'live.evil.example'])
      expect(findProviderByDomain(domain)).toBeNull()
    expect(findProviderByExchanger('evilgoogle.com')).toBeNull()
  })

  it('without IMAP are reported by name', async () => {
    expect(findUnsupportedProvider('a@Tutanota.com')).toBe('Tuta')
    expect(await detectSettings('a@tuta.com', allowLoopback())).toEqual([])
  })
})

describe('custom domains', () => {
  it('by autoconfig: implicit TLS first, templates filled in, comments and plain servers ignored', async () => {
    const candidates = await detectSettings(own, allowLoopback({ pages: { [url]: BOTH } }))
    expect(candidates).toMatchObject([
      {
        source: 'autoconfig',
        provider: 'RemoteImap',
        imap: { host: 'imap.firma.example', port: 993, security: 'tls', username: 'anna@Firma.example' },
        smtp: { host: 'smtp.firma.example', port: 465, security: 'tls', username: 'anna@Firma.example' },
      },
      { imap: { host: 'start.firma.example', port: 143, security: 'starttls', username: 'anna' } },
    ])
  })

  it('by autoconfig of a known provider: its name and advice', async () => {
    const page = BOTH.replace('imap.%EMAILDOMAIN%', 'imap.gmail.com')
    const [first] = await detectSettings(own, allowLoopback({ pages: { [url]: page } }))
    expect(first).toMatchObject({
      provider: 'Google',
      help: { code: 'google_sign_in_advised' },
      savesSentCopy: true,
    })
  })

  it.each([
    ['plain servers', BOTH.replaceAll(/SSL|STARTTLS/g, 'plain')],
    ['a document type', BOTH.replace('<clientConfig', '<!DOCTYPE x [<!ENTITY a "b">]><clientConfig')],
    ['no XML', 'not found'],
    ['addresses instead of names', BOTH.replaceAll(/<hostname>[^<]*</g, '<hostname>127.0.0.1<')],
    ['an injected name', BOTH.replaceAll(/<hostname>[^<]*</g, '<hostname>a b\r\n.example<')],
    ['a port out of range', BOTH.replaceAll(/<port>[^<]*</g, '<port>99999<')],
  ])('takes nothing from an autoconfig with %s', async (_what, page) => {
    expect(await detectSettings(own, allowLoopback({ pages: { [url]: page } }), { timeoutMs: 400 })).toEqual(
      [],
    )
  })

  it('queries a database only if one is configured, and sends it the domain only', async () => {
    const off = allowLoopback()
    await detectSettings(own, off, { timeoutMs: 400 })
    expect(
      off.asked.filter((line) => line.startsWith('https:')).every((line) => line.includes('firma.example/')),
    ).toBe(true)
    const database = 'https://settings.example/v1.1'
    const on = allowLoopback({ pages: { [`${database}/firma.example`]: BOTH } })
    expect(await detectSettings(own, on, { autoconfigDatabaseUrl: database })).toMatchObject([
      { source: 'autoconfig' },
      {},
    ])
  })

  it('by SRV records in order of priority, encrypted services first', async () => {
    const srv = {
      '_imaps._tcp.firma.example': [
        { name: 'second.firma.example', port: 993, priority: 20, weight: 0 },
        { name: 'first.firma.example.', port: 1993, priority: 10, weight: 0 },
      ],
      '_imap._tcp.firma.example': [{ name: '.', port: 0, priority: 0, weight: 0 }],
      '_submission._tcp.firma.example': [{ name: 'send.firma.example', port: 587, priority: 0, weight: 0 }],
    }
    const [first] = await detectSettings(own, allowLoopback({ srv }))
    expect(first).toMatchObject({
      source: 'srv',
      imap: { host: 'first.firma.example', port: 1993, security: 'tls' },
      smtp: { host: 'send.firma.example', port: 587, security: 'starttls' },
    })
  })

  it.each([
    ['aspmx.l.google.com', 'Google', 'imap.gmail.com'],
    ['firma-example.mail.protection.outlook.com', 'Microsoft', 'outlook.office365.com'],
    ['in1-smtp.messagingengine.com', 'RemoteImap', 'imap.fastmail.com'],
    ['mx00.kundenserver.de', 'RemoteImap', 'imap.ionos.de'],
    ['mx3.mail.ovh.net', 'RemoteImap', 'ssl0.ovh.net'],
    ['www77.your-server.de', 'RemoteImap', 'mail.your-server.de'],
    ['spool.mail.gandi.net', 'RemoteImap', 'mail.gandi.net'],
    ['aspmx1.migadu.com', 'RemoteImap', 'imap.migadu.com'],
  ])('by the provider that receives their mail: %s', async (exchange, provider, host) => {
    const mx = { 'firma.example': [{ exchange, priority: 10 }] }
    expect(await detectSettings(own, allowLoopback({ mx }))).toMatchObject([
      { source: 'mx', provider, imap: { host } },
    ])
  })

  it('by trying the usual names: the first that greets is offered, and nothing is sent to it', async () => {
    const dovecot = await startDovecot({ users: [] })
    const smtp = await startSmtpServer()
    const email = { address: 'anna@firma.example', local: 'anna', domain: 'firma.example' }
    const hosts = { 'mail.firma.example': '127.0.0.1', 'firma.example': '127.0.0.1' }
    const nobody = await startSmtpServer()
    await nobody.stop()
    const ports = {
      imap: { tls: dovecot.imapsPort, starttls: dovecot.imapPort },
      // No server listens for implicit TLS here, and one with another protocol does not count.
      smtp: { tls: nobody.tlsPort, starttls: smtp.port },
    }
    const door = allowLoopback({ hosts })
    expect(await tryGuesses(email, door, 20_000, ports)).toEqual([
      {
        source: 'guess',
        provider: 'Imap',
        imap: {
          host: 'mail.firma.example',
          port: dovecot.imapsPort,
          security: 'tls',
          username: email.address,
        },
        smtp: { host: 'mail.firma.example', port: smtp.port, security: 'starttls', username: email.address },
        help: null,
        savesSentCopy: false,
      },
    ])
    expect(door.asked).toContain(`imap imap.firma.example:${dovecot.imapsPort}`)
    expect(
      await tryGuesses(email, door, 20_000, {
        ...ports,
        smtp: { ...ports.smtp, starttls: dovecot.imapPort },
      }),
    ).toEqual([])
    expect(smtp.transcript.filter((line) => line.startsWith('C:'))).toEqual([])
    await Promise.all([smtp.stop(), dovecot.stop()])
  })

  it('stops at the time limit when no server answers', async () => {
    const door = {
      ...allowLoopback(),
      fetchText: () => new Promise<never>(() => undefined),
      dns: { srv: () => new Promise<never>(() => undefined), mx: async () => [], txt: async () => [] },
    }
    const started = Date.now()
    expect(await detectSettings(own, door, { timeoutMs: 300 })).toEqual([])
    expect(Date.now() - started).toBeLessThan(5_000)
  })

  it('rejects anything but an address', async () => {
    await expect(detectSettings('anna', allowLoopback())).rejects.toBeInstanceOf(AddressError)
    await expect(detectSettings('a@b.example/../x', allowLoopback())).rejects.toBeInstanceOf(AddressError)
  })
})
