import type { ConversationSummary } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { change, showRefusal } from '../inbox.commands.ts'
import { knownRow, meIn } from '../live/apply-summary.ts'
import { runMany, runManyAlone } from '../moves/run-many.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { offerUndoOf } from '../undo-single.ts'
import { ownSnoozeOf, withOwnSnooze } from './own-snooze.ts'
import { snoozeTexts } from './snooze.texts.ts'

type Row = ConversationSummary

/** `at` null: until the customer replies. */
const setSnooze = (client: QueryClient, row: Row, at: Date | null, bulkChangeId?: string) => {
  const until = at?.toISOString() ?? null
  return change(client, row, { isSnoozed: true, snoozedUntil: until }, () =>
    call('conversations.snooze', { conversationId: row.id, until, bulkChangeId }),
  )
}

/** For the person alone; `until` undefined ends it. */
const setOwnSnooze = (client: QueryClient, row: Row, until: string | null | undefined) => {
  const snoozedFor = withOwnSnooze(row, meIn(client), until)
  const conversationId = row.id
  return change(client, row, { snoozedFor }, () =>
    until === undefined
      ? call('conversations.unsnooze', { conversationId, for: 'me' })
      : call('conversations.snooze', { conversationId, until, for: 'me' }),
  )
}

/** For everyone, and the person's own. */
const endSnooze = (client: QueryClient, row: Row) => {
  const awake = {
    isSnoozed: false,
    snoozedUntil: null,
    snoozedFor: withOwnSnooze(row, meIn(client), undefined),
  }
  return change(client, row, awake, () => call('conversations.unsnooze', { conversationId: row.id }))
}

/** Restores the state of the row, unless its time has passed. */
const restore = (client: QueryClient, row: Row) => {
  const now = knownRow(client, row.id) ?? row
  const at = row.snoozedUntil === null ? null : new Date(row.snoozedUntil)
  return row.isSnoozed && (at === null || at > new Date(nowMs()))
    ? setSnooze(client, now, at)
    : endSnooze(client, now)
}

/** Restores the person's own snooze of the row, unless its time has passed. */
async function restoreOwn(client: QueryClient, row: Row): Promise<void> {
  const own = ownSnoozeOf(row, meIn(client))
  const isPast = own?.until && new Date(own.until) <= new Date(nowMs())
  await setOwnSnooze(client, knownRow(client, row.id) ?? row, isPast ? undefined : own?.until)
}

/** Not as a bulk change: its undo is an ordinary change in the history. */
async function snoozeAlone(client: QueryClient, row: Row, at: Date | null, done: string): Promise<void> {
  const change = setSnooze(client, row, at)
  const undo = offerUndoOf(client, row, change, () => restore(client, row))
  try {
    await change
    toast.ok(done, { undo })
  } catch (error) {
    showRefusal(error)
  }
}

/** Snoozes conversations, for everyone or for the person alone, and offers to undo it. */
export async function snoozeRows(
  client: QueryClient,
  rows: readonly Row[],
  at: Date | null,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  const done =
    rows.length > 1
      ? translate(snoozeTexts, 'doneMany', { count: rows.length })
      : at
        ? translate(snoozeTexts, 'done', { when: formatDateTime(at) })
        : translate(snoozeTexts, 'doneReply')
  if (isOwn) {
    const until = at?.toISOString() ?? null
    const snooze = async (row: Row) => void (await setOwnSnooze(client, row, until))
    return runManyAlone(rows, snooze, done, (row) => restoreOwn(client, row))
  }
  const only = rows.length === 1 ? rows[0] : undefined
  if (only) return snoozeAlone(client, only, at, done)
  await runMany(rows, (row, bulkChangeId) => setSnooze(client, row, at, bulkChangeId), done)
}

/** Shows a snoozed conversation in the lists again, however it was snoozed. */
export async function wakeRow(client: QueryClient, row: Row): Promise<void> {
  const putBack = async () => {
    if (row.isSnoozed) await restore(client, row)
    if (ownSnoozeOf(row, meIn(client))) await restoreOwn(client, row)
    toast.ok(translate(threadsTexts, 'undone'))
  }
  try {
    await endSnooze(client, row)
    toast.ok(translate(snoozeTexts, 'awake'), { undo: () => void putBack().catch(showRefusal) })
  } catch (error) {
    showRefusal(error)
  }
}
