import type { ConversationSummary } from '@postroom/contract'
import { toast, type Undo } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#lib/i18n.ts'
import { tasksQuery } from './tasks.api.ts'
import { tasksTexts } from './tasks.texts.ts'

/** Says that a conversation which was just closed has open tasks; they stay in the lists of their assignees. */
export async function tellOpenTasks(
  client: QueryClient,
  row: ConversationSummary,
  undo: Undo | undefined,
): Promise<void> {
  const tasks = await client.fetchQuery(tasksQuery(row.id)).catch(() => undefined)
  const count = tasks?.items.filter(({ state }) => state === 'open').length ?? 0
  if (count === 0) return
  toast.plain(translate(tasksTexts, 'closedWithOpen', { count }), {
    id: `closed ${row.id}`,
    undo,
  })
}
