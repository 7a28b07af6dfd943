import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRunning, removeAbandoned, startEmbedded } from '#platform/postgres/index.ts'
import { freePort } from '#platform/postgres/port.ts'
import { runAdmin } from '../../src/admin/run-admin.ts'
import { verbs } from '../../src/admin/verbs.ts'

const main = join(import.meta.dirname, '../../src/admin/main.ts')
let dataDir: string
let port: number

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'postroom-admin-'))
  port = await freePort()
})

afterEach(async () => {
  expect(await removeAbandoned(dataDir)).toBe(true)
})

describe('the command line of the operator', () => {
  it('works without a running Postroom, and leaves nothing running', async () => {
    const { code, out } = await admin('doctor', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).findings).toContainEqual(expect.objectContaining({ name: 'database', ok: true }))
    expect(await findRunning(dataDir)).toBeUndefined()
  })

  it('finds everything in order on a migrated database, every tenant table behind its policy', async () => {
    const applied = JSON.parse((await admin('migrate', '--json')).out).applied
    expect(applied).toContain('0001_roles.sql')
    const { code, out } = await admin('doctor')
    expect(out).not.toContain('✗')
    expect(code).toBe(0)
  })

  it('runs the verbs of features', async () => {
    const { code, out } = await admin('setup:link', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out).link).toMatch(/^http:.*#setup=/)
  })

  it('works beside a running Postroom and leaves it running', async () => {
    const server = await startEmbedded({ dataDir, log: () => {}, throwaway: true })
    expect(await admin('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('✓ database') })
    expect(await findRunning(dataDir)).toMatchObject({ pid: server.pid })
    await server.stop()
  })

  it('works on the database that DATABASE_URL names', async () => {
    const server = await startEmbedded({ dataDir, log: () => {}, throwaway: true })
    const elsewhere = { DATABASE_URL: server.url, POSTROOM_DATA: join(dataDir, 'empty') }
    expect(await adminWith(elsewhere, ['doctor'])).toMatchObject({ code: 0 })
    expect(await findRunning(join(dataDir, 'empty'))).toBeUndefined()
    await server.stop()
  })

  it('ends with 1 and a sentence when something is not in order', async () => {
    const unreachable = { DATABASE_URL: `postgres://postroom@127.0.0.1:${port}/postroom` }
    const { code, out } = await adminWith(unreachable, ['doctor'])
    expect(code).toBe(1)
    expect(out).toMatch(/✗ database .*ECONNREFUSED/)
  })

  it('describes every verb', async () => {
    const said: string[] = []
    const terminal = { out: (text: string) => said.push(text), error: (text: string) => said.push(text) }
    expect(await runAdmin(['help'], verbs, {}, terminal)).toBe(0)
    for (const { name, options } of verbs) {
      const words = options.filter(({ isWord }) => isWord).map((option) => `<${option.name}> `)
      expect(said[0]).toContain(`  ${name} `)
      expect(await runAdmin([name, '--help'], verbs, {}, terminal)).toBe(0)
      expect(said.at(-1)).toContain(`-- ${name} ${words.join('')}[options]`)
    }
  })

  it('ends with 2 on wrong use, for programs as JSON', async () => {
    expect(await admin('doctr')).toMatchObject({ code: 2, error: expect.stringContaining('no verb doctr') })
    expect(await admin('doctor', '--bogus')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--bogus'),
    })
    const { code, out } = await admin('doctor', '--bogus', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out).error).toContain('--bogus')
    expect(await adminWith({ LOG_LEVEL: 'loud' }, ['doctor'])).toMatchObject({ code: 2 })
  })

  it('puts a new key in front of the others', async () => {
    const first = JSON.parse((await admin('key:rotate', '--json')).out)
    const second = JSON.parse((await admin('key:rotate', '--json')).out)
    expect(second.path).toBe(join(dataDir, 'secrets.key'))
    expect(second.id).not.toBe(first.id)
  })
})

interface Ended {
  readonly code: number
  readonly out: string
  readonly error: string
}

function admin(...words: string[]): Promise<Ended> {
  return adminWith({}, words)
}

function adminWith(env: Record<string, string>, words: readonly string[]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings = { PATH, NODE_COMPILE_CACHE, POSTROOM_DATA: dataDir, PORT: String(port), ...env }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], { env: settings }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    )
  })
}
