import type { ParsePool } from '@postroom/mail'
import { isInside, type JudgedMessage } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { type InboxToRepair, readStored } from './read-stored.ts'
import { listInbound } from './split-messages.queries.ts'

/** Finds colleagues' replies in these conversations that were stored as customer mail, with their corrected values. */
export async function findColleagues(
  app: App,
  parser: ParsePool,
  inbox: InboxToRepair,
  conversationIds: readonly string[],
): Promise<JudgedMessage[]> {
  const { workspaceId, book } = inbox
  const inbound = await app.db.read(workspaceId, (tx) => listInbound(tx, workspaceId, conversationIds))
  const found: (JudgedMessage & { readonly writer: string })[] = []
  for (const stored of inbound) {
    const { id, direction, writers } = stored
    if (writers.length === 0 || !writers.every((address) => isInside(book, address))) continue
    const message = await readStored(app, parser, inbox, { ...stored, isOutbound: false })
    if (!message?.isByColleague) continue
    const verdict = message.verdict ?? null
    found.push({
      id,
      direction,
      sender_verdict: verdict,
      is_by_colleague: true,
      author_id: null,
      writer: writers[0] ?? '',
    })
  }
  if (found.length === 0) return []
  const people = await app.db.read(workspaceId, (tx) =>
    listPeople(tx, workspaceId, { emails: [...new Set(found.map(({ writer }) => writer))] }),
  )
  const idOf = new Map(people.map(({ email, id }) => [email, id]))
  return found.map(({ writer, ...judged }) => ({ ...judged, author_id: idOf.get(writer) ?? null }))
}
