import { type Draft, draftChanged, type InputOf, type PayloadOf, type saveDraft } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { getConversationRow } from './find-conversation.ts'
import { storable } from './ingest/incoming-message.ts'

type DraftFile = Draft['files'][number]

interface DraftRow extends Record<string, unknown> {
  readonly html: string
  readonly from: string | null
  readonly to: MailAddress[]
  readonly cc: MailAddress[]
  readonly bcc: MailAddress[]
  readonly files: DraftFile[]
  readonly updatedAt: Date
  readonly version: number
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
  const { id: conversationId } = await getConversationRow(ctx, input.conversationId, 'read')
  const place = { workspaceId: ctx.workspaceId, conversationId, userId: ctx.person.userId }
  return { draft: await findDraft(ctx.tx, place) }
}

/** Microseconds of the last change: exact as a double, and not reused when a draft is deleted and created again. */
const versionSql = '(extract(epoch from d.updated_at) * 1000000)::float8'

export async function findDraft(tx: Tx, place: DraftPlace): Promise<Draft | null> {
  const [row] = await rawQuery<DraftRow>(
    tx,
    `select html, from_address as "from", to_addresses as "to", cc_addresses as "cc", bcc_addresses as "bcc", updated_at as "updatedAt",
            ${versionSql} as version,
            coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)
                                      order by array_position(d.upload_ids, u.id))
               from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id
                and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files
       from drafts d where workspace_id = $1 and conversation_id = $2 and user_id = $3`,
    placeValues(place),
    'find_draft',
  )
  return row ? presentDraft(place.conversationId, row) : null
}

export async function saveDraftCall(
  ctx: Context,
  input: InputOf<typeof saveDraft>,
): Promise<{ draft: Draft | null }> {
  const { id: conversationId, inboxId } = await getConversationRow(ctx, input.conversationId, 'work')
  const place = { workspaceId: ctx.workspaceId, conversationId, userId: ctx.person.userId }
  await lockDraft(ctx.tx, place)
  const current = await findDraft(ctx.tx, place)
  if (input.version !== undefined && (current?.version ?? 0) !== input.version) fail('conflict', { current })
  if (isBlank(input.html) && input.attachmentIds.length === 0) {
    if (current) {
      await deleteDraft(ctx.tx, place)
      announceDraft(ctx, { conversationId, inboxId, exists: false })
    }
    return { draft: null }
  }
  const { html, from = null, to, cc, bcc, attachmentIds } = input
  await keepDraft(ctx.tx, place, { html, from, to, cc, bcc, uploadIds: attachmentIds })
  if (!current) announceDraft(ctx, { conversationId, inboxId, exists: true })
  return { draft: await findDraft(ctx.tx, place) }
}

/** Tells the person's devices that a draft began or ended. */
export const announceDraft = (
  { person, emit }: Pick<Context, 'person' | 'emit'>,
  payload: PayloadOf<typeof draftChanged>,
): void =>
  emit(draftChanged, payload, {
    personId: person.userId,
    subjectId: payload.conversationId ?? payload.inboxId,
  })

/** Serializes changes to one draft until the transaction ends; works while the row does not exist. */
async function lockDraft(tx: Tx, place: DraftPlace): Promise<void> {
  await rawQuery(
    tx,
    "select pg_advisory_xact_lock(hashtextextended('draft ' || $1 || $2 || $3, 0))",
    placeValues(place),
    'lock_draft',
  )
}

/** Whether the HTML has no text and no image; editors leave empty paragraphs behind. */
export const isBlank = (html: string): boolean =>
  // [^<>] keeps the match linear: with [^>], each unclosed `<` scans to the end of the text.
  !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === ''

export interface DraftText {
  readonly html: string
  readonly from: string | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  readonly uploadIds: readonly string[]
}

export async function keepDraft(tx: Tx, place: DraftPlace, draft: DraftText): Promise<void> {
  await rawQuery(
    tx,
    `insert into drafts (workspace_id, conversation_id, user_id, html, to_addresses, cc_addresses, bcc_addresses,
            upload_ids, from_address, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())
     on conflict (workspace_id, conversation_id, user_id) do update
       set html = excluded.html, to_addresses = excluded.to_addresses, cc_addresses = excluded.cc_addresses,
           bcc_addresses = excluded.bcc_addresses, upload_ids = excluded.upload_ids,
           from_address = excluded.from_address, updated_at = clock_timestamp()`,
    [
      ...placeValues(place),
      storable(draft.html),
      addressJson(draft.to),
      addressJson(draft.cc),
      addressJson(draft.bcc),
      draft.uploadIds,
      draft.from,
    ],
    'keep_draft',
  )
}

const addressJson = (list: readonly MailAddress[]): string =>
  JSON.stringify(list.map(({ name, address }) => ({ name: storable(name), address: storable(address) })))

/** Whether there was one. */
export async function deleteDraft(tx: Tx, place: DraftPlace): Promise<boolean> {
  const deleted = await rawQuery(
    tx,
    'delete from drafts where workspace_id = $1 and conversation_id = $2 and user_id = $3 returning 1 as one',
    placeValues(place),
    'delete_draft',
  )
  return deleted.length > 0
}

const presentDraft = (conversationId: string, row: DraftRow): Draft => ({
  conversationId,
  html: row.html,
  from: row.from,
  to: row.to,
  cc: row.cc,
  bcc: row.bcc,
  files: row.files,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

/**
 * Makes a text the reply draft of a person, who chooses the recipients when writing. Answers false where they have begun
 * one that may not be replaced.
 */
export async function writeReplyDraft(
  tx: Tx,
  place: DraftPlace,
  { html, replaces }: { readonly html: string; readonly replaces: boolean },
): Promise<boolean> {
  await lockDraft(tx, place)
  if (!replaces && (await findDraft(tx, place)) !== null) return false
  await keepDraft(tx, place, { html, from: null, to: [], cc: [], bcc: [], uploadIds: [] })
  return true
}
