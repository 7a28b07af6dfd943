import type { Draft, InputOf, saveDraft } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { getConversationRow } from './find-conversation.ts'
import { storable } from './ingest/incoming-message.ts'

interface DraftRow extends Record<string, unknown> {
  readonly html: string
  readonly to: MailAddress[]
  readonly cc: MailAddress[]
  readonly updatedAt: Date
}

interface DraftPlace {
  readonly workspaceId: string
  readonly conversationId: string
  readonly userId: string
}

const placeValues = ({ workspaceId, conversationId, userId }: DraftPlace): string[] => [
  workspaceId,
  conversationId,
  userId,
]

export async function getDraftCall(
  ctx: Context,
  input: { conversationId: string },
): Promise<{ draft: Draft | null }> {
  const { id: conversationId } = await getConversationRow(ctx, input.conversationId)
  const [row] = await rawQuery<DraftRow>(
    ctx.tx,
    `select html, to_addresses as "to", cc_addresses as "cc", updated_at as "updatedAt" from drafts
      where workspace_id = $1 and conversation_id = $2 and user_id = $3`,
    [ctx.workspaceId, conversationId, ctx.person.userId],
    'find_draft',
  )
  return { draft: row ? presentDraft(conversationId, row) : null }
}

export async function saveDraftCall(
  ctx: Context,
  input: InputOf<typeof saveDraft>,
): Promise<{ draft: Draft | null }> {
  const { id: conversationId } = await getConversationRow(ctx, input.conversationId)
  const place = { workspaceId: ctx.workspaceId, conversationId, userId: ctx.person.userId }
  if (isBlank(input.html)) {
    await deleteDraft(ctx.tx, place)
    return { draft: null }
  }
  const { html, to, cc } = input
  const updatedAt = await keepDraft(ctx.tx, place, { html, to, cc })
  return { draft: presentDraft(conversationId, { html, to, cc, updatedAt }) }
}

/** An editor leaves empty paragraphs behind; a picture is no emptiness. */
export const isBlank = (html: string): boolean =>
  // [^<>]: a sign that is never closed must not be looked for its end from every other one again.
  !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === ''

export async function keepDraft(
  tx: Tx,
  place: DraftPlace,
  draft: { html: string; to: readonly MailAddress[]; cc: readonly MailAddress[] },
): Promise<Date> {
  const [row] = await rawQuery<{ updatedAt: Date }>(
    tx,
    `insert into drafts (workspace_id, conversation_id, user_id, html, to_addresses, cc_addresses)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, conversation_id, user_id) do update
       set html = excluded.html, to_addresses = excluded.to_addresses, cc_addresses = excluded.cc_addresses,
           updated_at = now()
     returning updated_at as "updatedAt"`,
    [...placeValues(place), storable(draft.html), addressJson(draft.to), addressJson(draft.cc)],
    'keep_draft',
  )
  return row?.updatedAt ?? new Date()
}

const addressJson = (list: readonly MailAddress[]): string =>
  JSON.stringify(list.map(({ name, address }) => ({ name: storable(name), address: storable(address) })))

export async function deleteDraft(tx: Tx, place: DraftPlace): Promise<void> {
  await rawQuery(
    tx,
    'delete from drafts where workspace_id = $1 and conversation_id = $2 and user_id = $3',
    placeValues(place),
    'delete_draft',
  )
}

const presentDraft = (conversationId: string, row: DraftRow): Draft => ({
  conversationId,
  html: row.html,
  to: row.to,
  cc: row.cc,
  updatedAt: row.updatedAt.toISOString(),
})
