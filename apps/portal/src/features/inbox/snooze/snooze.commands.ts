import type { ConversationSummary } from '@postroom/contract'
import { toast } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { change, showRefusal } from '../inbox.commands.ts'
import { knownRow } from '../live/apply-summary.ts'
import { runMany } from '../moves/run-many.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { snoozeTexts } from './snooze.texts.ts'

type Row = ConversationSummary

/** `at` null: until the customer replies. */
const setSnooze = (client: QueryClient, row: Row, at: Date | null, bulkChangeId?: string) => {
  const until = at?.toISOString() ?? null
  return change(client, row, { isSnoozed: true, snoozedUntil: until }, () =>
    call('conversations.snooze', { conversationId: row.id, until, bulkChangeId }),
  )
}

const endSnooze = (client: QueryClient, row: Row) =>
  change(client, row, { isSnoozed: false, snoozedUntil: null }, () =>
    call('conversations.unsnooze', { conversationId: row.id }),
  )

/** Restores the state of the row, unless its time has passed. */
const restore = (client: QueryClient, row: Row) => {
  const now = knownRow(client, row.id) ?? row
  const at = row.snoozedUntil === null ? null : new Date(row.snoozedUntil)
  return row.isSnoozed && (at === null || at > new Date())
    ? setSnooze(client, now, at)
    : endSnooze(client, now)
}

/** Snoozes conversations and offers to undo it. */
export async function snoozeRows(client: QueryClient, rows: readonly Row[], at: Date | null): Promise<void> {
  const done =
    rows.length > 1
      ? translate(snoozeTexts, 'doneMany', { count: rows.length })
      : at
        ? translate(snoozeTexts, 'done', { when: formatDateTime(at) })
        : translate(snoozeTexts, 'doneReply')
  await runMany(rows, (row, bulkChangeId) => setSnooze(client, row, at, bulkChangeId), done)
}

/** Shows a snoozed conversation in the lists again. */
export async function wakeRow(client: QueryClient, row: Row): Promise<void> {
  try {
    await endSnooze(client, row)
    toast.ok(translate(snoozeTexts, 'awake'), {
      undo: () =>
        void restore(client, row).then(() => toast.ok(translate(threadsTexts, 'undone')), showRefusal),
    })
  } catch (error) {
    showRefusal(error)
  }
}
