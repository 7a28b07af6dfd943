import type { ConversationSummary } from '@postroom/contract'
import { type ToastAction, toast, type Undo } from '@postroom/ui'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { close } from '../inbox.commands.ts'
import { inboxesQuery } from '../inbox.queries.ts'
import { otherInboxesTexts } from '../list/other-inboxes.texts.ts'
import { knownRow } from '../live/apply-summary.ts'
import { runMany } from '../moves/run-many.ts'
import { tellOpenTasks } from '../tasks/tell-open-tasks.ts'

/**
 * After a conversation was closed alone: says that it has open tasks, and offers to close it in other inboxes. `hasLeft`:
 * the screen does not show it any more, so that it says what was closed.
 */
export function followClosing(
  client: QueryClient,
  row: ConversationSummary,
  undo: Undo | undefined,
  hasLeft: boolean,
): void {
  const show = (action?: ToastAction) =>
    toast.ok(translate(otherInboxesTexts, 'closed'), { id: `closed elsewhere ${row.id}`, action, undo })
  if (hasLeft) show()
  void tellOpenTasks(client, row, undo)
  void findClosingElsewhere(client, row.id).then((action) => action && show(action))
}

/**
 * A button that closes the conversations with the same newest mail in other inboxes; undefined if none of them is open, or
 * the person does not work there. A reply is a newer message than theirs, so ask before it is sent.
 */
export async function findClosingElsewhere(
  client: QueryClient,
  conversationId: string,
): Promise<ToastAction | undefined> {
  const inboxes = client.getQueryData(inboxesQuery.queryKey)?.items ?? []
  if (inboxes.length < 2) return
  const places = await listPlaces(conversationId)
  const open = places.flatMap(({ otherId, inboxId, status }) => {
    const inbox = inboxes.find(({ id }) => id === inboxId)
    const mayClose = inbox?.abilities.includes('conversation.work') && status === 'open'
    return inbox && mayClose ? [{ id: otherId, inbox: inbox.name }] : []
  })
  const [first] = open
  if (!first) return
  const isOne = open.length === 1
  const values = { inbox: first.inbox, count: open.length }
  return {
    label: translate(otherInboxesTexts, isOne ? 'closeToo' : 'closeAllToo', values),
    run: () =>
      void runAction(async () => {
        const rows = await Promise.all(open.map(({ id }) => findRow(client, id)))
        const done = translate(otherInboxesTexts, isOne ? 'closedToo' : 'closedAllToo', values)
        await runMany(rows, (other, bulkChangeId) => close(client, other, undefined, bulkChangeId), done)
      }),
  }
}

/** Empty if the request fails, because the offer is a convenience. */
async function listPlaces(conversationId: string) {
  try {
    return (await call('conversations.list_other_places', { conversationIds: [conversationId] })).items
  } catch (error) {
    if (!isApiError(error)) throw error
    return []
  }
}

const findRow = async (client: QueryClient, conversationId: string): Promise<ConversationSummary> =>
  knownRow(client, conversationId) ?? call('conversations.get', { conversationId })
