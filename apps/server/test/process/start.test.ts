import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRunning, removeAbandoned } from '#platform/postgres/index.ts'

interface Started {
  readonly process: ChildProcess
  readonly url: string
  readonly lines: string[]
}

const launcher = join(import.meta.dirname, '../../../../tools/launch.mjs')
/** Five seconds, and a reserve for machines that run other tests at the same time. */
const quickMs = 15_000
const isRoot = process.getuid?.() === 0
let dataDir: string
let processes: ChildProcess[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postroom-start-'))
  processes = []
})

afterEach(async () => {
  await Promise.all(processes.map((child) => end(child, 'SIGTERM')))
  await removeAbandoned(dataDir)
})

describe('npm start', () => {
  it('serves on an empty data folder and prints the address and a one-time link', async () => {
    const { url, lines } = await start()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(lines).toEqual([
      `Postroom is ready at ${url}`,
      expect.stringMatching(`^Create your workspace at ${url}/`),
    ])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends within 5 s at %s, its database too', async (signal) => {
    const started = await start()
    const before = performance.now()
    expect(await end(started.process, signal)).toBe(0)
    expect(performance.now() - before).toBeLessThan(quickMs)
    expect(await findRunning(dataDir)).toBeUndefined()
  })

  it('starts again at once, with its data, after it ended and after it was killed', async () => {
    const first = await start()
    await remember('kept')
    await end(first.process, 'SIGTERM')
    const second = await start()
    expect(await recall()).toBe('kept')
    await end(second.process, 'SIGKILL')
    const before = performance.now()
    await start()
    expect(performance.now() - before).toBeLessThan(quickMs * 2)
    expect(await recall()).toBe('kept')
  })

  it('names the port that another program keeps, and leaves nothing running', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken by another program. Set PORT to a free one.`,
    )
    expect(await findRunning(dataDir)).toBeUndefined()
    other.close()
  })

  it('refuses a setting that it does not understand, in one sentence', async () => {
    await expect(start({ LOG_LEVEL: 'loud' })).rejects.toThrow(/^LOG_LEVEL must be one of .*\n$/)
  })

  it('says in one sentence that its data folder cannot be made', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(start({ POSTROOM_DATA: join(file, 'data') })).rejects.toThrow(
      /^\S+ cannot be used: part of this path is a file\. [^\n]*POSTROOM_DATA[^\n]*\n$/,
    )
  })

  it.runIf(isRoot)('says in one sentence that PostgreSQL may not enter the folder', async () => {
    const privileges = ['setpriv', '--bounding-set=-dac_override,-dac_read_search']
    await expect(start({}, privileges)).rejects.toThrow(
      new RegExp(`^PostgreSQL does not run as root, [^\\n]* may not enter ${dataDir}: [^\\n]*\\n$`),
    )
  })

  it.runIf(isRoot)('says in one sentence that the disk is full', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir])
    try {
      await expect(start()).rejects.toThrow(/^The disk is full \(\S+\): [^\n]*\n$/)
    } finally {
      execFileSync('umount', [dataDir])
    }
  })
})

/** As npm does it, through the launcher; resolves at the ready line, rejects with what was said instead of it. */
async function start(
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<Started> {
  const env = { PATH: process.env.PATH, POSTROOM_DATA: dataDir, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const [command = '', ...words] = [...wrapper, process.execPath, launcher, 'start']
  const child = spawn(command, words, {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    // The link is the last line of a start without a workspace.
    if (line.includes('Create your workspace')) break
  }
  const url = lines[0]?.match(/http:\S+/)?.[0]
  if (!url) throw new Error(complaint)
  return { process: child, url, lines }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  // Killed are the launcher and the server at once; the database is in a group of its own.
  if (signal === 'SIGKILL' && child.pid) process.kill(-child.pid, signal)
  else child.kill(signal)
  const [code] = await ended
  return code
}

async function remember(word: string): Promise<void> {
  await onDatabase(`CREATE TABLE remembered AS SELECT '${word}' AS word`)
}

async function recall(): Promise<unknown> {
  return (await onDatabase('SELECT word FROM remembered'))[0]?.word
}

async function onDatabase(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: (await findRunning(dataDir))?.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
