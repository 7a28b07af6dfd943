import type { Activity } from '@postroom/contract'
import { LinkButton } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { undoThreadEdit } from './threads.commands.ts'
import { threadsTexts } from './threads.texts.ts'

const lines = {
  merged: 'lineMerged',
  split: 'lineSplit',
  split_off: 'lineSplitOff',
  merge_undone: 'lineMergeUndone',
  split_undone: 'lineSplitUndone',
} as const

type LineType = keyof typeof lines

const isLine = (type: string): type is LineType => type in lines

/** Text of a split, merge or undo activity; undefined for other activities. */
export function useThreadLine({ type, other }: Activity, actor: string): string | undefined {
  const t = useTexts(threadsTexts)
  return isLine(type) ? t(lines[type], { actor, other: other?.subject || t('noSubject') }) : undefined
}

/** Link to the other conversation, and the undo button. */
export function ThreadLinks({
  activity: { type, editId, other },
  isUndone,
}: {
  activity: Activity
  isUndone: boolean
}) {
  const t = useTexts(threadsTexts)
  const client = useQueryClient()
  const moves = useMoves(usePlace())
  if (!isLine(type)) return null
  // Only an activity with another conversation gets a link; a merged one is already shown here.
  const hasOther = other && type !== 'merged' && type !== 'split_undone' && !(isUndone && type === 'split')
  const canUndo = editId && !isUndone && !type.endsWith('_undone')
  return (
    <>
      {hasOther && (
        <LinkButton look="underlined" onClick={() => moves.open(other.id)}>
          {t('open')}
        </LinkButton>
      )}{' '}
      {canUndo && (
        <LinkButton
          look="underlined"
          onClick={() =>
            void undoThreadEdit(client, editId).then((id) => {
              if (id && type === 'split_off') moves.open(id)
            })
          }
        >
          {t('undo')}
        </LinkButton>
      )}
    </>
  )
}
