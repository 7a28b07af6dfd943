import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeSetupLink } from '../../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../../apps/server/src/start/server.ts'
import { createClient, type TestClient } from '../../apps/server/test/client.ts'
import {
  type ChaosProxy,
  type Dovecot,
  type SmtpServer,
  startChaosProxy,
  startDovecot,
  startSmtpServer,
} from '../mail-rig/index.ts'

export const user = 'anna'
const password = 'a very secret passphrase'

/** A whole installation that is to be ill-treated: a database of its own, a mail process that is killed, servers behind a proxy. */
export interface ChaosWorld {
  readonly client: TestClient
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  readonly proxy: ChaosProxy
  readonly inboxId: string
  readonly mailboxId: string
  /** Bytes as they are kept, checked against their hash. */
  readBlob(sha256: Buffer): Promise<Buffer>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  startMail(): void
  /** SIGKILL; the mailbox is up for whoever comes next at once. */
  killMail(): Promise<void>
  killPostgres(): Promise<void>
  /** Whatever waits after a failure tries again now. */
  hurry(): Promise<void>
  /** What the mail processes wrote to their log that nobody wants to read there. */
  readonly complaints: string[]
  /** How mail processes ended that nobody had killed. */
  readonly endings: string[]
  stop(): Promise<void>
}

/** `logFile` keeps every line that the mail processes write. */
export async function openChaosWorld(
  deliver: (dovecot: Dovecot) => Promise<void>,
  logFile?: string,
): Promise<ChaosWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-chaos-'))
  const dataDir = join(folder, 'db')
  let database = await startEmbedded({ dataDir, log: () => {} })
  const env = {
    POSTROOM_DATA: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,localhost',
  }
  const config = { ...loadConfig(env), roles: ['web' as const, 'worker' as const] }
  const server = await startServer({
    config,
    ownerUrl: database.url,
    writeLog: () => undefined,
    overrides: { rateFactor: 1e6 },
  })
  const [dovecot, smtp] = await Promise.all([
    startDovecot({ users: [{ name: user, password }] }),
    startSmtpServer({ users: { [user]: password } }),
  ])
  await deliver(dovecot)
  const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort }, dovecot.certificate)
  const baseUrl = server.url ?? ''
  const client = createClient(baseUrl, null)
  await client.call('session.create_workspace', {
    setupCode: (await makeSetupLink(server.app, baseUrl)).split('=')[1] ?? '',
    workspaceName: 'Chaos',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const complaints: string[] = []
  const endings: string[] = []
  const keep = (lines: readonly string[]): void => {
    complaints.push(...lines)
    if (logFile !== undefined && lines.length > 0) appendFileSync(logFile, `${lines.join('\n')}\n`)
  }
  let mail: ChildProcess | null = null
  let isStopping = false
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (one) => void one.on('error', () => undefined))

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (error) {
        // The database that was just killed comes back.
        if (tries > 600 || isStopping) throw error
        await delay(50)
      }
    }
  }
  const startMail = (): void => {
    const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
    const child = spawn(process.execPath, [main], {
      env: { ...env, PATH: process.env.PATH, POSTROOM_ROLES: 'mail', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    keep([`mail process ${child.pid} started at ${new Date().toISOString()}`])
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => keep(bytes.toString().split('\n').filter(Boolean)))
    mail = child
    // As whatever keeps services running would: one that ended by itself is started again, and told of. `close`
    // comes after its last words.
    child.once('close', (code, signal) => {
      keep([`mail process ${child.pid} ended at ${new Date().toISOString()}: ${signal ?? code}`])
      if (isStopping || mail !== child || child.killed) return
      endings.push(`${signal ?? `code ${code}`}: ${complaints.slice(-6).join(' | ')}`)
      setTimeout(startMail, 1_000).unref()
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!mail || mail.exitCode !== null || mail.signalCode !== null) return
    const ended = once(mail, 'exit')
    mail.kill(signal)
    await ended
  }
  const place = await connect(client, { dovecot, smtp, imapPort: proxy.port })
  return {
    client,
    dovecot,
    smtp,
    proxy,
    ...place,
    readBlob: (sha256) => server.app.blobs.get(sha256),
    query,
    startMail,
    killMail: async () => {
      await end('SIGKILL')
      await query("update mail_leases set heartbeat_at = now() - interval '1 minute'")
    },
    killPostgres: async () => {
      const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // One that is still dying must not be taken for one that runs.
      await until(async () => (isAlive(pid) ? null : true), 'PostgreSQL is dead', 10_000)
      database = await startEmbedded({ dataDir, log: () => {} })
      await query('select 1')
    },
    hurry: async () => {
      await query(
        `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', 'look')::text)`,
        [place.mailboxId],
      )
    },
    complaints,
    endings,
    stop: async () => {
      isStopping = true
      await end('SIGKILL')
      await pool.end().catch(() => undefined)
      await server.stop()
      await Promise.all([dovecot.stop(), smtp.stop(), proxy.stop()])
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(
  client: TestClient,
  { dovecot, smtp, imapPort }: { dovecot: Dovecot; smtp: SmtpServer; imapPort: number },
): Promise<{ mailboxId: string; inboxId: string }> {
  const mailbox = await client.call('mailboxes.connect', {
    email: `${user}@marewind.example`,
    imap: {
      host: 'localhost',
      port: imapPort,
      security: 'tls',
      username: user,
      pinnedFingerprint256: dovecot.certificate.fingerprint256,
    },
    smtp: {
      host: 'localhost',
      port: smtp.tlsPort,
      security: 'tls',
      username: user,
      pinnedFingerprint256: smtp.certificate.fingerprint256,
    },
    imapPassword: password,
  })
  const inbox = await client.call('inboxes.create', { mailboxId: mailbox.id, name: 'Chaos' })
  return { mailboxId: mailbox.id, inboxId: inbox.id }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resolves with the first answer that is not null. */
export async function until<T>(ask: () => Promise<T | null>, what: string, withinMs: number): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms: ${what}`)
    await delay(50)
  }
}
