// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from saved_replies where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from saved_reply_files where workspace_id = $1 and saved_reply_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into saved_replies (workspace_id, id, scope, owner_id, name, folder, html, inbox_ids, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, string, string, string, string, string, readonly string[], Date]
      row: never
    }
    "insert into saved_reply_files\n\
         (workspace_id, id, saved_reply_id, place, file_name, content_type, size_bytes, sha256)\n\
       values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, number, string, string, number, Buffer]
      row: never
    }
    "insert into saved_reply_uses (workspace_id, id, saved_reply_id, user_id, used_at, inbox_id, message_id)\n\
     values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, string, Date, string | null, string | null]
      row: never
    }
    "select id from saved_replies where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from saved_replies where workspace_id = $1 and scope = 'personal' and owner_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, file_name as \"fileName\", content_type as \"contentType\", size_bytes as \"sizeBytes\", sha256\n\
       from saved_reply_files where workspace_id = $1 and saved_reply_id = $2 order by place": {
      values: readonly [string, string]
      row: {
        id: string
        fileName: string
        contentType: string
        sizeBytes: number
        sha256: Buffer
      }
    }
    "select message_id as \"messageId\" /* not null */, saved_reply_id as \"savedReplyId\" from saved_reply_uses\n\
      where workspace_id = $1 and inbox_id = $2 and message_id is not null and message_id <> $3\n\
      order by used_at desc limit $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        messageId: string
        savedReplyId: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('saved replies'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select s.id, s.name, s.html, s.inbox_ids as \"inboxIds\" from saved_replies s\n\
      where s.workspace_id = $1 and s.scope = 'workspace'\n\
        and not exists (select from saved_reply_files f where f.workspace_id = $1 and f.saved_reply_id = s.id)\n\
      order by lower(s.name), s.id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        html: string
        inboxIds: string[]
      }
    }
    "select s.id, s.name, s.html, s.updated_at as \"updatedAt\" from saved_replies s\n\
      cross join lateral (select to_tsvector('simple', s.name || ' ' || regexp_replace(s.html, '<[^>]*>', ' ', 'g')) as words) w\n\
      where s.workspace_id = $1 and s.scope = 'workspace' and (cardinality(s.inbox_ids) = 0 or $2 = any(s.inbox_ids))\n\
        and w.words @@ to_tsquery('simple', $3)\n\
      order by ts_rank_cd(w.words, to_tsquery('simple', $3)) desc, s.id limit $4": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        id: string
        name: string
        html: string
        updatedAt: Date
      }
    }
    "select s.id, s.scope, s.owner_id as \"ownerId\", s.name, s.folder, s.html, s.inbox_ids as \"inboxIds\",\n\
  s.version, s.updated_at as \"updatedAt\",\n\
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'sizeBytes', f.size_bytes)\n\
                            order by f.place)\n\
     from saved_reply_files f where f.workspace_id = $1 and f.saved_reply_id = s.id), '[]') as files /* not null */,\n\
  (select count(*)::int from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as uses /* not null */,\n\
  (select count(distinct u.user_id)::int from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as people /* not null */,\n\
  (select max(u.used_at) from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as \"lastUsedAt\" /* or null */ from saved_replies s\n\
      where s.workspace_id = $1 and (s.scope = 'workspace' or s.owner_id = $2) order by lower(s.name), s.id": {
      values: readonly [string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        name: string
        folder: string
        html: string
        inboxIds: string[]
        version: number
        updatedAt: Date
        files: unknown
        uses: number
        people: number
        lastUsedAt: Date | null
      }
    }
    "select s.id, s.scope, s.owner_id as \"ownerId\", s.name, s.folder, s.html, s.inbox_ids as \"inboxIds\",\n\
  s.version, s.updated_at as \"updatedAt\",\n\
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'sizeBytes', f.size_bytes)\n\
                            order by f.place)\n\
     from saved_reply_files f where f.workspace_id = $1 and f.saved_reply_id = s.id), '[]') as files /* not null */,\n\
  (select count(*)::int from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as uses /* not null */,\n\
  (select count(distinct u.user_id)::int from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as people /* not null */,\n\
  (select max(u.used_at) from saved_reply_uses u\n\
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as \"lastUsedAt\" /* or null */ from saved_replies s\n\
      where s.workspace_id = $1 and s.id = $2 and (s.scope = 'workspace' or s.owner_id = $3) for update of s": {
      values: readonly [string, string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        name: string
        folder: string
        html: string
        inboxIds: string[]
        version: number
        updatedAt: Date
        files: unknown
        uses: number
        people: number
        lastUsedAt: Date | null
      }
    }
    "update saved_replies set name = $3, folder = $4, html = $5, inbox_ids = $6, version = version + 1,\n\
            updated_at = $7\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, readonly string[], Date]
      row: never
    }
  }
}
