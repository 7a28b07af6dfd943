import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { mailboxes } from './mailboxes.schema.ts'

export type MailboxRow = typeof mailboxes.$inferSelect
export type MailboxChange = Partial<typeof mailboxes.$inferInsert>

const isMailbox = (workspaceId: string, mailboxId: string) =>
  and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.id, mailboxId))

/** The mailboxes of the workspace; not those that are somebody's own. */
export const listMailboxRows = (tx: Tx, workspaceId: string): Promise<MailboxRow[]> =>
  tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), isNull(mailboxes.ownerId)))
    .orderBy(asc(mailboxes.createdAt))

/** Somebody's own mailboxes. */
export const listOwnMailboxRows = (tx: Tx, workspaceId: string, ownerId: string): Promise<MailboxRow[]> =>
  tx
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.ownerId, ownerId)))
    .orderBy(asc(mailboxes.createdAt))

/** The mailbox behind an inbox, whosever it is: for the care itself, never to be shown. */
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

/** All that are cared for, whosever they are: for the care itself, never to be shown. */
export const listEveryMailboxRow = (tx: Tx, workspaceId: string): Promise<MailboxRow[]> =>
  tx.select().from(mailboxes).where(eq(mailboxes.workspaceId, workspaceId)).orderBy(asc(mailboxes.createdAt))

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

/** All that ever had the address: the one that is connected, if any, and those that were. */
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

/** Mailboxes that sign in with one of these grants. */
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

/** False where the address is taken. */
export async function insertMailboxRow(tx: Tx, row: typeof mailboxes.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(mailboxes).values(row).onConflictDoNothing().returning({ id: mailboxes.id })
  return stored.length > 0
}

/** The row after the change, or null where there is none. */
export const updateMailboxRow = (
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  change: MailboxChange,
): Promise<MailboxRow | null> => updateWhere(tx, isMailbox(workspaceId, mailboxId), change)

/** Nothing where it was disconnected meanwhile: what a sync noted before comes too late then. */
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

/** A mailbox that is connected no more, once its mail is gone; with it goes what was kept of its folders. */
export async function deleteMailboxRow(tx: Tx, workspaceId: string, mailboxId: string): Promise<void> {
  await tx
    .delete(mailboxes)
    .where(and(isMailbox(workspaceId, mailboxId), eq(mailboxes.state, 'disconnected')))
}

export type MailboxStateOf = Pick<
  MailboxRow,
  'state' | 'stateReason' | 'email' | 'smtpMaxBytes' | 'channel' | 'handle'
>

/** State of each mailbox, for whoever shows it beside something else. */
export async function mailboxStatesOf(
  tx: Tx,
  workspaceId: string,
  mailboxIds: readonly string[],
): Promise<ReadonlyMap<string, MailboxStateOf>> {
  if (mailboxIds.length === 0) return new Map()
  const { id, state, stateReason, email, smtpMaxBytes, channel, handle } = mailboxes
  const rows = await tx
    .select({ id, state, stateReason, email, smtpMaxBytes, channel, handle })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), inArray(mailboxes.id, [...mailboxIds])))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Whether the first sync of some mailbox is under way: what can wait does. */
export async function isAnySyncing(tx: Tx, workspaceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, workspaceId), eq(mailboxes.state, 'syncing')))
    .limit(1)
  return found.length > 0
}

/** What the server said it takes; no news for anybody, so without an event. */
export async function noteSmtpMaxBytes(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  maxBytes: number | null,
): Promise<void> {
  await tx.update(mailboxes).set({ smtpMaxBytes: maxBytes }).where(isMailbox(workspaceId, mailboxId))
}

/** Whether mail is to be fetched: it is the source of an inbox, was not disconnected, and a server is behind it. */
export const isWorking = ({
  inboxId,
  state,
  provider,
}: Pick<MailboxRow, 'inboxId' | 'state' | 'provider'>): boolean =>
  inboxId !== null && state !== 'disconnected' && provider !== 'NONE'

export const mailChannel = 'postroom_mail'

/** Wakes whoever cares for the mailbox, at commit. */
export async function wakeMailroom(
  tx: Tx,
  mailboxId: string,
  reason: 'look' | 'audit' | 'restart' | 'send' | 'mirror' | 'probe' | 'import' | 'notices',
): Promise<void> {
  await rawQuery(
    tx,
    'select pg_notify($1, $2)',
    [mailChannel, JSON.stringify({ mailboxId, reason })],
    'wake_mailroom',
  )
}
