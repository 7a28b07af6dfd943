import type { Tag } from '@postroom/contract'
import { ConfirmDialog, toast } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { tagDependentsQuery } from './tags.api.ts'
import { tagsTexts } from './tags.texts.ts'

/** Asks before deleting and names the number of affected conversations; the toast offers to undo. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useTexts(tagsTexts)
  const dependents = useQuery(tagDependentsQuery(tag.id))
  const n = dependents.data?.conversations ?? tag.usageCount
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: tag.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('tags.delete', { tagId: tag.id })
        toast.ok(t('deleted', { name: tag.name }), { undo: () => void restoreTag(tag.id) })
      }}
    >
      {t('deleteText', { n })}
    </ConfirmDialog>
  )
}

export const restoreTag = (tagId: string): Promise<boolean> =>
  runAction(() => call('tags.restore', { tagId }))
