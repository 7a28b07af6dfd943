import type { AnyBulkAction, BulkChange } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { tagsQuery } from '#features/tags/index.ts'
import { teamsQuery } from '#features/teams/index.ts'
import { formatDateTime, formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { bulkChangesTexts } from './bulk-changes.texts.ts'

const knownFolders = ['inbox', 'archive', 'junk', 'trash'] as const

/** Words for what a bulk change did and who made it. */
export function useChangeWords() {
  const t = useTexts(bulkChangesTexts)
  const people = useQuery(membersQuery).data?.items
  const tags = useQuery(tagsQuery).data?.items
  const teams = useQuery(teamsQuery).data?.items
  const inboxes = useQuery(inboxesQuery).data?.items ?? []
  const person = (wanted: string) => {
    const found = people?.find(({ id }) => id === wanted)
    return found ? nameOf(found) : people ? t('someone') : notLoaded
  }
  const tagNames = (ids: readonly string[]) =>
    formatList(
      ids.map((wanted) => (tags ? (tags.find(({ id }) => id === wanted)?.name ?? t('aTag')) : notLoaded)),
    )

  function words(action: AnyBulkAction, count: number): string {
    switch (action.kind) {
      case 'assign':
        return action.assigneeId === null
          ? t('unassigned', { count })
          : t('assigned', { count, name: person(action.assigneeId) })
      case 'assign_team': {
        const named = teams?.find(({ id }) => id === action.teamId)?.name
        const team = named ?? (teams ? t('aTeam') : notLoaded)
        return action.teamId === null ? t('teamUnassigned', { count }) : t('teamAssigned', { count, team })
      }
      case 'tag':
        return action.add.length > 0
          ? t('tagged', { count, tags: tagNames(action.add) })
          : t('untagged', { count, tags: tagNames(action.remove) })
      case 'flag':
        return t(action.isFlagged ? 'flagged' : 'unflagged', { count })
      case 'set_priority':
        return t(`priority_${action.priority}`, { count })
      case 'snooze':
        return action.until === null
          ? t('snoozedReply', { count })
          : t('snoozed', { count, when: formatDateTime(action.until) })
      case 'move': {
        const folder = knownFolders.find((one) => one === action.to)
        return folder ? t(`moved_${folder}`, { count }) : t('moved', { count, folder: action.to })
      }
      case 'move_to_inbox': {
        const inbox = inboxes.find(({ id }) => id === action.inboxId)?.name
        return inbox === undefined ? t('movedToAnInbox', { count }) : t('movedToInbox', { count, inbox })
      }
      case 'mark_read':
        return t(action.isRead ? 'read' : 'unread', { count })
      case 'macro':
        return t('macro', { count, name: action.name })
      default:
        return t(action.kind, { count })
    }
  }
  return {
    /** What an action did in so many conversations. */
    wordsOf: words,
    actionOf: ({ action, conversations }: BulkChange) => words(action, conversations),
    personOf: ({ byId }: BulkChange) => person(byId),
  }
}
