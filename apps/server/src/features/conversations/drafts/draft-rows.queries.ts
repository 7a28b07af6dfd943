import type { Draft } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'
import { storable } from '../ingest/incoming-message.ts'
import { answeredMessage } from './answered-message.ts'

interface DraftPlace {
  readonly workspaceId: string
  readonly conversationId: string
  readonly userId: string
}

const placeValues = ({ workspaceId, conversationId, userId }: DraftPlace) =>
  [workspaceId, conversationId, userId] as const

/**
 * The person's draft of a reply with its files; null if there is none. The version is the microseconds of the last
 * change: exact as a double, and not reused when a draft is deleted and created again.
 */
export async function findDraft(tx: Tx, place: DraftPlace): Promise<Draft | null> {
  const [row] = await query(
    tx,
    `select html, is_plain as "isPlain", from_address as "from", to_addresses as "to", cc_addresses as "cc", bcc_addresses as "bcc", updated_at as "updatedAt",
            (extract(epoch from d.updated_at) * 1000000)::float8 as version /* not null */,
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
  if (!row) return null
  return {
    conversationId: place.conversationId,
    html: row.html,
    isPlain: row.isPlain,
    from: row.from,
    to: row.to as MailAddress[],
    cc: row.cc as MailAddress[],
    bcc: row.bcc as MailAddress[],
    files: row.files as Draft['files'],
    answers: answeredMessage.parse(row.answers),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** Serializes changes to one draft until the transaction ends; works while the row does not exist. */
export async function lockDraft(tx: Tx, place: DraftPlace): Promise<void> {
  await query(
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
  await query(
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
  const [deleted] = await query(
    tx,
    'delete from drafts where workspace_id = $1 and conversation_id = $2 and user_id = $3 returning is_shared as "wasShared"',
    placeValues(place),
    'delete_draft',
  )
  return deleted ?? null
}
