import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../apps/server/src/features/mfa/authenticator.fixture.ts'
import { makeSetupLink } from '../../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../../apps/server/src/start/server.ts'
import { createClient, type TestClient } from '../../apps/server/test/client.ts'
import {
  type ChaosProxy,
  type Dovecot,
  type ReceivedMail,
  type SmtpServer,
  startChaosProxy,
  startDovecot,
  startSmtpServer,
} from '../mail-rig/index.ts'
import { createKilledProcess } from './killed-process.ts'

export const user = 'anna'
const password = 'a very secret passphrase'

/** A complete installation for fault tests: its own database, a mail process that is killed, servers behind a proxy. */
export interface ChaosWorld {
  readonly client: TestClient
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  readonly proxy: ChaosProxy
  readonly inboxId: string
  readonly mailboxId: string
  /** Reads a blob and checks its hash. */
  readBlob(sha256: Buffer): Promise<Buffer>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Base URL of the API. */
  readonly origin: string
  startMail(): void
  /** The process that is killed, if it is running. */
  mailProcess(): ChildProcess | null
  /** Sends SIGKILL and releases the mailbox's lease at once. */
  killMail(): Promise<void>
  killPostgres(): Promise<void>
  /** Makes everything that waits after a failure retry now. */
  hurry(): Promise<void>
  /** Unexpected lines in the logs of the mail processes. */
  readonly complaints: string[]
  /** Exits of mail processes that were not killed by the test. */
  readonly endings: string[]
  stop(): Promise<void>
}

interface ChaosWorldOptions {
  /** File that gets every log line of the mail processes. */
  readonly logFile?: string | undefined
  /** For both the killed process and this one. */
  readonly env?: Record<string, string>
  /** Roles of the killed process; the others run here. */
  readonly killedRoles?: 'mail' | 'worker,mail'
  /** For the killed process only, by the ports of its peers. */
  readonly killedEnv?: (ports: ChaosPorts) => Record<string, string>
  /** Whether a SIGKILL of that process is expected, so that it is neither reported nor restarted. */
  readonly mayVanish?: boolean
  readonly relay?: (mail: ReceivedMail, dovecot: Dovecot) => Promise<void>
}

interface ChaosPorts {
  readonly postgres: number
  readonly imap: number
  readonly smtp: number
}

/** Starts all servers and connects a mailbox; `deliver` fills it before. */
export async function openChaosWorld(
  deliver: (dovecot: Dovecot) => Promise<void>,
  options: ChaosWorldOptions = {},
): Promise<ChaosWorld> {
  const { killedRoles = 'mail' } = options
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
    ...options.env,
  }
  const roles = killedRoles === 'mail' ? (['web', 'worker'] as const) : (['web'] as const)
  const config = { ...loadConfig(env), roles: [...roles] }
  const server = await startServer({
    config,
    ownerUrl: database.url,
    writeLog: () => undefined,
    overrides: { rateFactor: 1e6 },
  })
  const dovecot = await startDovecot({ users: [{ name: user, password }] })
  const relay = options.relay
  const smtp = await startSmtpServer({
    users: { [user]: password },
    ...(relay && { relay: (mail) => relay(mail, dovecot) }),
  })
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
  const { code: secret } = await client.call('mfa.set_secret', {})
  await client.call('mfa.confirm_secret', { code: codeOf(secret) })
  // An access token expires after 15 minutes, but some runs take longer.
  const tokenRefresh = setInterval(
    () => void client.call('session.refresh', {}).catch(() => undefined),
    240_000,
  )
  const killed = createKilledProcess({
    env: () => ({
      ...env,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTROOM_ROLES: killedRoles,
      LOG_LEVEL: 'warn',
      ...options.killedEnv?.({
        postgres: Number(new URL(database.url).port),
        imap: proxy.port,
        smtp: smtp.tlsPort,
      }),
    }),
    logFile: options.logFile,
    mayVanish: options.mayVanish === true,
  })
  let isStopping = false
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (one) => void one.on('error', () => undefined))

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (error) {
        // PostgreSQL is restarting after a kill.
        if (tries > 600 || isStopping) throw error
        await delay(50)
      }
    }
  }
  const place = await connect(client, { dovecot, smtp, imapPort: proxy.port })
  return {
    client,
    origin: baseUrl,
    dovecot,
    smtp,
    proxy,
    ...place,
    readBlob: (sha256) => server.app.blobs.get(sha256),
    query,
    startMail: killed.start,
    mailProcess: killed.current,
    killMail: async () => {
      await killed.end('SIGKILL')
      await query("update mail_leases set heartbeat_at = now() - interval '1 minute'")
    },
    killPostgres: async () => {
      const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      // A dying server must not be mistaken for a running one.
      await until(async () => (isAlive(pid) ? null : true), 'PostgreSQL is dead', 60_000)
      database = await startEmbedded({ dataDir, log: () => {} })
      await query('select 1')
    },
    hurry: async () => {
      await query(
        `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', 'look')::text)`,
        [place.mailboxId],
      )
    },
    complaints: killed.complaints,
    endings: killed.endings,
    stop: async () => {
      isStopping = true
      clearInterval(tokenRefresh)
      killed.leave()
      await killed.end('SIGKILL')
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

/** Repeats `ask` until it returns something other than null. */
export async function until<T>(ask: () => Promise<T | null>, what: string, withinMs: number): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms: ${what}`)
    await delay(50)
  }
}
