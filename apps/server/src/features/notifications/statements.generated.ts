// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from conversation_followers where workspace_id = $1 and conversation_id = $2 and user_id = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from conversation_followers where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from notification_mails where workspace_id = $1 and mailed_at < $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from notifications n using\n\
       (select id, row_number() over (partition by user_id order by id desc) as place\n\
          from notifications where workspace_id = $1) ranked\n\
      where n.workspace_id = $1 and n.id = ranked.id and (n.created_at < $2 or ranked.place > $3)": {
      values: readonly [string, Date, string | number | bigint]
      row: never
    }
    "delete from notifications where workspace_id = $1 and occurrence = any($2::text[]) returning user_id as \"userId\"": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        userId: string
      }
    }
    "delete from notifications where workspace_id = $1 and rule_id = $2 returning user_id as \"userId\"": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "delete from notifications where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into conversation_followers (workspace_id, conversation_id, user_id, level)\n\
     select workspace_id, $3, user_id, level from conversation_followers\n\
      where workspace_id = $1 and conversation_id = $2\n\
     on conflict do nothing": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into conversation_followers (workspace_id, conversation_id, user_id, level) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, conversation_id, user_id) do update set level = excluded.level": {
      values: readonly [string, string, string, string]
      row: never
    }
    "insert into conversation_followers (workspace_id, conversation_id, user_id, level) values ($1, $2, $3, 'followed')\n\
     on conflict do nothing returning user_id": {
      values: readonly [string, string, string]
      row: {
        user_id: string
      }
    }
    "insert into notification_mails (workspace_id, user_id, occurrence, mailed_at) values ($1, $2, $3, $4)\n\
     on conflict do nothing returning occurrence": {
      values: readonly [string, string, string, Date]
      row: {
        occurrence: string
      }
    }
    "insert into notification_settings (workspace_id, user_id, settings) values ($1, $2, $3)\n\
     on conflict (workspace_id, user_id) do update set settings = excluded.settings": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into notifications (workspace_id, id, user_id, kind, occurrence, conversation_id, rule_id, actor_id, details, created_at)\n\
     select $1, $2, $3, $4, $5, $6 /* or null */, $7 /* or null */, $8 /* or null */, $9, $10\n\
      where $6::uuid is null or exists (select from visible_conversations v\n\
              where v.workspace_id = $1 and v.conversation_id = $6 and v.user_id = $3)\n\
     on conflict (workspace_id, user_id, occurrence) do nothing returning id": {
      values: readonly [string, string, string, string, string, string | null, string | null, string | null, string, Date]
      row: {
        id: string
      }
    }
    "select digested_at as at from notification_settings where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        at: Date | null
      }
    }
    "select f.user_id as \"userId\" /* not null */ from conversation_followers f\n\
       join visible_conversations v on v.workspace_id = f.workspace_id\n\
        and v.conversation_id = f.conversation_id and v.user_id = f.user_id\n\
      where f.workspace_id = $1 and f.conversation_id = $2 and f.level = 'followed'": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "select id from notifications where workspace_id = $1 and id = $2 and ($3::uuid is null or user_id = $3)": {
      values: readonly [string, string, string | null]
      row: {
        id: string
      }
    }
    "select level from conversation_followers where workspace_id = $1 and conversation_id = $2 and user_id = $3": {
      values: readonly [string, string, string]
      row: {
        level: "followed" | "muted"
      }
    }
    "select n.conversation_id as \"conversationId\" from notifications n left join visible_conversations v\n\
  on v.workspace_id = n.workspace_id and v.conversation_id = n.conversation_id and v.user_id = n.user_id\n\
      where n.workspace_id = $1 and n.user_id = $2\n\
  and coalesce(($8::jsonb->v.inbox_id::text->>n.kind)::boolean, n.kind = any($4::text[]) or v.inbox_id = any($5::uuid[]))\n\
  and (v.inbox_id is null or v.inbox_id <> all($7::uuid[]))\n\
  and (n.kind <> 'newConversation' or v.inbox_id <> all($6::uuid[]))\n\
  and n.created_at > now() - interval '30 days'\n\
  and (v.conversation_id is not null or (n.rule_id is not null and ($3::boolean or n.details->'rule'->>'scope' = 'personal'))) and n.read_at is null order by n.id desc limit $9": {
      values: readonly [string, string, boolean, readonly string[] | Buffer, readonly string[], readonly string[], readonly string[], string, string | number | bigint]
      row: {
        conversationId: string | null
      }
    }
    "select n.id /* not null */, n.kind /* not null */, n.conversation_id as \"conversationId\", n.actor_id as \"actorId\", n.details,\n\
            n.created_at as \"createdAt\" /* not null */, n.read_at as \"readAt\", v.subject /* or null */, v.contact /* or null */\n\
       from notifications n left join visible_conversations v\n\
  on v.workspace_id = n.workspace_id and v.conversation_id = n.conversation_id and v.user_id = n.user_id\n\
      where n.workspace_id = $1 and n.user_id = $2\n\
  and coalesce(($8::jsonb->v.inbox_id::text->>n.kind)::boolean, n.kind = any($4::text[]) or v.inbox_id = any($5::uuid[]))\n\
  and (v.inbox_id is null or v.inbox_id <> all($7::uuid[]))\n\
  and (n.kind <> 'newConversation' or v.inbox_id <> all($6::uuid[]))\n\
  and n.created_at > now() - interval '30 days'\n\
  and (v.conversation_id is not null or (n.rule_id is not null and ($3::boolean or n.details->'rule'->>'scope' = 'personal'))) and (not $9::boolean or n.read_at is null) and ($10::text is null or n.kind = $10)\n\
        and ($11::uuid is null or n.id < $11)\n\
      order by n.id desc limit $12": {
      values: readonly [string, string, boolean, readonly string[] | Buffer, readonly string[], readonly string[], readonly string[], string, boolean, string | null, string | null, string | number | bigint]
      row: {
        id: string
        kind: string
        conversationId: string | null
        actorId: string | null
        details: unknown
        createdAt: Date
        readAt: Date | null
        subject: string | null
        contact: string | null
      }
    }
    "select n.occurrence /* not null */, n.kind /* not null */, n.conversation_id as \"conversationId\", n.actor_id as \"actorId\",\n\
            n.details, v.subject /* or null */, v.contact /* or null */, v.inbox_id as \"inboxId\" /* or null */\n\
       from notifications n left join visible_conversations v\n\
  on v.workspace_id = n.workspace_id and v.conversation_id = n.conversation_id and v.user_id = n.user_id\n\
      where n.workspace_id = $1 and n.user_id = $2\n\
  and coalesce(($8::jsonb->v.inbox_id::text->>n.kind)::boolean, n.kind = any($4::text[]) or v.inbox_id = any($5::uuid[]))\n\
  and (v.inbox_id is null or v.inbox_id <> all($7::uuid[]))\n\
  and (n.kind <> 'newConversation' or v.inbox_id <> all($6::uuid[]))\n\
  and n.created_at > now() - interval '30 days'\n\
  and (v.conversation_id is not null or (n.rule_id is not null and ($3::boolean or n.details->'rule'->>'scope' = 'personal'))) and n.read_at is null and n.created_at > $9\n\
        and not exists (select from notification_mails m\n\
                         where m.workspace_id = $1 and m.user_id = $2 and m.occurrence = n.occurrence)\n\
      order by n.id desc": {
      values: readonly [string, string, boolean, readonly string[] | Buffer, readonly string[], readonly string[], readonly string[], string, Date]
      row: {
        occurrence: string
        kind: string
        conversationId: string | null
        actorId: string | null
        details: unknown
        subject: string | null
        contact: string | null
        inboxId: string | null
      }
    }
    "select settings from notification_settings where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        settings: unknown
      }
    }
    "select w.user_id as \"userId\" /* not null */ from working_inboxes w\n\
       join notification_settings s on s.workspace_id = w.workspace_id and s.user_id = w.user_id\n\
      where w.workspace_id = $1 and w.inbox_id = $2::uuid\n\
        and ('true' in (s.settings->'portal'->>'newConversation', s.settings->'browser'->>'newConversation')\n\
          or jsonb_path_exists(s.settings, '$.inboxes[*] ? (@.inboxId == $inboxId\n\
               && (@.level == \"everything\" || @.choices.*.newConversation == true))', jsonb_build_object('inboxId', $2::text)))": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "update notification_settings set digested_at = $3 /* or null */ where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update notifications set conversation_id = $3 where workspace_id = $1 and conversation_id = $2\n\
     returning user_id as \"userId\"": {
      values: readonly [string, string, string | null]
      row: {
        userId: string
      }
    }
    "update notifications set details = jsonb_set(details, '{text}', to_jsonb($3::text))\n\
      where workspace_id = $1 and occurrence = $2 returning user_id as \"userId\"": {
      values: readonly [string, string, string]
      row: {
        userId: string
      }
    }
    "update notifications set read_at = $5 where workspace_id = $1 and user_id = $2 and read_at is null\n\
        and ($3::uuid is null or id = $3) and ($4::uuid is null or conversation_id = $4)\n\
        and ($6::timestamptz is null or created_at <= $6) returning id": {
      values: readonly [string, string, string | null, string | null, Date | null, Date | null]
      row: {
        id: string
      }
    }
  }
}
