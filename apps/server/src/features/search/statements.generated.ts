// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select class_id as id /* not null */ from living_classes where workspace_id = $1 and class_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select message_id as \"messageId\", tsvector_to_array(search) as words /* not null */ from message_search\n\
      where workspace_id = $1 and message_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
        words: string[]
      }
    }
  }
}
