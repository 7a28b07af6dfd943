import type { DraftVersion } from '@postroom/contract'
import type { MailAddress } from '@postroom/mail'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { storable } from '../ingest/incoming-message.ts'
import { answeredMessage } from './answered-message.ts'

/** Versions of one person in a conversation and in those that were merged into it. */
export interface VersionPlace {
  readonly workspaceId: string
  readonly conversationId: string
  readonly mergedFrom: readonly string[]
  readonly userId: string
}

interface VersionText {
  readonly html: string
  readonly isPlain: boolean
  readonly from: string | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  readonly uploadIds: readonly string[]
  readonly answeredMessageId: string | null
}

/** A draft that a colleague took over, with the version that its writer has to save over. */
export interface TakenDraft extends DraftVersion {
  readonly takenById: string
  readonly version: number
}

const columns = `v.id, v.conversation_id as "conversationId", v.html, v.is_plain as "isPlain", v.from_address as "from", v.to_addresses as "to",
  v.cc_addresses as "cc", v.bcc_addresses as "bcc", v.written_at as "writtenAt", v.kept_at as "keptAt",
  v.taken_by as "takenById",
  (extract(epoch from v.written_at) * 1000000)::float8 as version /* not null */,
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)
                            order by array_position(v.upload_ids, u.id))
     from uploads u where u.workspace_id = v.workspace_id and u.user_id = v.user_id
      and u.id = any(v.upload_ids) and u.message_id is null), '[]') as files /* not null */,
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'sentAt', m.sent_at) from messages m
    where m.workspace_id = $1 and m.id = v.answered_message_id and m.conversation_id = any($2::uuid[])) as answers /* or null */`

const addresses = z.array(z.object({ name: z.string(), address: z.string() }))
const files = z.array(z.object({ id: z.string(), fileName: z.string(), sizeBytes: z.number() }))

const toVersion = <
  R extends {
    to: unknown
    cc: unknown
    bcc: unknown
    files: unknown
    answers: unknown
    writtenAt: Date
    keptAt: Date
  },
>(
  row: R,
) => ({
  ...row,
  to: addresses.parse(row.to),
  cc: addresses.parse(row.cc),
  bcc: addresses.parse(row.bcc),
  files: files.parse(row.files),
  answers: answeredMessage.parse(row.answers),
  writtenAt: row.writtenAt.toISOString(),
  keptAt: row.keptAt.toISOString(),
})

const placesOf = ({ conversationId, mergedFrom }: VersionPlace): string[] => [conversationId, ...mergedFrom]

/** Keeps the draft of a person as it is; returns the id of the version. */
export async function insertDraftVersion(
  tx: Tx,
  { workspaceId, conversationId, userId }: Omit<VersionPlace, 'mergedFrom'>,
  { takenById, at }: { readonly takenById: string | null; readonly at: Date },
): Promise<string> {
  const id = newId()
  await query(
    tx,
    `insert into draft_versions (workspace_id, id, conversation_id, user_id, html, from_address, to_addresses,
            cc_addresses, bcc_addresses, upload_ids, answered_message_id, is_plain, written_at, kept_at, taken_by)
     select d.workspace_id, $4::uuid, d.conversation_id, d.user_id, d.html, d.from_address, d.to_addresses,
            d.cc_addresses, d.bcc_addresses, d.upload_ids, d.answered_message_id, d.is_plain, d.updated_at, $5::timestamptz, $6::uuid /* or null */
       from drafts d where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id = $3`,
    [workspaceId, conversationId, userId, id, at, takenById],
  )
  return id
}

/**
 * The draft that a colleague took over and that its writer has neither taken back nor left to them. It ends with the next
 * reply (the text was sent, or is outdated) and with another draft of the writer, as undoing a send makes one.
 */
