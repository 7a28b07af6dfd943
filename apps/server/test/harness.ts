import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { loadConfig } from '#platform/config/index.ts'
import { appRoleUrl, migrate, readMigrations } from '#platform/db/index.ts'
import { createJobs } from '#platform/jobs/index.ts'
import { createLog } from '#platform/log/index.ts'
import type { AppConfig } from '#platform/platform.ts'
import { makeSetupLink } from '../src/features/session/setup-link.ts'
import { allJobs } from '../src/start/platform.ts'
import { type RunningServer, startServer } from '../src/start/server.ts'
import { createClient, type TestClient } from './client.ts'
import { createTestDatabase } from './database.ts'

export interface TestServer extends RunningServer {
  /** As the owner of the database, past row-level security. */
  readonly ownerUrl: string
  /** The same as a pool, for rows that no call can set. The pool of the server sees rows of a workspace only within it. */
  readonly ownerPool: pg.Pool
  /** Lines of the log so far. */
  readonly logLines: string[]
  /** A client without a session. */
  readonly anonymous: TestClient
  /**
   * A new workspace; its owner is signed in and has passed MFA. Without `mfa`, the owner has not set it up and
   * the workspace is in its grace period.
   */
  createWorkspace(options?: { name?: string; mfa?: boolean }): Promise<Owner>
  /** Ends the grace period of a workspace: required MFA must be set up now. */
  endMfaGrace(workspaceId: string): Promise<void>
  /** Adds a person with a role to the workspace, signed in; without `mfa` as above. */
  addMember(owner: Owner, options?: { role?: 'Owner' | 'Admin' | 'Member'; mfa?: boolean }): Promise<Someone>
  /** Another session of a person, which has passed MFA if the person has set it up. */
  signIn(person: Pick<Someone, 'email' | 'password'>): Promise<{ client: TestClient; hasPassedMfa: boolean }>
}

export interface Someone {
  readonly client: TestClient
  readonly userId: string
  readonly email: string
  readonly password: string
}

export interface Owner extends Someone {
  readonly workspaceId: string
}

export const password = 'correct horse battery'

/** A whole server on a database of its own, listening on a free port. */
export async function startTestServer(
  options: { roles?: AppConfig['roles']; overrides?: Partial<AppConfig>; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const migrations = await readMigrations()
  const key = migrations.map(({ sha256 }) => sha256).join()
  const database = await createTestDatabase({ key: `${key} with queues`, apply: prepareTemplate })
  const dataDir = mkdtempSync(join(tmpdir(), 'postroom-data-'))
  const logLines: string[] = []
  const env = {
    POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,::1/128,localhost',
    // Outgoing requests to this port are blocked.
    POSTROOM_DUFFEL_URL: 'http://127.0.0.1:1',
    ...options.env,
  }
  const config = {
    ...loadConfig({ ...env, POSTROOM_DATA: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }),
    roles: options.roles ?? (['web'] as const),
  } as AppConfig
  const server = await startServer({
    config,
    ownerUrl: database.url,
    overrides: { checkOutput: true, rateFactor: 1_000, ...options.overrides },
    writeLog: (line) => void logLines.push(line),
  })
  const ownerPool = new pg.Pool({ connectionString: database.url, max: 2 })
  // A test may end its idle connections; the pool opens new ones.
  ownerPool.on('error', () => undefined)
  const baseUrl = server.url ?? ''
  let count = 0

  const markMfa = async (userId: string): Promise<void> => {
    await ownerPool.query('update users set mfa_enrolled = true where id = $1', [userId])
    await ownerPool.query('update sessions set mfa_at = now() where user_id = $1', [userId])
  }

  const setGrace = async (workspaceId: string, days: number): Promise<void> => {
    const until = days === 0 ? null : new Date(Date.now() + days * 86_400_000)
    const text = 'update workspaces set mfa_grace_until = $2 where id = $1'
    await ownerPool.query(text, [workspaceId, until])
  }

  return {
    ...server,
    ownerUrl: database.url,
    ownerPool,
    logLines,
    anonymous: createClient(baseUrl, null),
    createWorkspace: async ({ name = 'Marewind', mfa = true } = {}) => {
      count += 1
      const email = `owner${count}@marewind.example`
      const link = await makeSetupLink(server.app, baseUrl)
      const client = createClient(baseUrl, null)
      await client.call('session.create_workspace', {
        setupCode: link.split('=')[1] ?? '',
        workspaceName: name,
        firstName: 'Ingrid',
        lastName: 'Solheim',
        email,
        password,
      })
      // A request would make the server cache for a moment that MFA is not set up.
      const { u_id: userId, w_id: workspaceId } = decodeJwt<{ u_id: string; w_id: string }>(
        client.token ?? '',
      )
      if (mfa) await markMfa(userId)
      else await setGrace(workspaceId, 30)
      return { client, userId, workspaceId, email, password }
    },
    addMember: async (owner, { role = 'Member', mfa = true } = {}) => {
      count += 1
      const email = `person${count}@marewind.example`
      const userId = await insertPerson(server, owner.workspaceId, { email, role })
      const client = createClient(baseUrl, null)
      await client.call('session.sign_in_with_password', { identificator: email, password })
      if (mfa) await markMfa(userId)
      else await setGrace(owner.workspaceId, 30)
      return { client, userId, email, password }
    },
    signIn: async ({ email, password: secret }) => {
      const client = createClient(baseUrl, null)
      await client.call('session.sign_in_with_password', { identificator: email, password: secret })
      const { s_id: sessionId } = decodeJwt<{ s_id: string }>(client.token ?? '')
      const { rowCount } = await ownerPool.query(
        `update sessions s set mfa_at = now() from users u
          where s.id = $1 and u.id = s.user_id and u.mfa_enrolled`,
        [sessionId],
      )
      return { client, hasPassedMfa: rowCount === 1 }
    },
    endMfaGrace: (workspaceId) => setGrace(workspaceId, 0),
    stop: async () => {
      await server.stop()
      await ownerPool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Migrates, and creates the login of the application and the queues, so that servers need not at each start. */
async function prepareTemplate(url: string): Promise<void> {
  await migrate({ url })
  const jobs = createJobs({
    url: await appRoleUrl(url),
    log: createLog({ level: 'silent', secretKeys: [] }),
    definitions: allJobs().map(({ definition }) => definition),
    supervise: false,
  })
  await jobs.start()
  await jobs.stop()
}

/** Everybody has the same password, because hashing is slow by design. */
let hashOfPassword: Promise<string> | undefined

async function insertPerson(
  { app }: RunningServer,
  workspaceId: string,
  { email, role }: { email: string; role: string },
): Promise<string> {
  const { insertMembership, insertUser } = await import('../src/features/session/index.ts')
  const { newId } = await import('#platform/ids.ts')
  hashOfPassword ??= app.passwords.hashPassword(password)
  const passwordHash = await hashOfPassword
  return app.db.write(workspaceId, async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      email,
      firstName: 'Mateus',
      lastName: 'Carvalho',
      language: 'en',
      theme: 'system',
      timeZone: 'UTC',
      passwordHash,
      emailVerifiedAt: new Date(),
    })
    await insertMembership(tx, { workspaceId, userId: user.id, role: role as 'Member' })
    return user.id
  })
}
