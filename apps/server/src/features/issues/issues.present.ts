import type { IssueConnection, IssueFacts, LinkedIssue } from '@postroom/contract'
import type { ConnectionRow, RepositoryRow } from './connections.queries.ts'
import type { IssueState } from './github-api.ts'
import type { IssueRow } from './linked-issues.queries.ts'

export const presentConnection = (
  row: ConnectionRow,
  repositories: readonly RepositoryRow[],
): IssueConnection => ({
  url: row.url,
  login: row.login,
  repositories: repositories.map(({ name, hookId }) => ({
    name,
    updates: hookId === null ? 'polling' : 'hook',
  })),
  connectedById: row.connectedBy,
  connectedAt: row.connectedAt.toISOString(),
  problem: row.problem as IssueConnection['problem'],
})

export const factsOf = ({
  repository,
  number,
  title,
  state,
  url,
}: Pick<IssueState, 'repository' | 'number' | 'title' | 'url'> & { readonly state: string }): IssueFacts => ({
  repository,
  number,
  title,
  state: state === 'closed' ? 'closed' : 'open',
  url,
})

export const presentIssue = (row: IssueRow): LinkedIssue => ({
  ...factsOf(row),
  id: row.id,
  assignees: row.assignees,
  labels: row.labels as LinkedIssue['labels'],
  updatedAt: row.updatedAt.toISOString(),
  linkedById: row.linkedBy,
})

/** What the history of a conversation says of an issue. */
export const markOf = ({ repository, number, title, url }: Omit<IssueFacts, 'state'>) => ({
  name: `${repository}#${number}`,
  title,
  url,
})
