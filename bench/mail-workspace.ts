import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMessage } from '@postroom/mail'
import { type IncomingMessage, storeIncoming } from '../apps/server/src/features/conversations/index.ts'
import { insertInboxMembers } from '../apps/server/src/features/inboxes/inbox-members.queries.ts'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import { generateMailbox } from './mail-generator.ts'

const email = 'support@acme.example'

/** A server with its own PostgreSQL, a workspace with one inbox, and a client of its owner who passed MFA. */
export async function startWorkspace(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-bench-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const config = {
    ...loadConfig({ POSTROOM_DATA: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env }),
    roles: ['web' as const],
  }
  const server = await startServer({ config, ownerUrl: database.url, writeLog: () => undefined })
  const client = createClient(server.url ?? '', null)
  await client.call('session.create_workspace', {
    setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
    workspaceName: 'Bench',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid@acme.example',
    password: 'correct horse battery',
  })
  const { id: userId, workspaceId } = await client.call('session.get_user', {})
  const { db } = server.app
  await db.pool.query('update users set mfa_enrolled = true where id = $1', [userId])
  await db.pool.query('update sessions set mfa_at = now() where user_id = $1', [userId])
  const inbox = { id: newId(), mailboxId: newId(), email, name: 'Support', description: '', ownerId: null }
  await db.write(workspaceId, async (tx) => {
    await insertInboxRow(tx, workspaceId, inbox)
    await insertInboxMembers(tx, workspaceId, [inbox.id], [userId])
  })
  const stop = async () => {
    await server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app: server.app, client, userId, workspaceId, inbox, stop }
}
export type BenchWorkspace = Awaited<ReturnType<typeof startWorkspace>>

/** Stores generated mail of customers as a synchronization does. */
export async function storeMail({ app, workspaceId, inbox }: BenchWorkspace, count: number, seed = 1) {
  let batch: IncomingMessage[] = []
  let uid = seed * 1_000_000
  const startAt = new Date(Date.now() - 340 * 86_400_000)
  for (const mail of generateMailbox({ count: 2 * count, seed, withAttachments: false, startAt })) {
    const parsed = readMessage(mail.raw)
    if (parsed.from.some(({ address }) => address === email)) continue
    uid += 1
    const { sha256: rawSha256 } = await app.blobs.put(mail.raw)
    const { mailboxId, id: inboxId } = inbox
    const place = { mailboxId, inboxId, folder: 'INBOX', folderRole: 'inbox' as const, uidValidity: 1n, uid }
    const rest = { flags: [], internalDate: new Date(), rawSha256, sizeBytes: mail.raw.length }
    batch.push({ ...place, ...rest, parsed, isNew: true })
    if (batch.length < 50 && uid < seed * 1_000_000 + count) continue
    await storeIncoming(app, workspaceId, batch)
    batch = []
    if (uid === seed * 1_000_000 + count) return
  }
}

/** Of each message: received, assigned, tagged, untagged and closed. */
const eventsOfMessage = 5

/** Stores mail as a synchronization does, and the changes that people make with it, until the log has so many events. */
export async function fillLog(workspace: BenchWorkspace, events: number): Promise<void> {
  const { app, workspaceId, userId } = workspace
  await storeMail(workspace, Math.ceil(events / eventsOfMessage))
  await app.db.write(workspaceId, async (tx) => {
    await rawQuery(tx, 'set local statement_timeout = 0')
    // Of several conversations in turn, as people work through an inbox.
    await rawQuery(
      tx,
      `insert into events (workspace_id, seq, at, type, scope, inbox_id, subject_id, team_id, actor_kind, actor_id, cause, payload)
       select workspace_id, (select max(seq) from events where workspace_id = $1)
                            + row_number() over (order by seq + 20 * c.turn, c.turn),
              at, 'conversation.changed', scope, inbox_id, subject_id, team_id, 'user', $2, 'request',
              jsonb_build_object('conversation', payload -> 'conversation', 'activity',
                jsonb_build_object('id', gen_random_uuid(), 'type', c.type, 'actorId', $2::uuid, 'assigneeId', $2::uuid,
                  'cause', 'request', 'at', at))
         from events cross join unnest(array['assigned', 'tagged', 'untagged', 'closed']) with ordinality c(type, turn)
        where workspace_id = $1 and events.type = 'message.received'`,
      [workspaceId, userId],
    )
    await rawQuery(
      tx,
      `update workspace_heads set event_seq = (select max(seq) from events where workspace_id = $1) where workspace_id = $1`,
      [workspaceId],
    )
  })
  await app.db.pool.query('analyze')
}

/** How long something takes, in milliseconds. */
export async function timed<T>(action: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now()
  const result = await action()
  return { ms: Math.round(performance.now() - startedAt), result }
}
