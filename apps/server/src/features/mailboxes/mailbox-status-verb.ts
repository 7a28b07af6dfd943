import { showReason } from '@postroom/contract'
import { listWorkspaceRows, workspaceOf } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { listEveryMailboxRow, type MailboxRow } from './mailboxes.queries.ts'

export const mailboxStatusVerb: AdminVerb = {
  name: 'mailbox:status',
  summary: 'Shows the state, the last sync and the message counts of each mailbox.',
  options: [{ name: 'workspace', summary: 'id or name; all without it' }],
  run: async (app, typed) => {
    const workspaces = typed.workspace
      ? [await workspaceOf(app, typed)]
      : await app.db.instance(listWorkspaceRows)
    const data = await Promise.all(workspaces.map((workspace) => statusOf(app, workspace)))
    const text = data.map(({ workspaceId, workspaceName, mailboxes }) =>
      [`${workspaceName} (${workspaceId})`, ...mailboxes.map(asLine)].join('\n'),
    )
    return { data, text: text.join('\n') || 'There is no workspace yet.' }
  },
}

async function statusOf(app: App, { id, name }: { id: string; name: string }) {
  const rows = await app.db.read(id, (tx) => listEveryMailboxRow(tx, id))
  return { workspaceId: id, workspaceName: name, mailboxes: rows.map(present) }
}

/** Contains no mail and no credentials. */
const present = (row: MailboxRow) => ({
  id: row.id,
  email: row.email,
  scope: row.scope,
  provider: row.provider,
  inboxId: row.inboxId,
  state: row.state,
  stateReason: row.stateReason && showReason(row.stateReason),
  messagesOnServer: row.messagesOnServer,
  messagesHeld: row.messagesHeld,
  quarantined: row.quarantined,
  lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
})

function asLine(row: ReturnType<typeof present>): string {
  const counts = `${row.messagesHeld} of ${row.messagesOnServer} messages`
  const quarantined = row.quarantined > 0 ? `, ${row.quarantined} in quarantine` : ''
  const sync = row.lastSyncAt === null ? 'never synced' : `synced ${row.lastSyncAt}`
  const inbox = row.inboxId === null ? ', no inbox yet' : ''
  return `  ${row.email}  ${row.state}  ${counts}${quarantined}, ${sync}${inbox}${row.stateReason ? `: ${row.stateReason.message}` : ''}`
}
