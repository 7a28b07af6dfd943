import { query, type Tx } from '#platform/db/index.ts'

const timeToAuthorize = "interval '10 minutes'"

interface GithubRequest {
  readonly workspaceId: string
  readonly stateHash: Buffer
  readonly sessionId: string
}

/** Stores an authorization request and deletes expired ones. */
export async function insertGithubRequest(
  tx: Tx,
  { workspaceId, stateHash, sessionId }: GithubRequest,
): Promise<void> {
  await query(tx, `delete from github_authorizations where created_at < now() - ${timeToAuthorize}`, [])
  await query(
    tx,
    'insert into github_authorizations (workspace_id, state_hash, session_id) values ($1, $2, $3)',
    [workspaceId, stateHash, sessionId],
  )
}

/** Consumes the state; false if it expired or does not belong to this session. */
export async function consumeGithubRequest(
  tx: Tx,
  { workspaceId, stateHash, sessionId }: GithubRequest,
): Promise<boolean> {
  const gone = await query(
    tx,
    `delete from github_authorizations
      where workspace_id = $1 and state_hash = $2 and session_id = $3
        and created_at > now() - ${timeToAuthorize}
     returning state_hash as "stateHash"`,
    [workspaceId, stateHash, sessionId],
  )
  return gone.length > 0
}

/** Finds the connection of the workspace to GitHub. */
export async function findGithubConnection(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select workspace_id as "workspaceId", id, login, scopes, sealed_token as "sealedToken",
            connected_at as "connectedAt"
       from github_connections where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

export type GithubConnectionRow = NonNullable<Awaited<ReturnType<typeof findGithubConnection>>>

/** Replaces the connection of the workspace to GitHub. */
export async function putGithubConnection(tx: Tx, row: GithubConnectionRow): Promise<void> {
  await deleteGithubConnection(tx, row.workspaceId)
  await query(
    tx,
    `insert into github_connections (workspace_id, id, login, scopes, sealed_token, connected_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.workspaceId, row.id, row.login, row.scopes, row.sealedToken, row.connectedAt],
  )
}

/** Deletes the connection of the workspace to GitHub; false if there is none. */
export async function deleteGithubConnection(tx: Tx, workspaceId: string): Promise<boolean> {
  const gone = await query(tx, 'delete from github_connections where workspace_id = $1 returning id', [
    workspaceId,
  ])
  return gone.length > 0
}
