// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from personal_conversation_tags\n\
      where workspace_id = $1 and conversation_id = $2 and user_id = $4 and tag_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[], string]
      row: never
    }
    "delete from personal_conversation_tags c using unnest($3::uuid[], $4::uuid[]) as p(user_id, tag_id)\n\
      where c.workspace_id = $1 and c.conversation_id = $2 and c.user_id = p.user_id and c.tag_id = p.tag_id": {
      values: readonly [string, string, readonly string[], readonly string[]]
      row: never
    }
    "delete from personal_conversation_tags where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from personal_tags where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into personal_conversation_tags (workspace_id, conversation_id, tag_id, user_id)\n\
     select $1, $2, id, $4 from unnest($3::uuid[]) id on conflict do nothing": {
      values: readonly [string, string, readonly string[], string]
      row: never
    }
    "insert into personal_conversation_tags (workspace_id, conversation_id, tag_id, user_id, added_at)\n\
     select workspace_id, $3, tag_id, user_id, added_at from personal_conversation_tags\n\
      where workspace_id = $1 and conversation_id = $2 on conflict do nothing\n\
     returning user_id as \"userId\", tag_id as \"tagId\"": {
      values: readonly [string, string, string]
      row: {
        userId: string
        tagId: string
      }
    }
    "insert into personal_tags (workspace_id, user_id, id, name, color) values ($1, $2, $3, $4, $5)\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, string]
      row: {
        id: string
      }
    }
    "select conversation_id as \"conversationId\", array_agg(tag_id order by added_at, tag_id) as \"tagIds\" /* not null */\n\
       from (select * from personal_conversation_tags where workspace_id = $1 and user_id = $2\n\
              order by added_at desc limit $3) newest\n\
      group by conversation_id": {
      values: readonly [string, string, string | number | bigint]
      row: {
        conversationId: string
        tagIds: string[]
      }
    }
    "select from personal_tags where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from personal_tags where workspace_id = $1 and user_id = $2 and lower(name) = lower($3) and id <> $4": {
      values: readonly [string, string, string, string]
      row: Record<never, never>
    }
    "select id from personal_tags where workspace_id = $1 and user_id = $2 and id = any($3::uuid[]) for share": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
      }
    }
    "select t.id, t.name, t.color, t.version,\n\
  (select count(*)::int from personal_conversation_tags c\n\
    where c.workspace_id = t.workspace_id and c.user_id = t.user_id and c.tag_id = t.id) as \"usageCount\" from personal_tags t where t.workspace_id = $1 and t.user_id = $2 and t.id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        name: string
        color: string
        version: number
        usageCount: number
      }
    }
    "select t.id, t.name, t.color, t.version,\n\
  (select count(*)::int from personal_conversation_tags c\n\
    where c.workspace_id = t.workspace_id and c.user_id = t.user_id and c.tag_id = t.id) as \"usageCount\" from personal_tags t where t.workspace_id = $1 and t.user_id = $2 and t.id = $3 for update": {
      values: readonly [string, string, string]
      row: {
        id: string
        name: string
        color: string
        version: number
        usageCount: number
      }
    }
    "select t.id, t.name, t.color, t.version,\n\
  (select count(*)::int from personal_conversation_tags c\n\
    where c.workspace_id = t.workspace_id and c.user_id = t.user_id and c.tag_id = t.id) as \"usageCount\" from personal_tags t where t.workspace_id = $1 and t.user_id = $2 order by lower(t.name)": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        color: string
        version: number
        usageCount: number
      }
    }
    "select tag_id as \"tagId\" from personal_conversation_tags\n\
      where workspace_id = $1 and conversation_id = $2 and user_id = $3 order by added_at, tag_id": {
      values: readonly [string, string, string]
      row: {
        tagId: string
      }
    }
    "update personal_tags set name = $3, color = $4, version = version + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
  }
}
