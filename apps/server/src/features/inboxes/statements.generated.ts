// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from inbox_members where workspace_id = $1 and inbox_id = $2 and user_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "delete from inboxes where workspace_id = $1 and id = $2 and deleted_at is not null": {
      values: readonly [string, string]
      row: never
    }
    "delete from list_addresses where workspace_id = $1 and address = $3 and mailbox_id <> $2": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into inbox_members (workspace_id, inbox_id, user_id)\n\
     select $1, i.id, u.id from unnest($2::uuid[]) i(id) cross join unnest($3::uuid[]) u(id)\n\
     on conflict do nothing": {
      values: readonly [string, readonly string[], readonly string[]]
      row: never
    }
    "insert into inbox_settings (workspace_id, inbox_id, display_name, from_format, signature,\n\
       after_reply_assign, unassign_after_minutes, auto_reply,\n\
       auto_reply_subject, auto_reply_text, out_of_hours_reply, out_of_hours_subject, out_of_hours_text,\n\
       calendar_id, auto_assign, auto_assign_limit, share_drafts, version)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)\n\
     on conflict (workspace_id, inbox_id) do update set\n\
       display_name = excluded.display_name, from_format = excluded.from_format, signature = excluded.signature,\n\
       after_reply_assign = excluded.after_reply_assign,\n\
       unassign_after_minutes = excluded.unassign_after_minutes, auto_reply = excluded.auto_reply,\n\
       auto_reply_subject = excluded.auto_reply_subject, auto_reply_text = excluded.auto_reply_text,\n\
       out_of_hours_reply = excluded.out_of_hours_reply, out_of_hours_subject = excluded.out_of_hours_subject,\n\
       out_of_hours_text = excluded.out_of_hours_text, calendar_id = excluded.calendar_id,\n\
       auto_assign = excluded.auto_assign, auto_assign_limit = excluded.auto_assign_limit,\n\
       share_drafts = excluded.share_drafts, version = excluded.version": {
      values: readonly [string, string, string, string, string, string, number | null, boolean, string, string, boolean, string, string, string | null, string, number | null, boolean, number]
      row: never
    }
    "insert into inboxes (workspace_id, id, name, description, mailbox_id, email, owner_id, type)\n\
     values ($1, $2, $3, $4, $5, lower($6), $7, case when $7::uuid is null then 'SharedInbox' else 'PersonalInbox' end)\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, string, string, string | null]
      row: {
        id: string
      }
    }
    "insert into list_addresses (workspace_id, mailbox_id, address, sends_as_list, proven_at)\n\
     values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, mailbox_id) do update set address = excluded.address,\n\
       sends_as_list = excluded.sends_as_list, proven_at = excluded.proven_at": {
      values: readonly [string, string, string, boolean, Date]
      row: never
    }
    "insert into open_work_limits (workspace_id, inbox_id, user_id, from_at, until_at, open_limit)\n\
     select $1, n.inbox_id, n.user_id, $3, 'infinity', n.open_limit from (\n\
  select p.inbox_id, p.user_id, s.auto_assign_limit as open_limit\n\
    from inbox_people p\n\
    join inbox_settings s on s.workspace_id = p.workspace_id and s.inbox_id = p.inbox_id and s.auto_assign <> 'off'\n\
    join inboxes i on i.workspace_id = p.workspace_id and i.id = p.inbox_id and i.deleted_at is null\n\
   where p.workspace_id = $1 and p.inbox_id = any($2::uuid[]) and not p.is_observer) n\n\
      where not exists (select from open_work_limits l\n\
                         where l.workspace_id = $1 and l.until_at = 'infinity' and l.inbox_id = n.inbox_id and l.user_id = n.user_id and l.open_limit is not distinct from n.open_limit)\n\
     on conflict (workspace_id, inbox_id, user_id, from_at) do update\n\
       set open_limit = excluded.open_limit, until_at = excluded.until_at": {
      values: readonly [string, readonly string[], Date]
      row: never
    }
    "select address, sends_as_list as \"sendsAsList\" from list_addresses\n\
      where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        address: string
        sendsAsList: boolean
      }
    }
    "select count(*)::int as n from inboxes where workspace_id = $1 and type = 'SharedInbox' and deleted_at is null": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select display_name as \"displayName\", from_format as \"fromFormat\", signature,\n\
  after_reply_assign as \"assignAfterReply\",\n\
  unassign_after_minutes as \"unassignAfterMinutes\", auto_assign as \"autoAssign\",\n\
  auto_assign_limit as \"autoAssignLimit\", auto_reply as \"autoReply\",\n\
  auto_reply_subject as \"autoReplySubject\", auto_reply_text as \"autoReplyText\",\n\
  out_of_hours_reply as \"outOfHoursReply\", out_of_hours_subject as \"outOfHoursSubject\",\n\
  out_of_hours_text as \"outOfHoursText\", calendar_id as \"calendarId\",\n\
  share_drafts as \"shareDrafts\", version from inbox_settings where workspace_id = $1 and inbox_id = $2": {
      values: readonly [string, string]
      row: {
        displayName: string
        fromFormat: "person" | "person_via" | "inbox"
        signature: string
        assignAfterReply: "keep" | "replier_if_free" | "replier"
        unassignAfterMinutes: number | null
        autoAssign: "off" | "in_turn" | "least_loaded"
        autoAssignLimit: number | null
        autoReply: boolean
        autoReplySubject: string
        autoReplyText: string
        outOfHoursReply: boolean
        outOfHoursSubject: string
        outOfHoursText: string
        calendarId: string | null
        shareDrafts: boolean
        version: number
      }
    }
    "select email from inboxes where workspace_id = $1 and deleted_at is null": {
      values: readonly [string]
      row: {
        email: string
      }
    }
    "select from inboxes where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null\n\
        and id is distinct from $3 and owner_id is not distinct from $4": {
      values: readonly [string, string, string | null, string | null]
      row: Record<never, never>
    }
    "select i.id, i.name, i.description, i.type, i.mailbox_id as \"mailboxId\", i.email, i.owner_id as \"ownerId\", i.version,\n\
  i.created_at as \"createdAt\" from inboxes i\n\
      where i.workspace_id = $1 and i.deleted_at is null and (i.owner_id is null or i.owner_id = $2)\n\
      order by lower(i.name)": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        type: "SharedInbox" | "PersonalInbox"
        mailboxId: string
        email: string
        ownerId: string | null
        version: number
        createdAt: Date
      }
    }
    "select i.id, i.name, i.description, i.type, i.mailbox_id as \"mailboxId\", i.email, i.owner_id as \"ownerId\", i.version,\n\
  i.created_at as \"createdAt\" from inboxes i where i.workspace_id = $1 and i.id = $2 and i.deleted_at is null": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        type: "SharedInbox" | "PersonalInbox"
        mailboxId: string
        email: string
        ownerId: string | null
        version: number
        createdAt: Date
      }
    }
    "select i.id, i.name, i.description, i.type, i.mailbox_id as \"mailboxId\", i.email, i.owner_id as \"ownerId\", i.version,\n\
  i.created_at as \"createdAt\" from inboxes i where i.workspace_id = $1 and i.id = $2 and i.deleted_at is null for no key update of i": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        type: "SharedInbox" | "PersonalInbox"
        mailboxId: string
        email: string
        ownerId: string | null
        version: number
        createdAt: Date
      }
    }
    "select i.id, i.name, i.description, i.type, i.mailbox_id as \"mailboxId\", i.email, i.owner_id as \"ownerId\", i.version,\n\
  i.created_at as \"createdAt\" from inboxes i where i.workspace_id = $1 and i.mailbox_id = $2 and i.deleted_at is null": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        type: "SharedInbox" | "PersonalInbox"
        mailboxId: string
        email: string
        ownerId: string | null
        version: number
        createdAt: Date
      }
    }
    "select id from inboxes where workspace_id = $1 and deleted_at < $2 order by id": {
      values: readonly [string, Date]
      row: {
        id: string
      }
    }
    "select id from inboxes where workspace_id = $1 and deleted_at is null and owner_id is null": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select id, email, type = 'SharedInbox' as \"isShared\" /* not null */ from inboxes where workspace_id = $1 and deleted_at is null": {
      values: readonly [string]
      row: {
        id: string
        email: string
        isShared: boolean
      }
    }
    "select id, name, mailbox_id as \"mailboxId\", owner_id as \"ownerId\", deleted_at is not null as \"isDeleted\"\n\
       from inboxes where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
        mailboxId: string
        ownerId: string | null
        isDeleted: boolean
      }
    }
    "select inbox_id as \"inboxId\" /* not null */, team_id as id /* not null */, name /* not null */ from inbox_teams\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[]) order by lower(name)": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
        id: string
        name: string
      }
    }
    "select inbox_id as \"inboxId\" /* not null */, user_id as \"userId\" /* not null */,\n\
            is_observer as \"isObserver\" /* not null */, is_direct as \"isDirect\" /* not null */\n\
       from inbox_people where workspace_id = $1 and inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
        userId: string
        isObserver: boolean
        isDirect: boolean
      }
    }
    "select inbox_id as \"inboxId\" from inbox_settings\n\
      where workspace_id = $1 and calendar_id = $2 order by inbox_id for no key update": {
      values: readonly [string, string]
      row: {
        inboxId: string
      }
    }
    "select inbox_id as \"inboxId\" from inbox_settings where workspace_id = $1 and inbox_id = any($2::uuid[]) and share_drafts": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
      }
    }
    "select m.user_id as \"userId\", i.id, i.name from working_inboxes m\n\
       join inboxes i on i.workspace_id = m.workspace_id and i.id = m.inbox_id and i.owner_id is null\n\
      where m.workspace_id = $1 and m.user_id = any($2::uuid[]) order by lower(i.name)": {
      values: readonly [string, readonly string[]]
      row: {
        userId: string | null
        id: string
        name: string
      }
    }
    "select mailbox_id as \"mailboxId\", address, sends_as_list as \"sendsAsList\" from list_addresses\n\
      where workspace_id = $1": {
      values: readonly [string]
      row: {
        mailboxId: string
        address: string
        sendsAsList: boolean
      }
    }
    "select o.inbox_id as \"inboxId\" /* not null */, sum(o.open_count)::int as open /* not null */,\n\
            sum(o.snoozed_count)::int as snoozed /* not null */\n\
       from (select inbox_id, team_id, open_count, snoozed_count from inbox_open_counts\n\
              where workspace_id = $1 and inbox_id = any($2::uuid[])\n\
             union all\n\
             select inbox_id, team_id, -count, count from personal_snooze_counts\n\
              where workspace_id = $1 and inbox_id = any($2::uuid[]) and user_id = $3) o\n\
      where o.team_id is null or not exists (select from hidden_teams h\n\
          where h.workspace_id = $1 and h.team_id = o.team_id and h.user_id = $3)\n\
      group by o.inbox_id": {
      values: readonly [string, readonly string[], string]
      row: {
        inboxId: string
        open: number
        snoozed: number
      }
    }
    "select payload from events where workspace_id = $1 and subject_id = $2 and type = $3\n\
      order by seq desc limit 1": {
      values: readonly [string, string, string]
      row: {
        payload: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('access to an inbox'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtextextended($2::uuid::text, 20)), email from inboxes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        pg_advisory_xact_lock: unknown
        email: string
      }
    }
    "select pg_advisory_xact_lock_shared(hashtext('access to an inbox'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock_shared: unknown
      }
    }
    "select s.calendar_id as \"calendarId\" /* not null */, i.id, i.name from inbox_settings s\n\
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null\n\
      where s.workspace_id = $1 and s.calendar_id is not null order by lower(i.name)": {
      values: readonly [string]
      row: {
        calendarId: string
        id: string
        name: string
      }
    }
    "select s.inbox_id as \"inboxId\", s.auto_assign as mode, s.auto_assign_limit as \"limit\" from inbox_settings s\n\
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null\n\
      where s.workspace_id = $1 and s.auto_assign <> 'off' order by s.inbox_id": {
      values: readonly [string]
      row: {
        inboxId: string
        mode: "off" | "in_turn" | "least_loaded"
        limit: number | null
      }
    }
    "select s.inbox_id as \"inboxId\", s.unassign_after_minutes as minutes /* not null */, s.calendar_id as \"calendarId\"\n\
       from inbox_settings s\n\
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null\n\
      where s.workspace_id = $1 and s.unassign_after_minutes is not null": {
      values: readonly [string]
      row: {
        inboxId: string
        minutes: number
        calendarId: string | null
      }
    }
    "select user_id as \"userId\" /* not null */ from inbox_people where workspace_id = $1 and inbox_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
      }
    }
    "select user_id as \"userId\", inbox_id as \"inboxId\", open_limit as \"limit\",\n\
            greatest(from_at, $2::timestamptz) as \"from\" /* not null */,\n\
            least(until_at, $3::timestamptz) as until /* not null */\n\
       from open_work_limits\n\
      where workspace_id = $1 and until_at > $2 and from_at < $3 and from_at < until_at\n\
      order by user_id, inbox_id, from_at": {
      values: readonly [string, Date, Date]
      row: {
        userId: string
        inboxId: string
        limit: number | null
        from: Date
        until: Date
      }
    }
    "select w.inbox_id as \"inboxId\" /* not null */, i.type\n\
       from working_inboxes w join inboxes i on i.workspace_id = w.workspace_id and i.id = w.inbox_id\n\
      where w.workspace_id = $1 and w.user_id = $2": {
      values: readonly [string, string]
      row: {
        inboxId: string
        type: "SharedInbox" | "PersonalInbox"
      }
    }
    "update inbox_members set role = $4 where workspace_id = $1 and inbox_id = $2 and user_id = $3 and role <> $4\n\
     returning user_id": {
      values: readonly [string, string, string, string]
      row: {
        user_id: string
      }
    }
    "update inboxes set deleted_at = now() where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update inboxes set name = coalesce($3, name), description = coalesce($4, description), version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null]
      row: never
    }
    "update open_work_limits l set until_at = greatest(l.from_at, $3::timestamptz)\n\
      where l.workspace_id = $1 and l.inbox_id = any($2::uuid[]) and l.until_at = 'infinity'\n\
        and not exists (select from (\n\
  select p.inbox_id, p.user_id, s.auto_assign_limit as open_limit\n\
    from inbox_people p\n\
    join inbox_settings s on s.workspace_id = p.workspace_id and s.inbox_id = p.inbox_id and s.auto_assign <> 'off'\n\
    join inboxes i on i.workspace_id = p.workspace_id and i.id = p.inbox_id and i.deleted_at is null\n\
   where p.workspace_id = $1 and p.inbox_id = any($2::uuid[]) and not p.is_observer) n where l.inbox_id = n.inbox_id and l.user_id = n.user_id and l.open_limit is not distinct from n.open_limit)": {
      values: readonly [string, readonly string[], Date]
      row: never
    }
    "update open_work_limits set until_at = greatest(from_at, $3::timestamptz)\n\
      where workspace_id = $1 and user_id = $2 and until_at = 'infinity'": {
      values: readonly [string, string, Date]
      row: never
    }
  }
}
