import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRunning, removeAbandoned } from '#platform/postgres/index.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { openEvents } from '#test/stream.ts'
import { codeOf } from '../../src/features/mfa/authenticator.fixture.ts'
import { endProcess } from './mail-process.ts'

/** Five seconds, and time for a machine that runs other tests as well. */
const restartedWithinMs = 15_000
let dataDir: string
let child: ChildProcess
let complaints: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postroom-crashes-'))
  complaints = ''
  child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTROOM_DATA: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr?.on('data', (bytes: Buffer) => {
    complaints += bytes.toString()
  })
})
afterEach(async () => {
  await endProcess(child, 'SIGKILL')
  await removeAbandoned(dataDir)
})

test('a crashed PostgreSQL runs again within 5 s: nothing committed is lost, streams and jobs go on', {
  timeout: 120_000,
}, async () => {
  const client = await foundWorkspace()
  const events = await openEvents(client)
  await client.call('tags.create', { name: 'Before' })
  await events.next('shared_tag_created')
  const crashedAt = new Date()
  await crash()
  const before = performance.now()
  await expect.poll(() => findRunning(dataDir), { timeout: 60_000, interval: 20 }).toBeDefined()
  expect(performance.now() - before).toBeLessThan(restartedWithinMs)
  await expect.poll(async () => (await client.send('tags.create', { name: 'After' })).status).toBe(200)
  expect(await events.next('shared_tag_created')).toMatchObject({ payload: { tag: { name: 'After' } } })
  const { items } = await client.call('tags.list', {})
  expect(items.map(({ name }) => name).sort()).toEqual(['After', 'Before'])
  await client.call('members.invite', { emails: ['mateus@acme.example'], role: 'Member' })
  await expect.poll(() => invitationJobsDone(crashedAt), { timeout: 60_000 }).toBeGreaterThan(0)
  expect((await client.fetch('/health')).status).toBe(200)
  expect(complaints).toBe('PostgreSQL crashed; it is started again.\n')
  events.close()
})

test('the third crash within a minute ends the process, with one sentence and code 1', {
  timeout: 120_000,
}, async () => {
  await setupLink()
  for (const _ of [1, 2]) {
    const pid = await crash()
    await expect.poll(() => runningPid(pid), { timeout: 60_000 }).not.toBe(pid)
  }
  const ended = once(child, 'exit')
  await crash()
  expect(await ended).toEqual([1, null])
  // Its last output may be read after its exit.
  await expect
    .poll(() => complaints.trim().split('\n').at(-1))
    .toBe(`PostgreSQL crashed 3 times within a minute; its log is ${join(dataDir, 'postgres/server.log')}.`)
})

/** The process number of the server, or `before` while there is none; says why Postroom ended, if it has. */
async function runningPid(before: number): Promise<number> {
  if (child.exitCode !== null) throw new Error(`Postroom ended: ${complaints}${logOfPostgres()}`)
  return (await findRunning(dataDir))?.pid ?? before
}

const logOfPostgres = (): string => readFileSync(join(dataDir, 'postgres/server.log'), 'utf8').slice(-2_000)

/** Kills the postmaster without giving it time for anything; answers its number. */
async function crash(): Promise<number> {
  const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  return pid
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function setupLink(): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface(child.stdout)) {
    const link = /Create your workspace at (\S+)/.exec(line)?.[1]
    if (link) return link
  }
  throw new Error(`The server ended before it was ready: ${complaints}`)
}

async function foundWorkspace(): Promise<TestClient> {
  const link = await setupLink()
  const client = createClient(new URL(link).origin, null)
  await client.call('session.create_workspace', {
    setupCode: link.split('=')[1] ?? '',
    workspaceName: 'Crashes',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const { code: secret } = await client.call('mfa.set_secret', {})
  await client.call('mfa.confirm_secret', { code: codeOf(secret) })
  return client
}

async function invitationJobsDone(since: Date): Promise<number> {
  const owner = new Client({ connectionString: (await findRunning(dataDir))?.url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ done: number }>(
      `select count(*)::int as done from jobs.job where name = 'send-invitation' and completed_on > $1`,
      [since],
    )
    return rows[0]?.done ?? 0
  } finally {
    await owner.end()
  }
}
