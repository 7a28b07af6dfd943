import { isDeepStrictEqual } from 'node:util'
import { issueClosed, issuesChanged } from '@postroom/contract'
import { emitChange, findVisibleConversation, lockForRule } from '#features/conversations/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { IssueState } from './github-api.ts'
import { factsOf, markOf } from './issues.present.ts'
import { type IssueRow, lockLinks, updateLink } from './linked-issues.queries.ts'

export const githubCause = { kind: 'system', id: null, text: 'GitHub' } as const

/**
 * Brings the links of an issue to what GitHub says of it. If it was closed or opened again, that is a line in each
 * conversation; the assignee and the person who linked it are notified of a closed one. Older states change nothing.
 */
export async function applyState(change: SystemChange, issue: IssueState): Promise<void> {
  const { tx, workspaceId } = change
  for (const link of await lockLinks(tx, workspaceId, issue.repository, issue.number)) {
    if (link.updatedAt > issue.updatedAt || isSame(link, issue)) continue
    await updateLink(tx, workspaceId, link.id, issue)
    const conversation = await lockForRule(change, link.conversationId)
    const { id, inboxId } = conversation
    if (link.state !== issue.state) {
      const type = issue.state === 'closed' ? 'issue_closed' : 'issue_reopened'
      emitChange(
        change,
        conversation,
        { type, issue: markOf({ ...issue, repository: link.repository }) },
        null,
        'GitHub',
      )
      if (issue.state === 'closed') await notify(change, link, issue, conversation)
    }
    change.emit(issuesChanged, { conversationId: id }, { inboxId, subjectId: id })
  }
}

const isSame = (link: IssueRow, { title, state, url, assignees, labels }: IssueState): boolean =>
  isDeepStrictEqual(
    [link.title, link.state, link.url, link.assignees, link.labels],
    [title, state, url, assignees, labels],
  )

/** The assignee and the person who linked the issue, as far as they see the conversation. */
async function notify(
  change: SystemChange,
  { linkedBy, repository }: IssueRow,
  issue: IssueState,
  { id: conversationId, assigneeId }: { readonly id: string; readonly assigneeId: string | null },
): Promise<void> {
  const { tx, workspaceId } = change
  for (const userId of new Set([assigneeId, linkedBy])) {
    const seen = userId && (await findVisibleConversation(tx, workspaceId, { conversationId, userId }))
    if (!seen) continue
    const notice = { conversationId, subject: seen.subject, issue: factsOf({ ...issue, repository }) }
    change.emit(issueClosed, notice, { personId: userId, subjectId: conversationId })
  }
}
