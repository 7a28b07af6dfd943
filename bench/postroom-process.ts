import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { createClient, type TestClient } from '../apps/server/test/client.ts'
import { type Dovecot, findFreePort, type SmtpServer } from '../dev/mail-rig/index.ts'
import { type CpuSeconds, cpuSeconds } from './cpu-seconds.ts'

export interface Postroom {
  /** Signed in as the owner of a workspace. */
  readonly client: TestClient
  readonly origin: string
  /** Resident memory of the server process in MB, without its database. */
  memoryMb(which: 'now' | 'peak'): Promise<number>
  /** CPU time so far of the server, its database and the mail server. */
  cpuSeconds(): Promise<CpuSeconds>
}

/** Starts the process like `npm start`, with its memory settings. */
export function spawnPostroom(env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess {
  const root = join(import.meta.dirname, '..')
  const service: { flags: string[]; env: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'tools/launch/service.json'), 'utf8'),
  )
  return spawn(process.execPath, [...service.flags, join(root, 'apps/server/src/main.ts')], {
    env: { ...service.env, ...env },
    stdio,
  })
}

/** Runs a complete Postroom process with its own PostgreSQL while `work` runs. */
export async function withPostroom<T>(work: (postroom: Postroom) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postroom-bench-'))
  const port = await findFreePort()
  const env = {
    PATH: process.env.PATH,
    POSTROOM_DATA: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,localhost',
    LOG_LEVEL: 'warn',
    ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
  }
  const child = spawnPostroom(env, ['ignore', 'pipe', 'inherit'])
  const origin = `http://127.0.0.1:${port}`
  const client = createClient(origin, null)
  try {
    await signUp(child, client)
    return await work({
      client,
      origin,
      memoryMb: (which) => readMemoryMb(child, which),
      cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    })
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signUp(child: ChildProcess, client: TestClient): Promise<void> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const code = /setup[^\s]*=(\S+)/.exec(output)?.[1]
    if (!code) continue
    await createWorkspace(client, code)
    return
  }
  throw new Error('the server exited before it was ready')
}

/** Creates a workspace; the client is then signed in as its owner. */
export async function createWorkspace(client: TestClient, setupCode: string): Promise<void> {
  await client.call('session.create_workspace', {
    setupCode,
    workspaceName: 'Acme',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'owner@acme.example',
    password: 'correct horse battery',
  })
  const { code: totpSecret } = await client.call('mfa.set_secret', {})
  await client.call('mfa.confirm_secret', { code: codeOf(totpSecret) })
}

/** Resident memory of the process in MB. */
export async function readMemoryMb({ pid }: ChildProcess, which: 'now' | 'peak'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const line = which === 'peak' ? /VmHWM:\s+(\d+)/ : /VmRSS:\s+(\d+)/
  return Math.round(Number(line.exec(status)?.[1] ?? 0) / 1024)
}

export interface Provider {
  readonly dovecot: Dovecot
  readonly smtp: SmtpServer
  readonly user: string
  readonly password: string
  readonly email: string
}

/** Connects the mailbox; its mail is fetched once it has an inbox. */
export async function connectMailbox(
  client: TestClient,
  { dovecot, smtp, user, password, email }: Provider,
): Promise<{ id: string }> {
  const toServer = (port: number, pinnedFingerprint256: string) => ({
    host: 'localhost',
    port,
    security: 'tls' as const,
    username: user,
    pinnedFingerprint256,
  })
  return client.call('mailboxes.connect', {
    email,
    imap: toServer(dovecot.imapsPort, dovecot.certificate.fingerprint256),
    smtp: toServer(smtp.tlsPort, smtp.certificate.fingerprint256),
    imapPassword: password,
  })
}
