import type { MailAddress } from '@postroom/mail'
import { z } from 'zod'
import { storable } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

export interface NewDraftPlace {
  readonly workspaceId: string
  readonly userId: string
  readonly draftId: string
}

export interface NewDraftText {
  readonly inboxId: string
  readonly subject: string
  readonly html: string
  /** Whether it is sent without formatting. */
  readonly isPlain: boolean
  readonly from: string | null
  readonly to: readonly MailAddress[]
  readonly cc: readonly MailAddress[]
  readonly bcc: readonly MailAddress[]
  readonly uploadIds: readonly string[]
  readonly forwardsId: string | null
}

const columns = `d.id, d.inbox_id as "inboxId", d.subject, d.html, d.is_plain as "isPlain", d.from_address as "from", d.to_addresses as "to",
  d.cc_addresses as "cc", d.bcc_addresses as "bcc", d.updated_at as "updatedAt",
  (extract(epoch from d.updated_at) * 1000000)::float8 as version /* not null */,
  coalesce((select json_agg(json_build_object('id', u.id, 'fileName', u.file_name, 'sizeBytes', u.size_bytes)
                            order by array_position(d.upload_ids, u.id))
     from uploads u where u.workspace_id = d.workspace_id and u.user_id = d.user_id
      and u.id = any(d.upload_ids) and u.message_id is null), '[]') as files /* not null */,
  (select json_build_object('id', m.id, 'from', m.addresses->'from'->0, 'subject', m.subject, 'sentAt', m.sent_at)
     from messages m where m.workspace_id = d.workspace_id and m.id = d.forwards_id) as forwards /* or null */`

const addresses = z.array(z.object({ name: z.string(), address: z.string() }))
const forwards = z
  .object({
    id: z.string(),
    from: z
      .object({ name: z.string(), address: z.string() })
      .nullish()
      .transform((from) => from ?? { name: '', address: '' }),
    subject: z.string(),
    sentAt: z.coerce.date().transform((at) => at.toISOString()),
  })
  .nullable()
const files = z.array(z.object({ id: z.string(), fileName: z.string(), sizeBytes: z.number() }))

const toDraft = <
  R extends { to: unknown; cc: unknown; bcc: unknown; files: unknown; forwards: unknown; updatedAt: Date },
>(
  row: R,
) => ({
  ...row,
  to: addresses.parse(row.to),
  cc: addresses.parse(row.cc),
  bcc: addresses.parse(row.bcc),
  files: files.parse(row.files),
  forwards: forwards.parse(row.forwards),
  updatedAt: row.updatedAt.toISOString(),
})

export async function findNewDraft(tx: Tx, { workspaceId, userId, draftId }: NewDraftPlace) {
  const [row] = await query(
    tx,
    `select ${columns} from new_drafts d where d.workspace_id = $1 and d.user_id = $2 and d.id = $3`,
    [workspaceId, userId, draftId],
  )
  return row ? toDraft(row) : null
}

/** Drafts of a person in inboxes where they work, the last changed first. */
export async function listNewDraftRows(tx: Tx, workspaceId: string, userId: string) {
  const rows = await query(
    tx,
    `select ${columns} from new_drafts d
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = d.inbox_id and i.user_id = $2
      where d.workspace_id = $1 and d.user_id = $2 order by d.updated_at desc limit 200`,
    [workspaceId, userId],
  )
  return rows.map(toDraft)
}

/** Serializes changes to one draft until the transaction ends; works while the row does not exist. */
export async function lockNewDraft(tx: Tx, { workspaceId, userId, draftId }: NewDraftPlace): Promise<void> {
  await query(
    tx,
    "select pg_advisory_xact_lock(hashtextextended('new draft ' || $1::text || $2::text || $3::text, 0))",
    [workspaceId, userId, draftId],
  )
}

export async function keepNewDraft(
  tx: Tx,
  { workspaceId, userId, draftId }: NewDraftPlace,
  draft: NewDraftText,
): Promise<void> {
  await query(
    tx,
    `insert into new_drafts (workspace_id, user_id, id, inbox_id, subject, html, from_address, to_addresses, cc_addresses,
            bcc_addresses, upload_ids, forwards_id, is_plain)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (workspace_id, user_id, id) do update
       set inbox_id = excluded.inbox_id, subject = excluded.subject, html = excluded.html,
           from_address = excluded.from_address, to_addresses = excluded.to_addresses,
           cc_addresses = excluded.cc_addresses, bcc_addresses = excluded.bcc_addresses,
           upload_ids = excluded.upload_ids, forwards_id = excluded.forwards_id,
           is_plain = excluded.is_plain, updated_at = clock_timestamp()`,
    [
      workspaceId,
      userId,
      draftId,
      draft.inboxId,
      storable(draft.subject),
      storable(draft.html),
      draft.from,
      addressJson(draft.to),
      addressJson(draft.cc),
      addressJson(draft.bcc),
      draft.uploadIds,
      draft.forwardsId,
      draft.isPlain,
    ],
  )
}

const addressJson = (list: readonly MailAddress[]): string =>
  JSON.stringify(list.map(({ name, address }) => ({ name: storable(name), address: storable(address) })))

/** Whether there was one. */
export async function deleteNewDraft(
  tx: Tx,
  { workspaceId, userId, draftId }: NewDraftPlace,
): Promise<boolean> {
  const deleted = await query(
    tx,
    'delete from new_drafts where workspace_id = $1 and user_id = $2 and id = $3 returning id',
    [workspaceId, userId, draftId],
  )
  return deleted.length > 0
}
