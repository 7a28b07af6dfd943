// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from shift_days\n\
      where workspace_id = $1 and shift_id = $2 and user_id = $3 and date = $4::text::date": {
      values: readonly [string, string, string, string]
      row: never
    }
    "delete from shift_inboxes where workspace_id = $1 and shift_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from shift_members where workspace_id = $1 and shift_id = $2 and user_id <> all($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "delete from shift_plans p using unnest($2::uuid[], $3::timestamptz[]) as d(user_id, starts_at)\n\
      where p.workspace_id = $1 and p.user_id = d.user_id and p.starts_at = d.starts_at": {
      values: readonly [string, readonly string[], readonly Date[]]
      row: never
    }
    "delete from shift_states where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from shifts where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from time_off where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into shift_days (workspace_id, shift_id, user_id, date, works, from_minute, until_minute)\n\
     values ($1, $2, $3, $4::text::date, $5, $6, $7)\n\
     on conflict (workspace_id, shift_id, user_id, date) do update\n\
       set works = excluded.works, from_minute = excluded.from_minute, until_minute = excluded.until_minute": {
      values: readonly [string, string, string, string, boolean, number | null, number | null]
      row: never
    }
    "insert into shift_feeds (workspace_id, user_id) values ($1, $2)\n\
     on conflict (workspace_id, user_id) do update set number = shift_feeds.number + 1, is_on = true\n\
     returning number": {
      values: readonly [string, string]
      row: {
        number: number
      }
    }
    "insert into shift_inboxes (workspace_id, shift_id, inbox_id) select $1, $2, unnest($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into shift_members (workspace_id, shift_id, user_id) select $1, $2, unnest($3::uuid[])\n\
     on conflict do nothing": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into shift_plan_ends (workspace_id, planned_until) values ($1, $2) on conflict (workspace_id) do nothing": {
      values: readonly [string, Date]
      row: never
    }
    "insert into shift_plans (workspace_id, user_id, starts_at, ends_at, team_ids)\n\
     select $1, p.user_id, p.starts_at, p.ends_at, array(select jsonb_array_elements_text(p.team_ids)::uuid)\n\
       from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[])\n\
              as p(user_id, starts_at, ends_at, team_ids)\n\
     on conflict (workspace_id, user_id, starts_at) do update\n\
       set ends_at = excluded.ends_at, team_ids = excluded.team_ids": {
      values: readonly [string, readonly string[], readonly Date[], readonly Date[], readonly string[]]
      row: never
    }
    "insert into shift_states (workspace_id, user_id, state, since, until, inbox_ids, on_end, grace_until,\n\
                               is_end_announced, substitute_id)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\n\
     on conflict (workspace_id, user_id) do update\n\
       set state = excluded.state, since = excluded.since, until = excluded.until, inbox_ids = excluded.inbox_ids,\n\
           on_end = excluded.on_end, grace_until = excluded.grace_until,\n\
           is_end_announced = excluded.is_end_announced, substitute_id = excluded.substitute_id": {
      values: readonly [string, string, string, Date, Date | null, readonly string[] | null, string, Date, boolean, string | null]
      row: never
    }
    "insert into shifts (workspace_id, id, name, color, time_zone, days, from_minute, until_minute, valid_from,\n\
                         valid_until, on_end, grace_minutes)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::date, $10 /* or null */::text::date, $11, $12)": {
      values: readonly [string, string, string, string, string, readonly number[], number, number, string, string | null, string, number]
      row: never
    }
    "insert into time_off (workspace_id, id, user_id, starts_on, ends_on, time_zone, substitute_id, note, starts_at,\n\
                           ends_at, source_key)\n\
     values ($1, $2, $3, $4::text::date, $5::text::date, $6, $7, $8, $9, $10, $11)": {
      values: readonly [string, string, string, string, string, string, string | null, string, Date | null, Date | null, string | null]
      row: never
    }
    "select exists (select from shifts where workspace_id = $1)\n\
         or exists (select from time_off where workspace_id = $1)\n\
         or exists (select from shift_states where workspace_id = $1)\n\
         or exists (select from shift_plan_ends where workspace_id = $1) as \"hasSchedule\" /* not null */": {
      values: readonly [string]
      row: {
        hasSchedule: boolean
      }
    }
    "select from shifts where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from shifts where workspace_id = $1 and lower(name) = lower($2) and id <> $3": {
      values: readonly [string, string, string]
      row: Record<never, never>
    }
    "select from time_off\n\
      where workspace_id = $1 and user_id = $2 and id <> $3\n\
        and starts_on <= $5::text::date and ends_on >= $4::text::date": {
      values: readonly [string, string, string, string, string]
      row: Record<never, never>
    }
    "select from time_off where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id, user_id as \"userId\", starts_on::text as \"startsOn\" /* not null */,\n\
  ends_on::text as \"endsOn\" /* not null */, time_zone as \"timeZone\", substitute_id as \"substituteId\", note,\n\
  starts_at as \"startsAt\", ends_at as \"endsAt\", source_key as \"sourceKey\", version from time_off\n\
      where workspace_id = $1 and ends_on >= $2::text::date - 1 and starts_on <= $3::text::date + 1\n\
      order by starts_on, id": {
      values: readonly [string, string, string]
      row: {
        id: string
        userId: string
        startsOn: string
        endsOn: string
        timeZone: string
        substituteId: string | null
        note: string
        startsAt: Date | null
        endsAt: Date | null
        sourceKey: string | null
        version: number
      }
    }
    "select id, user_id as \"userId\", starts_on::text as \"startsOn\" /* not null */,\n\
  ends_on::text as \"endsOn\" /* not null */, time_zone as \"timeZone\", substitute_id as \"substituteId\", note,\n\
  starts_at as \"startsAt\", ends_at as \"endsAt\", source_key as \"sourceKey\", version from time_off\n\
      where workspace_id = $1 and source_key is not null\n\
        and (ends_on >= $2::text::date or source_key = any($3::text[])) order by id for update": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        id: string
        userId: string
        startsOn: string
        endsOn: string
        timeZone: string
        substituteId: string | null
        note: string
        startsAt: Date | null
        endsAt: Date | null
        sourceKey: string | null
        version: number
      }
    }
    "select id, user_id as \"userId\", starts_on::text as \"startsOn\" /* not null */,\n\
  ends_on::text as \"endsOn\" /* not null */, time_zone as \"timeZone\", substitute_id as \"substituteId\", note,\n\
  starts_at as \"startsAt\", ends_at as \"endsAt\", source_key as \"sourceKey\", version from time_off where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        startsOn: string
        endsOn: string
        timeZone: string
        substituteId: string | null
        note: string
        startsAt: Date | null
        endsAt: Date | null
        sourceKey: string | null
        version: number
      }
    }
    "select inbox_id as \"inboxId\" /* not null */ from living_inboxes\n\
      where workspace_id = $1 and inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        inboxId: string
      }
    }
    "select number from shift_feeds where workspace_id = $1 and user_id = $2 and is_on": {
      values: readonly [string, string]
      row: {
        number: number
      }
    }
    "select pg_advisory_xact_lock(hashtext('shifts'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select planned_until as \"plannedUntil\" from shift_plan_ends where workspace_id = $1 for update": {
      values: readonly [string]
      row: {
        plannedUntil: Date
      }
    }
    "select s.id, s.name, s.color, s.time_zone as \"timeZone\", s.days, s.from_minute as \"fromMinute\",\n\
  s.until_minute as \"untilMinute\", s.valid_from::text as \"validFrom\" /* not null */, s.valid_until::text as \"validUntil\",\n\
  s.on_end as \"onEnd\", s.grace_minutes as \"graceMinutes\", s.version,\n\
  array(select m.user_id from shift_members m where m.workspace_id = s.workspace_id and m.shift_id = s.id\n\
         order by m.user_id) as \"memberIds\" /* not null */,\n\
  array(select i.inbox_id from shift_inboxes i\n\
          join living_inboxes l on l.workspace_id = i.workspace_id and l.inbox_id = i.inbox_id\n\
         where i.workspace_id = s.workspace_id and i.shift_id = s.id order by i.inbox_id) as \"inboxIds\" /* not null */ from shifts s where s.workspace_id = $1 and s.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        color: string
        timeZone: string
        days: number[]
        fromMinute: number
        untilMinute: number
        validFrom: string
        validUntil: string | null
        onEnd: "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
        graceMinutes: number
        version: number
        memberIds: string[]
        inboxIds: string[]
      }
    }
    "select s.id, s.name, s.color, s.time_zone as \"timeZone\", s.days, s.from_minute as \"fromMinute\",\n\
  s.until_minute as \"untilMinute\", s.valid_from::text as \"validFrom\" /* not null */, s.valid_until::text as \"validUntil\",\n\
  s.on_end as \"onEnd\", s.grace_minutes as \"graceMinutes\", s.version,\n\
  array(select m.user_id from shift_members m where m.workspace_id = s.workspace_id and m.shift_id = s.id\n\
         order by m.user_id) as \"memberIds\" /* not null */,\n\
  array(select i.inbox_id from shift_inboxes i\n\
          join living_inboxes l on l.workspace_id = i.workspace_id and l.inbox_id = i.inbox_id\n\
         where i.workspace_id = s.workspace_id and i.shift_id = s.id order by i.inbox_id) as \"inboxIds\" /* not null */ from shifts s where s.workspace_id = $1 order by s.from_minute, lower(s.name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        color: string
        timeZone: string
        days: number[]
        fromMinute: number
        untilMinute: number
        validFrom: string
        validUntil: string | null
        onEnd: "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
        graceMinutes: number
        version: number
        memberIds: string[]
        inboxIds: string[]
      }
    }
    "select shift_id as \"shiftId\", user_id as \"userId\", date::text as date /* not null */, works,\n\
            from_minute as \"fromMinute\", until_minute as \"untilMinute\"\n\
       from shift_days where workspace_id = $1 and date between $2::text::date and $3::text::date": {
      values: readonly [string, string, string]
      row: {
        shiftId: string
        userId: string
        date: string
        works: boolean
        fromMinute: number | null
        untilMinute: number | null
      }
    }
    "select state from shift_states where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        state: "on" | "off" | "time_off"
      }
    }
    "select state, inbox_ids as \"inboxIds\", on_end as \"onEnd\", substitute_id as \"substituteId\"\n\
       from shift_states where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        state: "on" | "off" | "time_off"
        inboxIds: string[] | null
        onEnd: "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
        substituteId: string | null
      }
    }
    "select user_id as \"userId\" /* not null */, array_agg(team_id order by team_id) as \"teamIds\" /* not null */\n\
       from team_people where workspace_id = $1 group by user_id": {
      values: readonly [string]
      row: {
        userId: string
        teamIds: string[]
      }
    }
    "select user_id as \"userId\", inbox_ids as \"inboxIds\"\n\
       from shift_states where workspace_id = $1 and state = 'on' and inbox_ids is not null": {
      values: readonly [string]
      row: {
        userId: string
        inboxIds: string[] | null
      }
    }
    "select user_id as \"userId\", starts_at as \"startsAt\", ends_at as \"endsAt\", team_ids as \"teamIds\" from shift_plans\n\
      where workspace_id = $1 and ends_at > $2 and starts_at < $3 order by user_id, starts_at": {
      values: readonly [string, Date, Date]
      row: {
        userId: string
        startsAt: Date
        endsAt: Date
        teamIds: string[]
      }
    }
    "select user_id as \"userId\", starts_at as \"startsAt\", ends_at as \"endsAt\", team_ids as \"teamIds\" from shift_plans where workspace_id = $1 and ends_at > $2 order by user_id, starts_at": {
      values: readonly [string, Date]
      row: {
        userId: string
        startsAt: Date
        endsAt: Date
        teamIds: string[]
      }
    }
    "select user_id as \"userId\", state from shift_states where workspace_id = $1": {
      values: readonly [string]
      row: {
        userId: string
        state: "on" | "off" | "time_off"
      }
    }
    "select user_id as \"userId\", state from shift_states where workspace_id = $1 order by user_id": {
      values: readonly [string]
      row: {
        userId: string
        state: "on" | "off" | "time_off"
      }
    }
    "select user_id as \"userId\", state, since, until, inbox_ids as \"inboxIds\", on_end as \"onEnd\",\n\
            grace_until as \"graceUntil\", is_end_announced as \"isEndAnnounced\", substitute_id as \"substituteId\"\n\
       from shift_states where workspace_id = $1 order by user_id for update": {
      values: readonly [string]
      row: {
        userId: string
        state: "on" | "off" | "time_off"
        since: Date
        until: Date | null
        inboxIds: string[] | null
        onEnd: "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
        graceUntil: Date
        isEndAnnounced: boolean
        substituteId: string | null
      }
    }
    "update shift_feeds set is_on = false where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update shift_plan_ends set planned_until = $2 where workspace_id = $1": {
      values: readonly [string, Date]
      row: never
    }
    "update shift_states set is_end_announced = true\n\
      where workspace_id = $1 and not is_end_announced and grace_until <= $2\n\
      returning user_id as \"userId\", on_end as \"onEnd\", inbox_ids as \"inboxIds\"": {
      values: readonly [string, Date]
      row: {
        userId: string
        onEnd: "keep" | "return_on_customer_message" | "return_at_once" | "hand_over"
        inboxIds: string[] | null
      }
    }
    "update shifts\n\
        set name = $3, color = $4, time_zone = $5, days = $6, from_minute = $7, until_minute = $8,\n\
            valid_from = $9::text::date, valid_until = $10 /* or null */::text::date, on_end = $11, grace_minutes = $12,\n\
            version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, readonly number[], number, number, string, string | null, string, number]
      row: never
    }
    "update time_off\n\
        set starts_on = $3::text::date, ends_on = $4::text::date, time_zone = $5, substitute_id = $6, note = $7,\n\
            starts_at = $8, ends_at = $9, version = version + 1\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, string | null, string, Date | null, Date | null]
      row: never
    }
    "update time_off set source_key = null, version = version + 1 where workspace_id = $1 and source_key is not null": {
      values: readonly [string]
      row: never
    }
  }
}
