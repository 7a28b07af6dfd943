import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { mailboxes } from './mailboxes.schema.ts'

export type MailboxRow = typeof mailboxes.$inferSelect
export type MailboxChange = Partial<typeof mailboxes.$inferInsert>

const isMailbox = (workspaceId: string, mailboxId: string) =>
  and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.id, mailboxId))

/** Lists shared mailboxes. */
export const listMailboxRows = (tx: Tx, workspaceId: string): Promise<MailboxRow[]> =>
  tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), isNull(mailboxes.ownerId)))
    .orderBy(asc(mailboxes.createdAt))

/** Lists the personal mailboxes of a member. */
export const listOwnMailboxRows = (tx: Tx, workspaceId: string, ownerId: string): Promise<MailboxRow[]> =>
  tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.ownerId, ownerId)))
    .orderBy(asc(mailboxes.createdAt))

/** Finds the mailbox of an inbox, personal ones included: for internal work, never for output. */
export async function findMailboxOfInbox(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
): Promise<MailboxRow | null> {
  const [row] = await tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.inboxId, inboxId)))
  return row ?? null
}

/** Lists all mailboxes, personal ones included: for internal work, never for output. */
export const listEveryMailboxRow = (tx: Tx, workspaceId: string): Promise<MailboxRow[]> =>
  tx.select().from(mailboxes).where(eq(mailboxes.workspaceId, workspaceId)).orderBy(asc(mailboxes.createdAt))

/** The mailbox with this ID, or null; optionally locked. */
export async function findMailbox(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  options: { lock?: boolean } = {},
): Promise<MailboxRow | null> {
  const query = tx.select().from(mailboxes).where(isMailbox(workspaceId, mailboxId))
  const [row] = options.lock ? await query.for('update') : await query
  return row ?? null
}

/** Lists all mailboxes with the address, disconnected ones included. */
export async function listMailboxesByEmail(
  tx: Tx,
  workspaceId: string,
  email: string,
  options: { lock?: boolean } = {},
): Promise<MailboxRow[]> {
  const query = tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.email, email)))
  return options.lock ? query.for('update') : query
}

/** Lists and locks the mailboxes that sign in with one of these grants. */
export const listMailboxesOfGrants = (
  tx: Tx,
  workspaceId: string,
  grantIds: readonly string[],
): Promise<MailboxRow[]> =>
  tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), inArray(mailboxes.grantId, [...grantIds])))
    .for('update')

/** False if the address is taken. */
export async function insertMailboxRow(tx: Tx, row: typeof mailboxes.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(mailboxes).values(row).onConflictDoNothing().returning({ id: mailboxes.id })
  return stored.length > 0
}

/** Returns the changed row; null if the mailbox does not exist. */
export const updateMailboxRow = (
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  change: MailboxChange,
): Promise<MailboxRow | null> => updateWhere(tx, isMailbox(workspaceId, mailboxId), change)

/** Like `updateMailboxRow`, but null if the mailbox was disconnected meanwhile, since late sync progress no longer counts. */
export const updateWorkingRow = (
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  change: MailboxChange,
): Promise<MailboxRow | null> =>
  updateWhere(tx, and(isMailbox(workspaceId, mailboxId), ne(mailboxes.state, 'disconnected')), change)

async function updateWhere(
  tx: Tx,
  condition: SQL | undefined,
  change: MailboxChange,
): Promise<MailboxRow | null> {
  const [row] = await tx
    .update(mailboxes)
    .set({ ...change, updatedAt: new Date() })
    .where(condition)
    .returning()
  return row ?? null
}

/** Deletes a disconnected mailbox after its mail was erased. Its folder rows are deleted by cascade. */
export async function deleteMailboxRow(tx: Tx, workspaceId: string, mailboxId: string): Promise<void> {
  await tx
    .delete(mailboxes)
    .where(and(isMailbox(workspaceId, mailboxId), eq(mailboxes.state, 'disconnected')))
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
  const { id, state, stateReason, email, smtpMaxBytes, channel, handle, access, provider } = mailboxes
  const rows = await tx
    .select({ id, state, stateReason, email, smtpMaxBytes, channel, handle, access, provider })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), inArray(mailboxes.id, [...mailboxIds])))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** True while a mailbox does its first sync, so that less urgent work can wait. */
export async function isAnySyncing(tx: Tx, workspaceId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.state, 'syncing')))
    .limit(1)
  return rows.length > 0
}

/** Stores the maximum message size that the SMTP server announced. Emits no event. */
export async function noteSmtpMaxBytes(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  maxBytes: number | null,
): Promise<void> {
  await tx.update(mailboxes).set({ smtpMaxBytes: maxBytes }).where(isMailbox(workspaceId, mailboxId))
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
  await rawQuery(
    tx,
    'select pg_notify($1, $2)',
    [mailChannel, JSON.stringify({ mailboxId, reason })],
    'wake_mail_sync',
  )
}
