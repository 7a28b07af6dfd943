// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from report_bot_chats\n\
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */": {
      values: readonly [string, string, string | null]
      row: never
    }
    "delete from report_bot_messages where workspace_id = $1 and chat_id = $2 and seq <=\n\
       (select seq from report_bot_messages where workspace_id = $1 and chat_id = $2\n\
         order by seq desc offset $3::int limit 1)": {
      values: readonly [string, string, number]
      row: never
    }
    "delete from report_insights where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into report_bot_chats (workspace_id, id, user_id, inbox_id, created_at) values ($1, $2, $3, $4, $5)\n\
     on conflict do nothing": {
      values: readonly [string, string, string, string | null, Date]
      row: never
    }
    "insert into report_bot_messages (workspace_id, id, chat_id, role, text, html, counted, payload, choices, asks_back,\n\
                                      created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)": {
      values: readonly [string, string, string, string, string, string, string, string | null, readonly string[] | Buffer, boolean, Date]
      row: never
    }
    "insert into report_bot_settings (workspace_id, reads_with_model) values ($1, $2)\n\
     on conflict (workspace_id) do update set reads_with_model = excluded.reads_with_model": {
      values: readonly [string, boolean]
      row: never
    }
    "insert into report_insights (workspace_id, team_id, turned_on_by, turned_on_at) values ($1, $2, $3, $4)\n\
     on conflict do nothing": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "select id from report_bot_chats\n\
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */": {
      values: readonly [string, string, string | null]
      row: {
        id: string
      }
    }
    "select id from report_bot_chats\n\
      where workspace_id = $1 and user_id = $2 and inbox_id is not distinct from $3::uuid /* or null */ for update": {
      values: readonly [string, string, string | null]
      row: {
        id: string
      }
    }
    "select inbox_id as \"inboxId\" from report_bot_chats where workspace_id = $1 and user_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        inboxId: string | null
      }
    }
    "select m.id /* not null */, m.chat_id as \"chatId\" /* not null */, m.role /* not null */, m.text /* not null */,\n\
  m.html /* not null */, m.counted /* not null */, m.payload /* or null */, m.choices /* not null */,\n\
  m.asks_back as \"asksBack\" /* not null */, m.rating /* or null */, m.created_at as \"createdAt\" /* not null */ from report_bot_messages m join report_bot_chats c on c.workspace_id = m.workspace_id and c.id = m.chat_id\n\
      where m.workspace_id = $1 and c.user_id = $2 and c.inbox_id is not distinct from $3::uuid /* or null */\n\
        and ($4::uuid /* or null */ is null\n\
             or m.seq < (select b.seq from report_bot_messages b where b.workspace_id = $1 and b.id = $4))\n\
      order by m.seq desc limit $5::int": {
      values: readonly [string, string, string | null, string | null, number]
      row: {
        id: string
        chatId: string
        role: "bot" | "insight" | "user" | "system"
        text: string
        html: string
        counted: string
        payload: unknown
        choices: string[]
        asksBack: boolean
        rating: "good" | "bad" | null
        createdAt: Date
      }
    }
    "select m.id /* not null */, m.chat_id as \"chatId\" /* not null */, m.role /* not null */, m.text /* not null */,\n\
  m.html /* not null */, m.counted /* not null */, m.payload /* or null */, m.choices /* not null */,\n\
  m.asks_back as \"asksBack\" /* not null */, m.rating /* or null */, m.created_at as \"createdAt\" /* not null */ from report_bot_messages m join report_bot_chats c on c.workspace_id = m.workspace_id and c.id = m.chat_id\n\
      where m.workspace_id = $1 and c.user_id = $2 and c.inbox_id is not distinct from $3::uuid /* or null */ and m.role <> 'user' order by m.seq desc limit 1": {
      values: readonly [string, string, string | null]
      row: {
        id: string
        chatId: string
        role: "bot" | "insight" | "user" | "system"
        text: string
        html: string
        counted: string
        payload: unknown
        choices: string[]
        asksBack: boolean
        rating: "good" | "bad" | null
        createdAt: Date
      }
    }
    "select payload, asks_back as \"asksBack\" from report_bot_messages\n\
      where workspace_id = $1 and chat_id = $2 and role = 'bot' and payload is not null order by seq desc limit 1": {
      values: readonly [string, string]
      row: {
        payload: unknown
        asksBack: boolean
      }
    }
    "select reads_with_model as \"isOn\" from report_bot_settings where workspace_id = $1": {
      values: readonly [string]
      row: {
        isOn: boolean
      }
    }
    "select team_id as \"teamId\" from report_insights where workspace_id = $1": {
      values: readonly [string]
      row: {
        teamId: string
      }
    }
    "select user_id as \"userId\" /* not null */ from team_people where workspace_id = $1 and team_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "update report_bot_messages m set rating = $4, rating_reason = $5 from report_bot_chats c\n\
      where m.workspace_id = $1 and c.workspace_id = $1 and c.id = m.chat_id and c.user_id = $2 and m.id = $3\n\
        and m.role <> 'user'\n\
     returning m.id /* not null */, m.chat_id as \"chatId\" /* not null */, m.role /* not null */, m.text /* not null */,\n\
  m.html /* not null */, m.counted /* not null */, m.payload /* or null */, m.choices /* not null */,\n\
  m.asks_back as \"asksBack\" /* not null */, m.rating /* or null */, m.created_at as \"createdAt\" /* not null */": {
      values: readonly [string, string, string, string | null, string]
      row: {
        id: string
        chatId: string
        role: "bot" | "insight" | "user" | "system"
        text: string
        html: string
        counted: string
        payload: unknown
        choices: string[]
        asksBack: boolean
        rating: "good" | "bad" | null
        createdAt: Date
      }
    }
    "update report_insights i set last_week = $2::text::date\n\
       from living_teams t\n\
      where i.workspace_id = $1 and t.workspace_id = $1 and t.team_id = i.team_id\n\
        and i.last_week is distinct from $2::text::date\n\
     returning i.team_id as \"teamId\", t.name /* not null */": {
      values: readonly [string, string | null]
      row: {
        teamId: string
        name: string
      }
    }
  }
}
