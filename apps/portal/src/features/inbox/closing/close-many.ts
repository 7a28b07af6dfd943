import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { close, reopen } from '../inbox.commands.ts'
import { knownRow } from '../live/apply-summary.ts'
import { type Row, runMany } from '../moves/run-many.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { needsOf } from './closing-needs.ts'
import type { Skipped } from './skipped-dialog.tsx'

/** Closes conversations in small batches and returns the refused ones. */
export async function closeMany(client: QueryClient, rows: readonly Row[]): Promise<Skipped[]> {
  const skipped: Skipped[] = []
  const closed: Row[] = []
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      try {
        await close(client, row)
        closed.push(row)
      } catch (error) {
        if (!isApiError(error)) throw error
        skipped.push({ row, needs: needsOf(error), message: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (closed.length > 0) showDone(client, closed)
  return skipped
}

function showDone(client: QueryClient, closed: readonly Row[]) {
  const undo = (row: Row) =>
    row.status === 'open' ? reopen(client, knownRow(client, row.id) ?? row) : Promise.resolve()
  const count = closed.length
  toast.ok(translate(talkTexts, 'closedMany', { count }), {
    undo: () => void runMany(closed, undo, translate(threadsTexts, 'undone')),
  })
}
