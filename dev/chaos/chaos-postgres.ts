import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../../apps/server/src/features/mfa/authenticator.fixture.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../apps/server/src/platform/postgres/index.ts'
import { createClient, type TestClient } from '../../apps/server/test/client.ts'

export interface ChaosPostgresOptions {
  readonly restarts: number
  /** Pause between two restarts. */
  readonly everyMs: number
  readonly log: (line: string) => void
}

export interface ChaosPostgresResult {
  readonly answers: number
  readonly refused: number
  /** Responses other than success and 503 with Retry-After. */
  readonly wrong: readonly string[]
  /** Tags that were confirmed but are missing, or exist twice. */
  readonly lost: number
  readonly twice: number
  /** How often our process exited without being killed. */
  readonly endings: readonly string[]
  /** Time from PostgreSQL accepting connections to the first successful call. */
  readonly slowestReadyMs: number
}

/**
 * Restarts PostgreSQL, alternately by SIGKILL and regularly, under a complete server that gets requests all the time.
 */
export async function chaosPostgres(options: ChaosPostgresOptions): Promise<ChaosPostgresResult> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-restarts-'))
  const dataDir = join(folder, 'db')
  let database = await startEmbedded({ dataDir, log: () => {} })
  const server = await startWhole(folder, database.url)
  const asking = new AbortController()
  try {
    const tally = { answers: 0, refused: 0, wrong: [] as string[], made: [] as string[] }
    const asked = [askMeanwhile(server.client, tally, asking.signal), makeTags(server, tally, asking.signal)]
    let slowestReadyMs = 0
    for (let turn = 0; turn < options.restarts; turn += 1) {
      await delay(options.everyMs)
      database = await restart(database, dataDir, turn % 2 === 0 ? 'SIGKILL' : 'SIGINT')
      const before = performance.now()
      await untilAnswered(server.client)
      slowestReadyMs = Math.max(slowestReadyMs, Math.round(performance.now() - before))
      options.log(`restart ${turn + 1}: ${tally.answers} answers, ${tally.refused} refused`)
    }
    asking.abort()
    await Promise.all(asked)
    const { items } = await server.client.call('tags.list', {})
    const names = items.map(({ name }) => name)
    return {
      answers: tally.answers,
      refused: tally.refused,
      wrong: tally.wrong,
      lost: tally.made.filter((name) => !names.includes(name)).length,
      twice: names.length - new Set(names).size,
      endings: server.endings,
      slowestReadyMs,
    }
  } finally {
    asking.abort()
    server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Tally {
  answers: number
  refused: number
  readonly wrong: string[]
  readonly made: string[]
}

function note(tally: Tally, what: string, status: number, headers: Headers): void {
  tally.answers += 1
  if (status === 503 && Number(headers.get('retry-after')) > 0) tally.refused += 1
  else if (status !== 200) tally.wrong.push(`${what}: ${status}`)
}

async function askMeanwhile(client: TestClient, tally: Tally, signal: AbortSignal): Promise<void> {
  const reads = ['session.get_user', 'tags.list', 'inboxes.list'] as const
  for (let turn = 0; !signal.aborted; turn += 1) {
    const name = reads[turn % reads.length] ?? 'tags.list'
    const { status, headers } = await client.send(name, {})
    note(tally, name, status, headers)
    await delay(20)
  }
}

/**
 * Creates tags, below the rate limit of writes; a refused request is repeated with the same idempotency key, as a
 * client should.
 */
async function makeTags({ client }: Whole, tally: Tally, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const name = `Tag ${number}`
    for (;;) {
      const key = { 'idempotency-key': `make-the-tag-number-${number}` }
      const { status, headers } = await client.send('tags.create', { name }, key)
      note(tally, 'tags.create', status, headers)
      if (status === 200) tally.made.push(name)
      if (status !== 503) break
      await delay(700)
    }
    await delay(700)
  }
}

async function untilAnswered(client: TestClient): Promise<void> {
  for (;;) {
    if ((await client.send('tags.list', {})).status === 200) return
    await delay(10)
  }
}

async function restart(
  database: EmbeddedPostgres,
  dataDir: string,
  signal: NodeJS.Signals,
): Promise<EmbeddedPostgres> {
  const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, signal)
  while (isAlive(pid)) await delay(20)
  const again = await startEmbedded({ dataDir, log: () => {} })
  // The earlier handle on the folder is released only now; released last, it would stop the server.
  await database.stop()
  return again
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface Whole {
  readonly client: TestClient
  readonly endings: string[]
  stop(): void
}

/** Starts a process with all roles, as `npm start` does. */
async function startWhole(folder: string, databaseUrl: string): Promise<Whole> {
  const endings: string[] = []
  const complaints: string[] = []
  let isStopping = false
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../apps/server/src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        POSTROOM_DATA: folder,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  child.stderr?.on('data', (bytes: Buffer) => complaints.push(bytes.toString()))
  child.once('close', (code, signal) => {
    if (!isStopping) endings.push(`${signal ?? code}: ${complaints.slice(-3).join('')}`)
  })
  const link = await setupLink(child)
  const client = createClient(new URL(link).origin, null)
  await client.call('session.create_workspace', {
    setupCode: link.split('=')[1] ?? '',
    workspaceName: 'Restarts',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const { code: secret } = await client.call('mfa.set_secret', {})
  await client.call('mfa.confirm_secret', { code: codeOf(secret) })
  const stop = (): void => {
    isStopping = true
    child.kill('SIGKILL')
  }
  return { client, endings, stop }
}

async function setupLink(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server process has no stdout.')
  const lines = createInterface(child.stdout)
  for await (const line of lines) {
    const link = /Create your workspace at (\S+)/.exec(line)?.[1]
    if (link) return link
  }
  throw new Error('The server exited before it was ready.')
}
