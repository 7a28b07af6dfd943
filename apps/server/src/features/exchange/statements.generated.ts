// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from mail_book_items\n\
            where workspace_id = $1 and book_id = $2 and item_id <> all($3::text[]) returning uid": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        uid: string
      }
    }
    "delete from mail_book_items\n\
            where workspace_id = $1 and book_id = $2 and item_id = any($3::text[]) returning uid": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        uid: string
      }
    }
    "insert into mail_book_items (workspace_id, book_id, uid, item_id, seen, flagged, answered, received_at, size_bytes)\n\
     select $1, $2, $9::bigint - 1 + row_number() over (order by t.place), t.item_id, coalesce(t.seen, false), coalesce(t.flagged, false),\n\
            coalesce(t.answered, false), t.received_at, coalesce(t.size_bytes, 0)\n\
       from unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::bigint[]) with ordinality as t (item_id, seen, flagged, answered, received_at, size_bytes, place)\n\
      where not exists (select from mail_book_items i\n\
                         where i.workspace_id = $1 and i.book_id = $2 and i.item_id = t.item_id)\n\
     returning uid": {
      values: readonly [string, string, readonly string[] | Buffer, readonly boolean[], readonly boolean[], readonly boolean[], readonly Date[], readonly (string | number | bigint)[], string | number | bigint]
      row: {
        uid: string
      }
    }
    "insert into mail_books (workspace_id, id, mailbox_id, folder_id) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, mailbox_id, folder_id) do nothing": {
      values: readonly [string, string, string, string]
      row: never
    }
    "select id, uid_validity as \"uidValidity\", uid_next as \"uidNext\", cursor, version, messages from mail_books where workspace_id = $1 and mailbox_id = $2 and folder_id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        uidValidity: string
        uidNext: string
        cursor: string | null
        version: string
        messages: number
      }
    }
    "select id, uid_validity as \"uidValidity\", uid_next as \"uidNext\", cursor, version, messages from mail_books where workspace_id = $1 and mailbox_id = $2 and folder_id = $3 for update": {
      values: readonly [string, string, string]
      row: {
        id: string
        uidValidity: string
        uidNext: string
        cursor: string | null
        version: string
        messages: number
      }
    }
    "select uid, item_id as id, seen, flagged, answered, received_at as \"receivedAt\", size_bytes as \"sizeBytes\" from mail_book_items where workspace_id = $1 and book_id = $2": {
      values: readonly [string, string]
      row: {
        uid: string
        id: string
        seen: boolean
        flagged: boolean
        answered: boolean
        receivedAt: Date | null
        sizeBytes: string
      }
    }
    "select uid, item_id as id, seen, flagged, answered, received_at as \"receivedAt\", size_bytes as \"sizeBytes\" from mail_book_items where workspace_id = $1 and book_id = $2 and item_id = any($3::text[])": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        uid: string
        id: string
        seen: boolean
        flagged: boolean
        answered: boolean
        receivedAt: Date | null
        sizeBytes: string
      }
    }
    "select uid, item_id as id, seen, flagged, answered, received_at as \"receivedAt\", size_bytes as \"sizeBytes\" from mail_book_items where workspace_id = $1 and book_id = $2 and uid = any($3::bigint[])": {
      values: readonly [string, string, readonly (string | number | bigint)[]]
      row: {
        uid: string
        id: string
        seen: boolean
        flagged: boolean
        answered: boolean
        receivedAt: Date | null
        sizeBytes: string
      }
    }
    "update mail_book_items i\n\
        set seen = coalesce(t.seen, i.seen), flagged = coalesce(t.flagged, i.flagged),\n\
            answered = coalesce(t.answered, i.answered), received_at = coalesce(t.received_at, i.received_at),\n\
            size_bytes = coalesce(t.size_bytes, i.size_bytes)\n\
       from unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::bigint[]) as t (item_id, seen, flagged, answered, received_at, size_bytes)\n\
      where i.workspace_id = $1 and i.book_id = $2 and i.item_id = t.item_id\n\
        and (coalesce(t.seen, i.seen), coalesce(t.flagged, i.flagged), coalesce(t.answered, i.answered))\n\
            is distinct from (i.seen, i.flagged, i.answered)\n\
     returning i.uid": {
      values: readonly [string, string, readonly string[] | Buffer, readonly boolean[], readonly boolean[], readonly boolean[], readonly Date[], readonly (string | number | bigint)[]]
      row: {
        uid: string
      }
    }
    "update mail_books\n\
        set uid_next = $3, cursor = $4, version = $5,\n\
            messages = case when version = $5 then messages else\n\
              (select count(*) from mail_book_items where workspace_id = $1 and book_id = $2) end\n\
      where workspace_id = $1 and id = $2\n\
     returning id, uid_validity as \"uidValidity\", uid_next as \"uidNext\", cursor, version, messages": {
      values: readonly [string, string, string | number | bigint, string | null, string | number | bigint]
      row: {
        id: string
        uidValidity: string
        uidNext: string
        cursor: string | null
        version: string
        messages: number
      }
    }
  }
}
