import type { MailAddress } from '@postroom/mail'
import { query, type Tx } from '#platform/db/index.ts'

/** Texts that phrases are looked for in, of messages in the given order; the index covers no more of a text. */
export async function listTexts(tx: Tx, workspaceId: string, messageIds: readonly string[]) {
  const rows = await query(
    tx,
    `select m.id /* not null */, m.subject /* not null */, m.addresses, left(b.text, 200000) as text,
              case when b.text is null then left(b.html, 200000) end as html,
              case when m.has_files then (select array_agg(a.file_name) from attachments a
                where a.workspace_id = $1 and a.message_id = m.id and a.file_name is not null) end as "fileNames",
              case when m.has_files then (select array_agg(left(x.text, 200000)) from attachment_texts x
                where x.workspace_id = $1 and x.message_id = m.id) end as "fileTexts"
         from unnest($2::uuid[]) with ordinality f(id, place)
         join messages m on m.workspace_id = $1 and m.id = f.id
         left join message_bodies b
           on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at
        order by f.place`,
    [workspaceId, messageIds],
    'texts_for_phrases',
  )
  return rows.map((row) => ({
    ...row,
    addresses: row.addresses as Readonly<Record<string, readonly MailAddress[]>>,
  }))
}
