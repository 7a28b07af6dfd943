import type { ConversationSummary } from '@postroom/contract'
import { toast, type Undo } from '@postroom/ui'
import { undoBulkChange } from '#features/bulk-changes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { undoAtEnd } from '#lib/undo-at-end.ts'
import { warnUntilSaved } from '#lib/unload-warning.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'

export type Row = ConversationSummary
/** `bulkChangeId` goes with each call, so that the server can undo them together. */
export type RowChange = (row: Row, bulkChangeId: string) => Promise<unknown>

const atOnce = 4

/**
 * Runs for a few rows at a time, so that a bulk change of hundreds does not slow down others; for all that are left when
 * the page is closed, which phones do without asking.
 */
export async function runForRows(rows: readonly Row[], run: (row: Row) => Promise<void>): Promise<void> {
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) await run(row)
  }
  const workers = Array.from({ length: atOnce }, work)
  const startAll = () => workers.push(...Array.from({ length: queue.length }, work))
  const untilAllEnded = async () => {
    // Also for those that start meanwhile: a phone may show the page again.
    for (const worker of workers) await worker
  }
  addEventListener('pagehide', startAll)
  try {
    await warnUntilSaved(untilAllEnded())
  } finally {
    removeEventListener('pagehide', startAll)
  }
}

async function changeEach(rows: readonly Row[], change: (row: Row) => Promise<unknown>) {
  const changed: Row[] = []
  const failures = { count: 0, reason: '' }
  await runForRows(rows, async (row) => {
    try {
      await change(row)
      changed.push(row)
    } catch (error) {
      if (!isApiError(error)) throw error
      failures.count += 1
      failures.reason = error.message
    }
  })
  return { changed, failures }
}

type Outcome = Awaited<ReturnType<typeof changeEach>>

export const hasChanged = ({ changed }: { changed: readonly Row[] }): boolean => changed.length > 0

/** Shows refusals in the server's words, and offers to undo what succeeded. */
function showOutcome({ failures }: Outcome, done: string, undo: Undo | undefined) {
  if (failures.count > 0) toast.error(translate(talkTexts, 'manyFailed', failures), { undo })
  else toast.ok(done, { undo })
}

/** Changes all rows as one bulk change, which can be undone. */
export async function runMany(rows: readonly Row[], change: RowChange, done: string): Promise<void> {
  const bulkChangeId = randomUuid()
  const changing = changeEach(rows, (row) => change(row, bulkChangeId))
  const undo = await undoAtEnd(changing, () => void undoBulkChange(bulkChangeId), hasChanged)
  showOutcome(await changing, done, undo)
}

/** Like `runMany`, for actions that the server does not record, such as marking as read; `undo` runs for each row. */
export async function runManyAlone(
  rows: readonly Row[],
  change: (row: Row) => Promise<void>,
  done: string,
  undo?: (row: Row) => Promise<void>,
): Promise<void> {
  const changing = changeEach(rows, change)
  const undoAll =
    undo &&
    (await undoAtEnd(
      changing,
      ({ changed }) => void runManyAlone(changed, undo, translate(threadsTexts, 'undone')),
      hasChanged,
    ))
  showOutcome(await changing, done, undoAll)
}
