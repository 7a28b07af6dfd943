import type { Mailbox, Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

// The owner is null for a shared mailbox.
const columns = `workspace_id as "workspaceId", id, email, display_name as "displayName", provider, scope, channel,
  handle, inbox_id as "inboxId", state, state_reason as "stateReason", imap, smtp, access, grant_id as "grantId",
  account, service_url as "serviceUrl", imap_password as "imapPassword", smtp_password as "smtpPassword",
  smtp_max_bytes::float8 as "smtpMaxBytes", messages_on_server as "messagesOnServer", messages_held as "messagesHeld",
  quarantined, last_sync_at as "lastSyncAt", owner_id as "ownerId", created_by as "createdBy",
  created_at as "createdAt", updated_at as "updatedAt"`

const toState = <R extends { readonly provider: string; readonly stateReason: unknown }>(row: R) => ({
  ...row,
  provider: row.provider as Mailbox['provider'],
  stateReason: row.stateReason as Reason | null,
})

/** Narrows the columns stored as text or JSON to their types. */
export const toMailbox = <
  R extends {
    readonly provider: string
    readonly stateReason: unknown
    readonly imap: unknown
    readonly smtp: unknown
  },
>(
  row: R,
) => ({ ...toState(row), imap: row.imap as Mailbox['imap'], smtp: row.smtp as Mailbox['smtp'] })

/** Lists shared mailboxes. */
export async function listMailboxRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from mailboxes where workspace_id = $1 and owner_id is null order by created_at`,
    [workspaceId],
  )
  return rows.map(toMailbox)
}

export type MailboxRow = Awaited<ReturnType<typeof listMailboxRows>>[number]

/** Lists the personal mailboxes of a member. */
export async function listOwnMailboxRows(
  tx: Tx,
  workspaceId: string,
  ownerId: string,
): Promise<MailboxRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from mailboxes where workspace_id = $1 and owner_id = $2 order by created_at`,
    [workspaceId, ownerId],
  )
  return rows.map(toMailbox)
}

/** Finds the mailbox of an inbox, personal ones included: for internal work, never for output. */
export async function findMailboxOfInbox(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from mailboxes where workspace_id = $1 and inbox_id = $2`,
    [workspaceId, inboxId],
  )
  return row ? toMailbox(row) : null
}

/** Lists all mailboxes, personal ones included: for internal work, never for output. */
export async function listEveryMailboxRow(tx: Tx, workspaceId: string): Promise<MailboxRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from mailboxes where workspace_id = $1 order by created_at`,
    [workspaceId],
  )
  return rows.map(toMailbox)
}

const byId = `select ${columns} from mailboxes where workspace_id = $1 and id = $2`

/** The mailbox with this ID, or null; optionally locked. */
export async function findMailbox(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  options: { lock?: boolean } = {},
): Promise<MailboxRow | null> {
  const [row] = options.lock
    ? await query(tx, `${byId} for update`, [workspaceId, mailboxId])
    : await query(tx, byId, [workspaceId, mailboxId])
  return row ? toMailbox(row) : null
}

const byEmail = `select ${columns} from mailboxes where workspace_id = $1 and email = $2`

/** Lists all mailboxes with the address, disconnected ones included. */
export async function listMailboxesByEmail(
  tx: Tx,
  workspaceId: string,
  email: string,
  options: { lock?: boolean } = {},
): Promise<MailboxRow[]> {
  const rows = options.lock
    ? await query(tx, `${byEmail} for update`, [workspaceId, email])
    : await query(tx, byEmail, [workspaceId, email])
  return rows.map(toMailbox)
}

/** Lists and locks the mailboxes that sign in with one of these grants. */
export async function listMailboxesOfGrants(
  tx: Tx,
  workspaceId: string,
  grantIds: readonly string[],
): Promise<MailboxRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from mailboxes where workspace_id = $1 and grant_id = any($2::uuid[]) for update`,
    [workspaceId, grantIds],
  )
  return rows.map(toMailbox)
}

export type MailboxStateOf = Pick<
  MailboxRow,
  'state' | 'stateReason' | 'email' | 'smtpMaxBytes' | 'channel' | 'handle' | 'access' | 'provider'
>

/** State of each mailbox by ID. */
export async function mailboxStatesOf(
  tx: Tx,
  workspaceId: string,
  mailboxIds: readonly string[],
): Promise<ReadonlyMap<string, MailboxStateOf>> {
  if (mailboxIds.length === 0) return new Map()
  const rows = await query(
    tx,
    `select id, state, state_reason as "stateReason", email, smtp_max_bytes::float8 as "smtpMaxBytes", channel, handle,
            access, provider
       from mailboxes where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, mailboxIds],
  )
  return new Map(rows.map(({ id, ...rest }) => [id, toState(rest)]))
}

/** True while a mailbox does its first sync, so that less urgent work can wait. */
export async function isAnySyncing(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `select id from mailboxes where workspace_id = $1 and state = 'syncing' limit 1`,
    [workspaceId],
  )
  return rows.length > 0
}

/** True if the mailbox is to be synced: it has an inbox and a server, and was not disconnected. */
export const isWorking = ({
  inboxId,
  state,
  provider,
}: Pick<MailboxRow, 'inboxId' | 'state' | 'provider'>): boolean =>
  inboxId !== null && state !== 'disconnected' && provider !== 'NONE'

/** PostgreSQL notification channel that wakes the mail process of a mailbox. */
export const mailChannel = 'postroom_mail'

/** Notifies the mail process that syncs the mailbox, when the transaction commits. */
export async function wakeMailSync(
  tx: Tx,
  mailboxId: string,
  reason: 'look' | 'audit' | 'restart' | 'send' | 'write_back' | 'probe' | 'import' | 'push',
): Promise<void> {
  await query(
    tx,
    'select pg_notify($1, $2)',
    [mailChannel, JSON.stringify({ mailboxId, reason })],
    'wake_mail_sync',
  )
}
