import { query, type Tx } from '#platform/db/index.ts'
import type { IssueState } from './github-api.ts'

const columns = `i.id, i.conversation_id as "conversationId", i.repository, i.number, i.title, i.state, i.assignees,
  i.labels, i.url, i.updated_at as "updatedAt", i.linked_by as "linkedBy"`

export type IssueRow = Awaited<ReturnType<typeof listIssueRows>>[number]

/** Issues of a conversation: open ones first, those linked first at the top. */
export const listIssueRows = (tx: Tx, workspaceId: string, conversationId: string) =>
  query(
    tx,
    `select ${columns} from linked_issues i where i.workspace_id = $1 and i.conversation_id = $2
      order by i.state desc, i.linked_at, i.id`,
    [workspaceId, conversationId],
  )

/** The links of an issue in all conversations, locked. */
export const lockLinks = (tx: Tx, workspaceId: string, repository: string, number: number) =>
  query(
    tx,
    `select ${columns} from linked_issues i
      where i.workspace_id = $1 and lower(i.repository) = lower($2) and i.number = $3
      order by i.id for no key update`,
    [workspaceId, repository, number],
  )

/** Numbers of the linked issues of a repository. */
export async function listLinkedNumbers(tx: Tx, workspaceId: string, repository: string): Promise<number[]> {
  const rows = await query(
    tx,
    `select distinct i.number from linked_issues i
      where i.workspace_id = $1 and lower(i.repository) = lower($2)`,
    [workspaceId, repository],
  )
  return rows.map(({ number }) => number)
}

interface NewLink extends IssueState {
  readonly id: string
  readonly conversationId: string
  readonly linkedBy: string
  readonly at: Date
}

/** Returns false if the issue is linked to the conversation already. */
export async function insertLink(tx: Tx, workspaceId: string, link: NewLink): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into linked_issues (workspace_id, id, conversation_id, repository, number, title, state, assignees,
                                labels, url, updated_at, linked_by, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict do nothing returning id`,
    [
      workspaceId,
      link.id,
      link.conversationId,
      link.repository,
      link.number,
      link.title,
      link.state,
      link.assignees,
      JSON.stringify(link.labels),
      link.url,
      link.updatedAt,
      link.linkedBy,
      link.at,
    ],
  )
  return rows.length > 0
}

export async function updateLink(tx: Tx, workspaceId: string, id: string, issue: IssueState): Promise<void> {
  await query(
    tx,
    `update linked_issues
        set title = $3, state = $4, assignees = $5, labels = $6, url = $7, updated_at = $8
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      id,
      issue.title,
      issue.state,
      issue.assignees,
      JSON.stringify(issue.labels),
      issue.url,
      issue.updatedAt,
    ],
  )
}

/** Returns the link that was removed; null if the conversation has none with this id. */
export async function deleteLink(
  tx: Tx,
  workspaceId: string,
  { conversationId, issueId }: { readonly conversationId: string; readonly issueId: string },
): Promise<IssueRow | null> {
  const [row] = await query(
    tx,
    `delete from linked_issues i
      where i.workspace_id = $1 and i.conversation_id = $2 and i.id = $3 returning ${columns}`,
    [workspaceId, conversationId, issueId],
  )
  return row ?? null
}

export async function existsIssue(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from linked_issues where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Moves the links of a merged conversation, but those that the other one has; returns whether there were any. */
export async function moveLinks(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  intoId: string,
): Promise<boolean> {
  await query(
    tx,
    `delete from linked_issues i using linked_issues other
      where i.workspace_id = $1 and i.conversation_id = $2 and other.workspace_id = $1
        and other.conversation_id = $3 and lower(other.repository) = lower(i.repository)
        and other.number = i.number`,
    [workspaceId, conversationId, intoId],
  )
  const rows = await query(
    tx,
    `update linked_issues set conversation_id = $3
      where workspace_id = $1 and conversation_id = $2 returning id`,
    [workspaceId, conversationId, intoId],
  )
  return rows.length > 0
}
