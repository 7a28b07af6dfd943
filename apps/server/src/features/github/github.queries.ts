import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { githubAuthorizations, githubConnections } from './github.schema.ts'

export type GithubConnectionRow = typeof githubConnections.$inferSelect

const authorizationTime = sql`interval '10 minutes'`

export async function insertGithubRequest(
  tx: Tx,
  row: typeof githubAuthorizations.$inferInsert,
): Promise<void> {
  await tx
    .delete(githubAuthorizations)
    .where(lt(githubAuthorizations.createdAt, sql`now() - ${authorizationTime}`))
  await tx.insert(githubAuthorizations).values(row)
}

/** Consumes the state in any case; false if it does not belong to this session. */
export async function consumeGithubRequest(
  tx: Tx,
  { workspaceId, stateHash, sessionId }: { workspaceId: string; stateHash: Buffer; sessionId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(githubAuthorizations)
    .where(
      and(
        eq(githubAuthorizations.workspaceId, workspaceId),
        eq(githubAuthorizations.stateHash, stateHash),
        eq(githubAuthorizations.sessionId, sessionId),
        sql`${githubAuthorizations.createdAt} > now() - ${authorizationTime}`,
      ),
    )
    .returning()
  return gone.length > 0
}

export async function findGithubConnection(tx: Tx, workspaceId: string): Promise<GithubConnectionRow | null> {
  const [row] = await tx
    .select()
    .from(githubConnections)
    .where(eq(githubConnections.workspaceId, workspaceId))
  return row ?? null
}

export async function putGithubConnection(tx: Tx, row: GithubConnectionRow): Promise<void> {
  await deleteGithubConnection(tx, row.workspaceId)
  await tx.insert(githubConnections).values(row)
}

export async function deleteGithubConnection(tx: Tx, workspaceId: string): Promise<boolean> {
  const gone = await tx
    .delete(githubConnections)
    .where(eq(githubConnections.workspaceId, workspaceId))
    .returning()
  return gone.length > 0
}
