import type { ConversationSummary } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { undoBulkChange } from '#features/bulk-changes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'

export type Row = ConversationSummary
/** `bulkChangeId` goes with each call, so that the server can undo them together. */
export type RowChange = (row: Row, bulkChangeId: string) => Promise<void>

const atOnce = 4

/** Runs a few at a time, so that a bulk change of hundreds does not slow down others. */
async function forEachRow(rows: readonly Row[], run: (row: Row) => Promise<void>) {
  const queue = [...rows]
  const failures = { count: 0, reason: '' }
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift())
      await run(row).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        failures.count += 1
        failures.reason = error.message
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failures
}

/** Changes all rows as one bulk change; shows refusals in the server's words and offers to undo the others. */
export async function runMany(rows: readonly Row[], change: RowChange, done: string): Promise<void> {
  const bulkChangeId = randomUuid()
  const failures = await forEachRow(rows, (row) => change(row, bulkChangeId))
  if (failures.count > 0) toast.error(translate(talkTexts, 'manyFailed', failures))
  else toast.ok(done, { undo: () => void undoBulkChange(bulkChangeId) })
}

/** Like `runMany`, for actions that the server does not record, such as marking as read; `undo` runs for each row. */
export async function runManyAlone(
  rows: readonly Row[],
  change: (row: Row) => Promise<void>,
  done: string,
  undo?: (row: Row) => Promise<void>,
): Promise<void> {
  const failures = await forEachRow(rows, change)
  if (failures.count > 0) toast.error(translate(talkTexts, 'manyFailed', failures))
  else
    toast.ok(
      done,
      undo ? { undo: () => void runManyAlone(rows, undo, translate(threadsTexts, 'undone')) } : {},
    )
}
