// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from task_settings where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into task_settings (workspace_id, user_id, promises) values ($1, $2, $3)\n\
     on conflict (workspace_id, user_id) do update set promises = excluded.promises": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into tasks (workspace_id, id, conversation_id, kind, state, title, words, message_id, assignee_id, due_at,\n\
                        created_by, created_at, position)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,\n\
             (select coalesce(max(o.position), 0) + 1 from tasks o where o.workspace_id = $1 and o.conversation_id = $3))\n\
     on conflict (workspace_id, message_id, words) where kind = 'promise' do nothing returning id": {
      values: readonly [string, string, string, string, string, string, string | null, string | null, string | null, Date | null, string | null, Date]
      row: {
        id: string
      }
    }
    "select conversation_id as \"conversationId\", kind, title, due_at as \"dueAt\" from tasks\n\
      where workspace_id = $1 and assignee_id = $2 and conversation_id = any($3::uuid[]) and state = 'open'\n\
      order by due_at nulls last, position, id": {
      values: readonly [string, string, readonly string[]]
      row: {
        conversationId: string
        kind: "task" | "promise"
        title: string
        dueAt: Date | null
      }
    }
    "select count(*)::int as count from tasks where workspace_id = $1 and conversation_id = $2 and state = 'open'": {
      values: readonly [string, string]
      row: {
        count: number
      }
    }
    "select id from tasks where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select promises from task_settings where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        promises: "ask" | "keep" | "off"
      }
    }
    "select t.id, t.conversation_id as \"conversationId\", t.kind, t.state, t.title, t.words,\n\
  t.message_id as \"messageId\", t.assignee_id as \"assigneeId\", t.due_at as \"dueAt\", t.done_at as \"doneAt\",\n\
  t.done_by as \"doneById\", t.created_by as \"createdById\", t.created_at as \"createdAt\" from tasks t\n\
      where t.workspace_id = $1 and t.conversation_id = $2\n\
        and (t.state = 'open' or (t.state = 'proposed' and t.assignee_id = $3)\n\
             or (t.state = 'done' and t.id in (select d.id from tasks d\n\
                   where d.workspace_id = $1 and d.conversation_id = $2 and d.state = 'done'\n\
                   order by d.done_at desc limit $4)))\n\
      order by t.state = 'done', t.done_at desc nulls first, t.position, t.id": {
      values: readonly [string, string, string, string | number | bigint]
      row: {
        id: string
        conversationId: string
        kind: "task" | "promise"
        state: "proposed" | "open" | "done" | "dismissed"
        title: string
        words: string | null
        messageId: string | null
        assigneeId: string | null
        dueAt: Date | null
        doneAt: Date | null
        doneById: string | null
        createdById: string | null
        createdAt: Date
      }
    }
    "select t.id, t.conversation_id as \"conversationId\", t.kind, t.state, t.title, t.words,\n\
  t.message_id as \"messageId\", t.assignee_id as \"assigneeId\", t.due_at as \"dueAt\", t.done_at as \"doneAt\",\n\
  t.done_by as \"doneById\", t.created_by as \"createdById\", t.created_at as \"createdAt\" from tasks t\n\
      where t.workspace_id = $1 and t.conversation_id = $2 and t.kind = 'promise'\n\
        and t.state in ('open', 'proposed') and t.message_id < $3\n\
      order by t.id for no key update": {
      values: readonly [string, string, string]
      row: {
        id: string
        conversationId: string
        kind: "task" | "promise"
        state: "proposed" | "open" | "done" | "dismissed"
        title: string
        words: string | null
        messageId: string | null
        assigneeId: string | null
        dueAt: Date | null
        doneAt: Date | null
        doneById: string | null
        createdById: string | null
        createdAt: Date
      }
    }
    "select t.id, t.conversation_id as \"conversationId\", t.kind, t.state, t.title, t.words,\n\
  t.message_id as \"messageId\", t.assignee_id as \"assigneeId\", t.due_at as \"dueAt\", t.done_at as \"doneAt\",\n\
  t.done_by as \"doneById\", t.created_by as \"createdById\", t.created_at as \"createdAt\" from tasks t where t.workspace_id = $1 and t.id = $2 for no key update": {
      values: readonly [string, string]
      row: {
        id: string
        conversationId: string
        kind: "task" | "promise"
        state: "proposed" | "open" | "done" | "dismissed"
        title: string
        words: string | null
        messageId: string | null
        assigneeId: string | null
        dueAt: Date | null
        doneAt: Date | null
        doneById: string | null
        createdById: string | null
        createdAt: Date
      }
    }
    "select t.id, t.conversation_id as \"conversationId\", t.kind, t.state, t.title, t.words,\n\
  t.message_id as \"messageId\", t.assignee_id as \"assigneeId\", t.due_at as \"dueAt\", t.done_at as \"doneAt\",\n\
  t.done_by as \"doneById\", t.created_by as \"createdById\", t.created_at as \"createdAt\", v.subject, v.contact from tasks t\n\
       join visible_conversations v\n\
         on v.workspace_id = t.workspace_id and v.conversation_id = t.conversation_id and v.user_id = t.assignee_id\n\
      where t.workspace_id = $1 and t.assignee_id = $2\n\
        and case when $3::boolean then t.state = 'done' else t.state in ('open', 'proposed') end\n\
      order by t.done_at desc nulls first, t.due_at nulls last, t.id limit $4": {
      values: readonly [string, string, boolean, string | number | bigint]
      row: {
        id: string
        conversationId: string
        kind: "task" | "promise"
        state: "proposed" | "open" | "done" | "dismissed"
        title: string
        words: string | null
        messageId: string | null
        assigneeId: string | null
        dueAt: Date | null
        doneAt: Date | null
        doneById: string | null
        createdById: string | null
        createdAt: Date
        subject: string | null
        contact: string | null
      }
    }
    "update tasks set assignee_id = $4\n\
      where workspace_id = $1 and conversation_id = $2 and assignee_id = $3 and state = 'open' returning id": {
      values: readonly [string, string, string, string | null]
      row: {
        id: string
      }
    }
    "update tasks set assignee_id = null\n\
      where workspace_id = $1 and assignee_id = $2 and state in ('open', 'proposed')": {
      values: readonly [string, string]
      row: never
    }
    "update tasks set conversation_id = $3, position = position + 1000\n\
      where workspace_id = $1 and conversation_id = $2 returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "update tasks set state = $3, done_at = $4, done_by = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, Date | null, string | null]
      row: never
    }
    "update tasks set title = $3, assignee_id = $4, due_at = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, Date | null]
      row: never
    }
    "update tasks t set position = o.place\n\
       from (select id, row_number() over (order by array_position($3::uuid[], id), position, id)::int as place\n\
               from tasks where workspace_id = $1 and conversation_id = $2) o\n\
      where t.workspace_id = $1 and t.id = o.id and t.position <> o.place": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
  }
}
