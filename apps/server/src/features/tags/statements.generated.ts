// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from conversation_tags\n\
            where workspace_id = $1 and conversation_id = $2 and tag_id = any($3::uuid[])\n\
           returning tag_id as \"tagId\"": {
      values: readonly [string, string, readonly string[]]
      row: {
        tagId: string
      }
    }
    "delete from conversation_tags where workspace_id = $1 and conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from removed_conversation_tags where workspace_id = $1 and conversation_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from tags where workspace_id = $1 and deleted_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "insert into conversation_tags (workspace_id, conversation_id, tag_id)\n\
           select $1, $2, added.id from unnest($3::uuid[]) as added (id)\n\
           on conflict do nothing returning tag_id as \"tagId\"": {
      values: readonly [string, string, readonly string[]]
      row: {
        tagId: string
      }
    }
    "insert into conversation_tags (workspace_id, conversation_id, tag_id)\n\
     select workspace_id, conversation_id, $3 from conversation_tags\n\
      where workspace_id = $1 and tag_id = $2 on conflict do nothing": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into conversation_tags (workspace_id, conversation_id, tag_id, added_at)\n\
     select workspace_id, $3, tag_id, added_at from conversation_tags\n\
      where workspace_id = $1 and conversation_id = $2 on conflict do nothing": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into tags (workspace_id, id, name, color, tag_group, description) values ($1, $2, $3, $4, $5, $6)\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, string | null, string]
      row: {
        id: string
      }
    }
    "select from tags\n\
      where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null and id <> $3": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select from tags where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id from tags where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null\n\
      order by id for share": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, name from tags where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select t.id, t.name, t.color, t.tag_group as \"group\", t.description, t.is_archived as \"isArchived\",\n\
  t.version, t.updated_at as \"updatedAt\", t.deleted_at as \"deletedAt\",\n\
  (select count(*)::int from conversation_tags c\n\
    where c.workspace_id = t.workspace_id and c.tag_id = t.id) as \"usageCount\" from tags t where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        color: string
        group: string | null
        description: string
        isArchived: boolean
        version: number
        updatedAt: Date
        deletedAt: Date | null
        usageCount: number
      }
    }
    "select t.id, t.name, t.color, t.tag_group as \"group\", t.description, t.is_archived as \"isArchived\",\n\
  t.version, t.updated_at as \"updatedAt\", t.deleted_at as \"deletedAt\",\n\
  (select count(*)::int from conversation_tags c\n\
    where c.workspace_id = t.workspace_id and c.tag_id = t.id) as \"usageCount\" from tags t where t.workspace_id = $1 and t.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        color: string
        group: string | null
        description: string
        isArchived: boolean
        version: number
        updatedAt: Date
        deletedAt: Date | null
        usageCount: number
      }
    }
    "update tags\n\
        set name = $3, color = $4, tag_group = $5, description = $6, is_archived = $7,\n\
            version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string | null, string, boolean]
      row: never
    }
    "update tags set deleted_at = $3, version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "with back as (\n\
       delete from removed_conversation_tags where workspace_id = $1 and tag_id = $2\n\
       returning workspace_id, conversation_id, tag_id)\n\
     insert into conversation_tags (workspace_id, conversation_id, tag_id)\n\
     select workspace_id, conversation_id, tag_id from back on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "with gone as (\n\
       delete from conversation_tags where workspace_id = $1 and tag_id = $2\n\
       returning workspace_id, tag_id, conversation_id)\n\
     insert into removed_conversation_tags (workspace_id, tag_id, conversation_id)\n\
     select workspace_id, tag_id, conversation_id from gone on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
  }
}
