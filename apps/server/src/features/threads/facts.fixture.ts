import { rawQuery } from '#platform/db/index.ts'
import type { TestServer } from '#test/harness.ts'

type Row = Record<string, unknown>
const factTables = {
  messages: 'id, conversation_id, direction, is_by_colleague, sender_verdict, author_id, thread_reason',
  comments: 'id, conversation_id',
  conversation_tags: 'conversation_id, tag_id, added_at',
  personal_conversation_tags: 'conversation_id, tag_id, user_id, added_at',
  drafts: '*',
  read_marks: '*',
} as const

/** Everything stored about conversations, without version counters. */
export const factsOf = ({ app }: TestServer, workspaceId: string, ids: readonly string[]) =>
  app.db.read(workspaceId, async (tx) => {
    const rows = await rawQuery<{ row: Row }>(
      tx,
      `select to_jsonb(c) - 'version' - 'unread_since'
                || jsonb_build_object('participants', array(select unnest(c.participants) order by 1)) as row
         from conversations c
        where workspace_id = $1 and id = any($2) order by id`,
      [workspaceId, ids],
    )
    const others: Record<string, Row[]> = {}
    for (const [table, columns] of Object.entries(factTables)) {
      const found = await rawQuery<{ fact: Row }>(
        tx,
        `select to_jsonb(f) as fact from (select ${columns} from ${table}
          where workspace_id = $1 and conversation_id = any($2)) f order by to_jsonb(f)::text`,
        [workspaceId, ids],
      )
      others[table] = found.map(({ fact }) => fact)
    }
    return { rows, ...others }
  })
