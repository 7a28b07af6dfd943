import {
  type Draft,
  draftChanged,
  type getDraft,
  type InputOf,
  type OutputOf,
  type PayloadOf,
  type saveDraft,
} from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { getConversationRow } from '../find-conversation.ts'
import { storable } from '../ingest/incoming-message.ts'
import { announceSharedDraft, sharesDrafts } from './announce-shared-draft.ts'
import { answeredMessage, getAnsweredRow } from './answered-message.ts'
import { isBlank } from './blank-html.ts'
import { countDraftVersions, findTakenDraft } from './draft-versions.queries.ts'
import { isSavedAgain } from './is-saved-again.ts'
import { refuseTakenDraft, versionPlaceOf } from './refuse-taken-draft.ts'

type DraftFile = Draft['files'][number]

interface DraftRow extends Record<string, unknown> {
  readonly html: string
  readonly isPlain: boolean
  readonly from: string | null
  readonly to: MailAddress[]
  readonly cc: MailAddress[]
  readonly bcc: MailAddress[]
  readonly files: DraftFile[]
  readonly answers: unknown
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
  input: InputOf<typeof getDraft>,
): Promise<OutputOf<typeof getDraft>> {
  const row = await getConversationRow(ctx, input.conversationId, 'read')
  const place = versionPlaceOf(ctx, row)
  const keptVersions = await countDraftVersions(ctx.tx, place)
  return {
    draft: await findDraft(ctx.tx, place),
    takenOver: keptVersions > 0 ? await findTakenDraft(ctx.tx, place) : null,
    keptVersions,
  }
}

/** Microseconds of the last change: exact as a double, and not reused when a draft is deleted and created again. */
const versionSql = '(extract(epoch from d.updated_at) * 1000000)::float8'

