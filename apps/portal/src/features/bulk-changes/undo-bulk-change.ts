import { call } from '#lib/api-client.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { undoToastTexts } from './undo-toast.texts.ts'

/** Undoes a bulk change without a preview, part by part, and says so; events update the lists. */
export function undoBulkChange(bulkChangeId: string): Promise<boolean> {
  return runAction(
    async () => {
      let left = 0
      let after: string | null = null
      do {
        const part: { left: { count: number }[]; next: string | null } = await call('bulk_changes.undo', {
          bulkChangeId,
          after,
        })
        left += part.left.reduce((sum, { count }) => sum + count, 0)
        after = part.next
      } while (after !== null)
      return left
    },
    { done: (left) => translate(undoToastTexts, left > 0 ? 'undoneExcept' : 'undone', { count: left }) },
  )
}
