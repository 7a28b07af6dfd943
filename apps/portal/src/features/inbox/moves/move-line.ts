import type { Activity } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useInboxes } from '../directory.ts'
import { movesTexts } from './moves.texts.ts'

/** Text of a star, priority or move activity; undefined for other activities. */
export function useMoveLine(
  { type, folder, movedInbox, actorId, priority = 'normal' }: Activity,
  actor: string,
): string | undefined {
  const t = useTexts(movesTexts)
  const { inboxes, isPending } = useInboxes()
  const nameOf = (wanted: string | undefined) =>
    inboxes.find(({ id }) => id === wanted)?.name ?? (isPending ? notLoaded : t('anInbox'))
  if (type === 'flagged') return t('lineFlagged', { actor })
  if (type === 'unflagged') return t('lineUnflagged', { actor })
  if (type === 'prioritized')
    return t('linePriority', { actor, priority: t(`priority_${priority}`).toLocaleLowerCase() })
  if (type === 'brought_back') return t('lineBack', { actor })
  if (type === 'removed') {
    if (!actorId && !folder) return t('lineGone')
    return t(folder === 'junk' ? 'lineJunk' : 'lineTrash', { actor })
  }
  if (type === 'moved_to_inbox')
    return t('lineToInbox', { actor, from: nameOf(movedInbox?.from), to: nameOf(movedInbox?.to) })
  if (type !== 'moved') return undefined
  if (folder === 'archive') return t('lineArchive', { actor })
  return folder === 'inbox' ? t('lineInbox', { actor }) : t('lineFolder', { actor, folder: folder ?? '' })
}
