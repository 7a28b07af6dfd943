import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { githubConnections, githubTrips } from './github.schema.ts'

export type GithubConnectionRow = typeof githubConnections.$inferSelect

const tripTime = sql`interval '10 minutes'`

export async function insertGithubRequest(tx: Tx, row: typeof githubTrips.$inferInsert): Promise<void> {
  await tx.delete(githubTrips).where(lt(githubTrips.createdAt, sql`now() - ${tripTime}`))
  await tx.insert(githubTrips).values(row)
}

/** Consumes the state in any case; false if it does not belong to this session. */
export async function consumeGithubRequest(
  tx: Tx,
  { workspaceId, stateHash, sessionId }: { workspaceId: string; stateHash: Buffer; sessionId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(githubTrips)
    .where(
      and(
        eq(githubTrips.workspaceId, workspaceId),
        eq(githubTrips.stateHash, stateHash),
        eq(githubTrips.sessionId, sessionId),
        sql`${githubTrips.createdAt} > now() - ${tripTime}`,
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
