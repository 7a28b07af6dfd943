import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './index.ts'

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4000,
      host: 'localhost',
      dataDir: resolve('.postroom'),
      roles: ['web', 'worker', 'mail'],
      appOrigins: [],
      egressAllow: [],
      trustProxy: undefined,
      databaseUrl: undefined,
    })
  })

  it('reads lists, addresses and the proxy', () => {
    const config = loadConfig({
      PORT: '8080',
      POSTROOM_ROLES: 'web, mail',
      POSTROOM_APP_ORIGINS: 'https://desk.example.com',
      POSTROOM_TRUST_PROXY: '10.0.0.2,10.0.0.0/24#sixteen-letters-or-more',
      DATABASE_URL: 'postgresql://localhost/desk',
    })
    expect(config).toMatchObject({
      port: 8080,
      roles: ['web', 'mail'],
      appOrigins: ['https://desk.example.com'],
      trustProxy: { peers: ['10.0.0.2', '10.0.0.0/24'], secret: 'sixteen-letters-or-more' },
      databaseUrl: 'postgresql://localhost/desk',
    })
  })

  it('treats an empty value as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', 'http', 'PORT must be a whole number.'],
    ['PORT', '70000', 'PORT must be at most 65535.'],
    ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be an address that starts with postgres://'],
    [
      'POSTROOM_URL',
      'https://desk.example.com/inbox',
      'POSTROOM_URL must be a scheme and a host without a path',
    ],
    ['POSTROOM_ROLES', 'web,cook', 'POSTROOM_ROLES must be one of web, worker, mail.'],
    ['POSTROOM_TRUST_PROXY', '10.0.0.2', 'POSTROOM_TRUST_PROXY must be addresses, # and a secret'],
    ['POSTROOM_TRUST_PROXY', '10.0.0.2#short', 'POSTROOM_TRUST_PROXY must be addresses, # and a secret'],
    ['POSTROOM_ULR', 'https://desk.example.com', 'POSTROOM_ULR is not a setting of Postroom.'],
  ])('refuses %s=%s and names the setting', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => loadConfig({ [name]: value })).toThrow(sentence)
  })

  it('leaves the secrets of settings files to the command line', () => {
    expect(loadConfig({ POSTROOM_SECRET_CONNECTOR_ORDERS: 'k-81' }).port).toBe(4000)
  })

  it('reports all problems at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /s)
  })
})
