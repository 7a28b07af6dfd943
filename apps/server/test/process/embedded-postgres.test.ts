import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries, hydrateSymlinks } from '#platform/postgres/binaries.ts'
import { clusterPaths, readState } from '#platform/postgres/cluster.ts'
import { findRunning, removeAbandoned } from '#platform/postgres/index.ts'
import { superuser } from '#platform/postgres/postmaster.ts'

interface Holder {
  readonly process: ChildProcess
  readonly url: string
  readonly pid: number
  readonly started: boolean
}

const isRoot = process.getuid?.() === 0
const nobody = 65534
let dataDir: string
let processes: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postroom-process-'))
  processes = []
})

afterEach(async () => {
  await Promise.all(processes.map(kill))
  await removeAbandoned(dataDir)
})

describe('the embedded PostgreSQL', () => {
  it('that crashes during a query of ours fails the query, not the process', async () => {
    const holder = await hold()
    const state = readState(clusterPaths(dataDir))
    if (!state) throw new Error('The server has no state.')
    const client = superuser(Number(new URL(holder.url).port), state)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = client.query('select pg_sleep(60)')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    // Which of the two is heard first is chance: the closed connection or its reset.
    await expect(waiting).rejects.toThrow(/terminated|ECONNRESET/)
  })

  it('starts on an empty folder with secrets for us alone, and ends with its only user', async () => {
    const holder = await hold()
    expect(holder.started).toBe(true)
    expect(await query(holder.url, 'SELECT current_user AS it')).toBe('postroom')
    expect(statSync(join(dataDir, 'postgres/state.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres/data')).mode & 0o777).toBe(0o700)
    await release(holder)
    expect(await findRunning(dataDir)).toBeUndefined()
  })

  it('is started once by processes that start at once, and ends with the last of them', async () => {
    const holders = await Promise.all([hold(), hold(), hold()])
    expect(holders.filter((holder) => holder.started)).toHaveLength(1)
    expect(new Set(holders.map((holder) => holder.pid)).size).toBe(1)
    const [first, second, third] = holders
    await Promise.all([first, second].map((holder) => holder && release(holder)))
    expect(await findRunning(dataDir)).toMatchObject({ pid: third?.pid })
    if (third) await release(third)
    expect(await findRunning(dataDir)).toBeUndefined()
  })

  it('outlives a killed process and is used again by the next', async () => {
    const first = await hold()
    await query(first.url, 'CREATE TABLE thing AS SELECT 42 AS it')
    await kill(first.process)
    const second = await hold()
    expect(second).toMatchObject({ started: false, pid: first.pid })
    expect(await query(second.url, 'SELECT it FROM thing')).toBe(42)
    await release(second)
    expect(await findRunning(dataDir)).toBeUndefined()
  })

  it('starts again with its data when it was killed together with its process', async () => {
    const first = await hold()
    await query(first.url, 'CREATE TABLE thing AS SELECT 42 AS it')
    process.kill(first.pid, 'SIGKILL')
    await kill(first.process)
    const second = await hold()
    expect(second.started).toBe(true)
    expect(await query(second.url, 'SELECT it FROM thing')).toBe(42)
  })

  it('starts although a stranger now has the process number that a killed server left behind', async () => {
    const first = await hold()
    process.kill(first.pid, 'SIGKILL')
    await kill(first.process)
    const stranger = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    processes.push(stranger)
    const file = join(dataDir, 'postgres/data/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    expect(await hold()).toMatchObject({ started: true })
  })

  it('starts again after an installation that was broken off', async () => {
    mkdirSync(join(dataDir, 'postgres/data.new/half'), { recursive: true })
    expect(await hold()).toMatchObject({ started: true })
  })

  it.runIf(isRoot)('runs for an ordinary user', async () => {
    chownSync(dataDir, nobody, nobody)
    const holder = await hold(dataDir, { uid: nobody, gid: nobody })
    expect(await query(holder.url, 'SELECT 42 AS it')).toBe(42)
    await release(holder)
  })

  it.runIf(isRoot)('runs for root in a folder that other users may not enter', async () => {
    const hidden = join(dataDir, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    const inner = join(hidden, 'data')
    const holder = await hold(inner)
    expect(await query(holder.url, 'SELECT 42 AS it')).toBe(42)
    expect(statSync(join(inner, 'postgres/data')).uid).not.toBe(0)
    await release(holder)
    rmSync(hidden, { recursive: true })
  })

  it.runIf(isRoot).each([
    ['binaries and data in a folder that only root may enter', { isDataClosed: true, chmod: 'u=rwX,go=rX' }],
    ['binaries there and data elsewhere', { isDataClosed: false, chmod: 'u=rwX,go=rX' }],
    ['binaries there that only root may run', { isDataClosed: true, chmod: 'u=rwX,go=' }],
  ])('runs for root with %s', async (_, { isDataClosed, chmod }) => {
    const closed = join(dataDir, 'root')
    mkdirSync(closed, { mode: 0o700 })
    hydrateSymlinks()
    cpSync(dirname(dirname(findBinaries().postgres)), join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    execFileSync('chmod', ['-R', chmod, join(closed, 'native')])
    chmodSync(dataDir, 0o711)
    const data = join(isDataClosed ? closed : dataDir, 'data')
    const holder = await hold(data, {}, join(closed, 'native/bin'))
    expect(await query(holder.url, 'SELECT 42 AS it')).toBe(42)
    expect(capabilitiesOf(holder.pid)).toBeLessThanOrEqual(1)
    await release(holder)
  })
})

/** How many capabilities of root the process has. */
function capabilitiesOf(pid: number): number {
  const [, effective = ''] = /^CapEff:\s*(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return [...BigInt(`0x${effective}`).toString(2)].filter((bit) => bit === '1').length
}

async function hold(
  folder = dataDir,
  identity: { uid?: number; gid?: number } = {},
  binDir?: string,
): Promise<Holder> {
  const words = [folder, ...(binDir ? [binDir] : [])]
  const child = fork(join(import.meta.dirname, 'hold-postgres.ts'), words, { ...identity, execArgv: [] })
  processes.push(child)
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)))
  const [message] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return { process: child, ...message }
}

async function release(holder: Holder): Promise<void> {
  const ended = once(holder.process, 'exit')
  holder.process.send('stop')
  expect(await ended).toEqual([0, null])
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]?.it
  } finally {
    await client.end()
  }
}
