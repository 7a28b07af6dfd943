import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames, useTags } from '../directory.ts'
import { teamsQuery } from '../inbox.queries.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { offlineTexts } from './offline.texts.ts'
import type { ChangeProblem, WaitingChange } from './waiting-changes.ts'

/** Longest part of a comment in the list of changes. */
const shownLength = 80

/** Returns what a waiting change does, in words. */
export function useChangeWords(): (change: WaitingChange) => string {
  const t = useTexts(offlineTexts)
  const moves = useTexts(movesTexts)
  const names = useNames()
  const { byId: tags } = useTags()
  const teams = useQuery(teamsQuery).data?.items ?? []
  return ({ name, input }) => {
    switch (name) {
      case 'conversations.close':
        return t('close')
      case 'conversations.reopen':
        return t('reopen')
      case 'conversations.flag':
        return t(input.isFlagged ? 'star' : 'unstar')
      case 'conversations.set_priority':
        return t('setPriority', { priority: moves(`priority_${input.priority}`) })
      case 'conversations.mark_read':
        return t(input.isRead === false ? 'unread' : 'read')
      case 'conversations.assign':
        return input.assigneeId ? t('assignTo', { name: names(input.assigneeId) }) : t('unassign')
      case 'conversations.assign_team':
        return input.teamId
          ? t('assignTeam', { name: teams.find(({ id }) => id === input.teamId)?.name ?? '' })
          : t('unassignTeam')
      case 'conversations.tag':
        return t('tag', {
          names: [
            ...(input.add ?? []).map((id) => `+${tags.get(id)?.name ?? ''}`),
            ...(input.remove ?? []).map((id) => `−${tags.get(id)?.name ?? ''}`),
          ].join(', '),
        })
      case 'conversations.snooze':
        return input.until ? t('snoozeUntil', { when: formatDateTime(input.until) }) : t('snoozeReply')
      case 'conversations.unsnooze':
        return t('unsnooze')
      case 'conversations.comment':
        return t('comment', { text: shorten(input.text) })
    }
  }
}

const shorten = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

/** Returns why a change was not saved: the server's message, or the conflicting change. */
export function useProblemWords(): (problem: ChangeProblem) => string {
  const t = useTexts(offlineTexts)
  const names = useNames()
  return (problem) => {
    if (problem.kind === 'refused') return problem.message
    if (problem.kind === 'unsure') return t('unsure')
    const { field, now } = problem
    if (field === 'messageCount') return t('conflictMessage')
    if (field === 'status') return t(now === 'closed' ? 'conflictClosed' : 'conflictOpen')
    if (field === 'isFlagged') return t(now ? 'conflictStarred' : 'conflictUnstarred')
    if (field === 'priority') return t('conflictPriority')
    if (field === 'teamId') return t('conflictTeam')
    if (field !== 'assigneeId') return t('conflictSnooze')
    return now ? t('conflictAssigned', { name: names(String(now)) || t('someone') }) : t('conflictUnassigned')
  }
}
