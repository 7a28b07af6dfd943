import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { systemMails } from './system-mail.schema.ts'

type SystemMailRow = typeof systemMails.$inferSelect

const isMail = (workspaceId: string, id: string) =>
  and(eq(systemMails.workspaceId, workspaceId), eq(systemMails.id, id))

export async function insertMail(tx: Tx, row: typeof systemMails.$inferInsert): Promise<void> {
  await tx.insert(systemMails).values(row)
}

export async function findMail(tx: Tx, workspaceId: string, id: string): Promise<SystemMailRow | null> {
  const [row] = await tx.select().from(systemMails).where(isMail(workspaceId, id))
  return row ?? null
}

export async function deleteMail(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.delete(systemMails).where(isMail(workspaceId, id))
}

/** Deletes queued mails of a sample workspace, so that its jobs send nothing. */
export async function discardSystemMails(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(systemMails).where(eq(systemMails.workspaceId, workspaceId))
}
