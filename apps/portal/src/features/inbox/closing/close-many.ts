import { type ToastAction, toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { undoBulkChange } from '#features/bulk-changes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { undoAtEnd } from '#lib/undo-at-end.ts'
import { close } from '../inbox.commands.ts'
import { hasChanged, type Row, runForRows } from '../moves/run-many.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { findClosingElsewhere } from './close-elsewhere.ts'
import { needsOf } from './closing-needs.ts'
import type { Skipped } from './skipped-dialog.tsx'

/** Closes conversations in small batches and returns the refused ones. */
export async function closeMany(client: QueryClient, rows: readonly Row[]): Promise<Skipped[]> {
  const bulkChangeId = randomUuid()
  const closing = closeEach(client, rows, bulkChangeId)
  const undo = await undoAtEnd(closing, () => void undoBulkChange(bulkChangeId), hasChanged)
  const { changed, skipped } = await closing
  if (changed.length > 0) {
    const show = (action?: ToastAction) =>
      toast.ok(translate(talkTexts, 'closedMany', { count: changed.length }), {
        action,
        id: bulkChangeId,
        undo,
      })
    show()
    const [only, ...others] = changed
    if (only && others.length === 0)
      void findClosingElsewhere(client, only.id).then((action) => action && show(action))
  }
  return skipped
}

async function closeEach(client: QueryClient, rows: readonly Row[], bulkChangeId: string) {
  const skipped: Skipped[] = []
  const changed: Row[] = []
  await runForRows(rows, async (row) => {
    try {
      await close(client, row, undefined, bulkChangeId)
      changed.push(row)
    } catch (error) {
      if (!isApiError(error)) throw error
      skipped.push({ row, needs: needsOf(error), message: error.message })
    }
  })
  return { changed, skipped }
}
