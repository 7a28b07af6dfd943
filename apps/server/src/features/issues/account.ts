import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import { type ConnectionRow, findConnection, listRepositories } from './connections.queries.ts'
import type { GithubAccount } from './github-api.ts'

type Column = 'sealed_token' | 'sealed_hook_secret'

/** Place of the encrypted secrets of a connection. */
export const secretPlace = (
  { workspaceId, id }: Pick<ConnectionRow, 'workspaceId' | 'id'>,
  column: Column,
) => ({
  workspaceId,
  table: 'issue_connections',
  rowId: id,
  column,
})

export const accountOf = (app: App, row: ConnectionRow): GithubAccount => ({
  url: row.url,
  token: app.secrets.open(row.sealedToken, secretPlace(row, 'sealed_token')),
})

export interface Connected {
  readonly account: GithubAccount
  readonly repositories: readonly string[]
}

/** The account and the repositories that it may be used for; fails with `github_not_connected`. */
export async function requireAccount(app: App, workspaceId: string): Promise<Connected> {
  return app.db.read(workspaceId, async (tx) => {
    const row = (await findConnection(tx, workspaceId)) ?? fail('github_not_connected')
    const repositories = await listRepositories(tx, workspaceId)
    return { account: accountOf(app, row), repositories: repositories.map(({ name }) => name) }
  })
}
