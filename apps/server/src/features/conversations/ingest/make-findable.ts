import { rawQuery, type Tx } from '#platform/db/index.ts'
import { storeWords } from '../search/store-words.ts'
import { keptAddresses } from './kept-addresses.ts'
import type { MessageToStore } from './prepare-batch.ts'

/** So many are findable at once; of fewer, somebody waits for the row rather than for its words. */
const findableAtOnceFrom = 100

/** With all of it at hand; else by the queue, which reads it from the tables again. */
export async function makeFindable(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  if (messages.length < findableAtOnceFrom) return queueForIndex(tx, workspaceId, messages)
  await storeWords(
    tx,
    workspaceId,
    messages.map(({ id, subject, incoming: { internalDate, parsed } }) => ({
      id,
      inboxId,
      arrivedAt: internalDate,
      subject,
      addresses: keptAddresses(parsed),
      text: parsed.text,
      html: parsed.html,
      fileNames: parsed.attachments.flatMap(({ filename }) => filename ?? []),
      fileTexts: null,
    })),
  )
}

async function queueForIndex(
  tx: Tx,
  workspaceId: string,
  messages: readonly MessageToStore[],
): Promise<void> {
  await rawQuery(
    tx,
    'insert into messages_to_index (workspace_id, message_id) select $1, r.id from unnest($2::uuid[]) as r(id)',
    [workspaceId, messages.map(({ id }) => id)],
    'insert_messages_to_index',
  )
}