/** The person's draft of a reply with its files; null if there is none. */
export async function findDraft(tx: Tx, place: DraftPlace): Promise<Draft | null> {
  const [row] = await rawQuery<DraftRow>(
    tx,
    `select html, is_plain as "isPlain", from_address as "from", to_addresses as "to", cc_addresses as "cc", bcc_addresses as "bcc", updated_at as "updatedAt",
            ${versionSql} as version,
            coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)
                                      order by array_position(d.upload_ids, u.id))
               from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id
                and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files,
            (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'sentAt', m.sent_at) from messages m
              where m.workspace_id = $1 and m.id = d.answered_message_id and m.conversation_id = $2) as answers
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
  const row = await getConversationRow(ctx, input.conversationId, 'work')
  const { id: conversationId, inboxId } = row
  const place = { workspaceId: ctx.workspaceId, conversationId, userId: ctx.person.userId }
  const shared = { conversationId, inboxId, userId: ctx.person.userId }
  await lockDraft(ctx.tx, place)
  const current = await findDraft(ctx.tx, place)
  if (!current) await refuseTakenDraft(ctx, row, input)
  if (input.version !== undefined && (current?.version ?? 0) !== input.version) {
    const { answeredMessageId = null } = input
    const isSame =
      current && isSavedAgain(current, input) && (current.answers?.id ?? null) === answeredMessageId
    if (isSame) return { draft: current }
    fail('conflict', { current })
  }
  if (isBlank(input.html) && input.attachmentIds.length === 0) {
    const deleted = await deleteDraft(ctx.tx, place)
    if (deleted) announceDraft(ctx, { conversationId, inboxId, exists: false })
    if (deleted?.wasShared) await announceSharedDraft(ctx, shared, 'ended')
    return { draft: null }
  }
  const { html, isPlain, from = null, to, cc, bcc, attachmentIds, answeredMessageId = null } = input
  if (answeredMessageId) await getAnsweredRow(ctx, conversationId, answeredMessageId)
  const isShared = await sharesDrafts(ctx, inboxId)
  const text = { html, isPlain, from, to, cc, bcc, uploadIds: attachmentIds, answeredMessageId, isShared }
  await keepDraft(ctx.tx, place, text)
  if (!current) announceDraft(ctx, { conversationId, inboxId, exists: true })
  await announceSharedDraft(ctx, shared, current ? 'changed' : 'began')
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
export async function lockDraft(tx: Tx, place: DraftPlace): Promise<void> {
  await rawQuery(
    tx,
    "select pg_advisory_xact_lock(hashtextextended('draft ' || $1 || $2 || $3, 0))",
    placeValues(place),
    'lock_draft',
  )
}

export interface DraftText {
  readonly html: string
  /** Whether it is sent without formatting. */
  readonly isPlain: boolean
  readonly from: string | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  readonly uploadIds: readonly string[]
  /** Message that the reply answers; null for the newest. */
  readonly answeredMessageId: string | null
  /** Whether colleagues see it; drafts saved where they are not shared stay private. */
  readonly isShared: boolean
}

/** Stores a draft; one that exists is replaced. */
export async function keepDraft(tx: Tx, place: DraftPlace, draft: DraftText): Promise<void> {
  await rawQuery(
    tx,
    `insert into drafts (workspace_id, conversation_id, user_id, html, to_addresses, cc_addresses, bcc_addresses,
            upload_ids, from_address, is_shared, answered_message_id, is_plain, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp())
     on conflict (workspace_id, conversation_id, user_id) do update
       set html = excluded.html, to_addresses = excluded.to_addresses, cc_addresses = excluded.cc_addresses,
           bcc_addresses = excluded.bcc_addresses, upload_ids = excluded.upload_ids,
           from_address = excluded.from_address, is_shared = excluded.is_shared,
           answered_message_id = excluded.answered_message_id, is_plain = excluded.is_plain,
           announced_at = case when drafts.is_shared then drafts.announced_at end, updated_at = clock_timestamp()`,
    [
      ...placeValues(place),
      storable(draft.html),
      addressJson(draft.to),
      addressJson(draft.cc),
      addressJson(draft.bcc),
      draft.uploadIds,
      draft.from,
      draft.isShared,
      draft.answeredMessageId,
      draft.isPlain,
    ],
    'keep_draft',
  )
}

const addressJson = (list: readonly MailAddress[]): string =>
  JSON.stringify(list.map(({ name, address }) => ({ name: storable(name), address: storable(address) })))

/** Answers whether colleagues saw it; null if there was none. */
export async function deleteDraft(tx: Tx, place: DraftPlace): Promise<{ wasShared: boolean } | null> {
  const [deleted] = await rawQuery<{ wasShared: boolean }>(
    tx,
    'delete from drafts where workspace_id = $1 and conversation_id = $2 and user_id = $3 returning is_shared as "wasShared"',
    placeValues(place),
    'delete_draft',
  )
  return deleted ?? null
}

const presentDraft = (conversationId: string, row: DraftRow): Draft => ({
  conversationId,
  html: row.html,
  isPlain: row.isPlain,
  from: row.from,
  to: row.to,
  cc: row.cc,
  bcc: row.bcc,
  files: row.files,
  answers: answeredMessage.parse(row.answers),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

/**
 * Makes a text the reply draft of the person of the call, who chooses the recipients when writing. Answers false where they have begun
 * one that may not be replaced.
 */
export async function writeReplyDraft(
  ctx: Context,
  { id: conversationId, inboxId }: { readonly id: string; readonly inboxId: string },
  { html, replaces }: { readonly html: string; readonly replaces: boolean },
): Promise<boolean> {
  const { tx, workspaceId, person } = ctx
  const place = { workspaceId, conversationId, userId: person.userId }
  await lockDraft(tx, place)
  const current = await findDraft(tx, place)
  if (!replaces && current !== null) return false
  const isShared = await sharesDrafts(ctx, inboxId)
  const recipients = { from: null, to: [], cc: [], bcc: [] }
  const text = { html, isPlain: false, ...recipients, uploadIds: [], answeredMessageId: null }
  await keepDraft(tx, place, { ...text, isShared })
  const shared = { conversationId, inboxId, userId: person.userId }
  await announceSharedDraft(ctx, shared, current ? 'changed' : 'began')
  return true
}