export async function findTakenDraft(tx: Tx, place: VersionPlace): Promise<TakenDraft | null> {
  const [row] = await query(
    tx,
    `select ${columns} from draft_versions v
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3
        and v.taken_by is not null and v.settled_at is null
        and not exists (select from messages m
              where m.workspace_id = $1 and m.conversation_id = any($2::uuid[]) and m.direction = 'outbound'
                and m.arrived_at > v.kept_at)
        and not exists (select from drafts d
              where d.workspace_id = $1 and d.conversation_id = $4 and d.user_id = $3)
      order by v.kept_at desc limit 1`,
    [place.workspaceId, placesOf(place), place.userId, place.conversationId],
    'find_taken_draft',
  )
  if (!row?.takenById) return null
  return { ...toVersion(row), takenById: row.takenById, conversationId: place.conversationId }
}

/** The versions of a person in a conversation, the newest first. */
export async function listDraftVersionRows(tx: Tx, place: VersionPlace): Promise<DraftVersion[]> {
  const rows = await query(
    tx,
    `select ${columns} from draft_versions v
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3
      order by v.kept_at desc, v.id desc`,
    [place.workspaceId, placesOf(place), place.userId],
  )
  return rows.map((row) => ({ ...toVersion(row), conversationId: place.conversationId }))
}

/** Counts the versions of a person in a conversation. */
export async function countDraftVersions(tx: Tx, place: VersionPlace): Promise<number> {
  const [row] = await query(
    tx,
    `select count(*)::int as count /* not null */ from draft_versions v
      where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3`,
    [place.workspaceId, placesOf(place), place.userId],
    'count_draft_versions',
  )
  return row?.count ?? 0
}

/** Replaces what a version says by a text that its writer had not saved yet when the draft was taken over. */
export async function updateDraftVersion(
  tx: Tx,
  workspaceId: string,
  versionId: string,
  { html, isPlain, from, uploadIds, answeredMessageId, ...lists }: VersionText,
): Promise<void> {
  await query(
    tx,
    `update draft_versions
        set html = $3, from_address = $4 /* or null */, to_addresses = $5, cc_addresses = $6, bcc_addresses = $7,
            upload_ids = $8, answered_message_id = $9 /* or null */, is_plain = $10
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      versionId,
      storable(html),
      from,
      addressJson(lists.to),
      addressJson(lists.cc),
      addressJson(lists.bcc),
      [...uploadIds],
      answeredMessageId,
      isPlain,
    ],
  )
}

/** Keeps a text that its writer could not save, unless a version has it already. */
export async function insertLateVersion(
  tx: Tx,
  place: VersionPlace,
  { html, isPlain, from, uploadIds, answeredMessageId, ...lists }: VersionText,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `insert into draft_versions (workspace_id, id, conversation_id, user_id, html, from_address, to_addresses,
            cc_addresses, bcc_addresses, upload_ids, written_at, kept_at, settled_at, answered_message_id, is_plain)
     select $1, $4::uuid, $5::uuid, $3, $6, $7 /* or null */, $8, $9, $10, $11, $12, $12, $12, $13::uuid /* or null */, $14
      where not exists (select from draft_versions v
        where v.workspace_id = $1 and v.conversation_id = any($2::uuid[]) and v.user_id = $3 and v.html = $6)`,
    [
      place.workspaceId,
      placesOf(place),
      place.userId,
      newId(),
      place.conversationId,
      storable(html),
      from,
      addressJson(lists.to),
      addressJson(lists.cc),
      addressJson(lists.bcc),
      [...uploadIds],
      at,
      answeredMessageId,
      isPlain,
    ],
    'insert_late_version',
  )
}

const addressJson = (list: readonly MailAddress[]): string =>
  JSON.stringify(list.map(({ name, address }) => ({ name: storable(name), address: storable(address) })))

/** The person goes on without the drafts that colleagues took over. */
export async function settleTakenDrafts(tx: Tx, place: VersionPlace, at: Date): Promise<void> {
  await query(
    tx,
    `update draft_versions set settled_at = $4
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and user_id = $3 and settled_at is null`,
    [place.workspaceId, placesOf(place), place.userId, at],
  )
}

/** Deletes versions that were kept before this time. */
export async function deleteOldDraftVersions(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(tx, 'delete from draft_versions where workspace_id = $1 and kept_at < $2', [
    workspaceId,
    before,
  ])
}
