// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from mail_copies_due where workspace_id = $1 and mailbox_id = $2 and message_id = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from mail_copies_due where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "delete from mail_departures where workspace_id = $1 and mailbox_id = $2 and left_at < $3\n\
     returning message_id as \"messageId\", from_role as \"fromRole\"": {
      values: readonly [string, string, Date]
      row: {
        messageId: string
        fromRole: string
      }
    }
    "delete from mail_folders\n\
      where workspace_id = $1 and mailbox_id = $2 and not path = any($3::text[])\n\
        and gone_since < now() - interval '1 hour'\n\
     returning path, uid_validity as \"uidValidity\"": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        path: string
        uidValidity: string
      }
    }
    "delete from mail_leases where mailbox_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from mail_moved_away where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "delete from mail_probe_copies\n\
        where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and uid = $5": {
      values: readonly [string, string, string, string | number | bigint, string | number | bigint]
      row: never
    }
    "delete from mail_probes where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from mail_processes where heartbeat_at < now() - interval '1 hour'": {
      values: readonly []
      row: never
    }
    "delete from mail_processes where holder = $1": {
      values: readonly [string]
      row: never
    }
    "delete from mail_quarantine\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3\n\
        and gone_at is null and (uid_validity <> $4 or (at <= now() - $5::interval or is_asked_for))": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: never
    }
    "delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4\n\
        and uid = $5 and is_asked_for": {
      values: readonly [string, string, string, string | number | bigint, string | number | bigint]
      row: never
    }
    "delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and uid = any($5::bigint[]) and raw_sha256 is null": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[]]
      row: never
    }
    "delete from mail_quarantine where workspace_id = $1 and mailbox_id = $2 returning raw_sha256 as sha256": {
      values: readonly [string, string]
      row: {
        sha256: Buffer | null
      }
    }
    "delete from pending_changes\n\
      where workspace_id = $1 and message_id = any($2::uuid[])\n\
        and (mailbox_id = $3 and attribute in ('arrival', 'place')\n\
          or mailbox_id = $4 and attribute = 'place' and wanted = 'moved_away')": {
      values: readonly [string, readonly string[], string, string]
      row: never
    }
    "insert into mail_copies_due (workspace_id, mailbox_id, message_id, message_key, raw_sha256)\n\
     values ($1, $2, $3, $4, $5) on conflict do nothing": {
      values: readonly [string, string, string, string, Buffer]
      row: never
    }
    "insert into mail_departures (workspace_id, mailbox_id, message_id, from_role)\n\
     select distinct $1::uuid, $2::uuid, id, $3 from unnest($4::uuid[]) as m(id)\n\
     on conflict (workspace_id, mailbox_id, message_id) do update\n\
       set from_role = excluded.from_role, left_at = clock_timestamp()": {
      values: readonly [string, string, string, readonly string[]]
      row: never
    }
    "insert into mail_folders (workspace_id, mailbox_id, path, uid_validity, live_from_uid, role, on_server)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id, mailbox_id, path) do update\n\
       set validity_changes = case when mail_folders.validity_changed_at > now() - interval '1 day'\n\
             then least(mail_folders.validity_changes + 1, 1000) else 1 end,\n\
           validity_changed_at = now(),\n\
           uid_validity = excluded.uid_validity, live_from_uid = excluded.live_from_uid, role = excluded.role,\n\
           on_server = excluded.on_server, modseq = null, is_complete = false, checked_at = now(), gone_since = null,\n\
           differs_since = null": {
      values: readonly [string, string, string, string | number | bigint, string | number | bigint, string, number | null]
      row: never
    }
    "insert into mail_leases (mailbox_id, workspace_id) values ($1, $2) on conflict do nothing returning mailbox_id": {
      values: readonly [string, string]
      row: {
        mailbox_id: string
      }
    }
    "insert into mail_moved_away (workspace_id, mailbox_id, message_id, path)\n\
         select distinct $1::uuid, $2::uuid, m.id, $4 from unnest($3::uuid[]) as m(id)\n\
         on conflict (workspace_id, message_id, mailbox_id) do update set path = excluded.path": {
      values: readonly [string, string, readonly string[], string]
      row: never
    }
    "insert into mail_objects (workspace_id, mailbox_id, object_id, raw_sha256)\n\
       select $1, $2, * from unnest($3::text[], $4::bytea[])\n\
       on conflict (workspace_id, mailbox_id, object_id) do update set raw_sha256 = excluded.raw_sha256": {
      values: readonly [string, string, readonly string[] | Buffer, readonly Buffer[]]
      row: never
    }
    "insert into mail_other_folders (workspace_id, mailbox_id, paths, labels) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, mailbox_id) do update set paths = excluded.paths, labels = excluded.labels\n\
       where (mail_other_folders.paths, mail_other_folders.labels) is distinct from (excluded.paths, excluded.labels)": {
      values: readonly [string, string, readonly string[] | Buffer, readonly string[] | Buffer]
      row: never
    }
    "insert into mail_probe_copies (workspace_id, mailbox_id, path, uid_validity, uid)\n\
     select $1, $2, $3, $4, uid from unnest($5::bigint[]) as u(uid) on conflict do nothing": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[]]
      row: never
    }
    "insert into mail_probes (workspace_id, mailbox_id, every_minutes, late_after_minutes) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, mailbox_id) do update\n\
       set every_minutes = excluded.every_minutes, late_after_minutes = excluded.late_after_minutes, reason = null": {
      values: readonly [string, string, number, number]
      row: never
    }
    "insert into mail_processes (holder, lag_ms) values ($1, $2)\n\
       on conflict (holder) do update set heartbeat_at = now(), lag_ms = $2": {
      values: readonly [string, number | null]
      row: never
    }
    "insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, kind, error, raw_sha256,\n\
            size_bytes, subject, flags, internal_date)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)\n\
     on conflict (workspace_id, mailbox_id, path, uid_validity, uid) do update\n\
       set kind = excluded.kind, error = excluded.error, raw_sha256 = excluded.raw_sha256,\n\
           size_bytes = excluded.size_bytes, subject = excluded.subject, flags = excluded.flags,\n\
           internal_date = excluded.internal_date, at = now(), is_asked_for = false,\n\
           attempts = mail_quarantine.attempts + 1": {
      values: readonly [string, string, string, string | number | bigint, string | number | bigint, string, string, Buffer | null, number, string, readonly string[] | Buffer, Date | null]
      row: never
    }
    "insert into mail_watches (workspace_id, mailbox_id, confirmed_at, last_delay_ms) values ($1, $2, now(), $3)\n\
     on conflict (workspace_id, mailbox_id) do update\n\
       set confirmed_at = now(), last_delay_ms = coalesce(excluded.last_delay_ms, mail_watches.last_delay_ms),\n\
           failing_since = null, failure_kind = null, failures = 0, next_try_at = null": {
      values: readonly [string, string, number | null]
      row: never
    }
    "insert into mail_watches (workspace_id, mailbox_id, failing_since, failure_kind, failures, next_try_at)\n\
     values ($1, $2, now(), $3, 1, $4)\n\
     on conflict (workspace_id, mailbox_id) do update\n\
       set failing_since = coalesce(mail_watches.failing_since, now()), failure_kind = excluded.failure_kind,\n\
           failures = mail_watches.failures + 1, next_try_at = excluded.next_try_at": {
      values: readonly [string, string, string | null, Date | null]
      row: never
    }
    "insert into mail_watches (workspace_id, mailbox_id, saves_sent) values ($1, $2, $3)\n\
     on conflict (workspace_id, mailbox_id) do update set saves_sent = excluded.saves_sent": {
      values: readonly [string, string, boolean | null]
      row: never
    }
    "insert into mail_watches as w (workspace_id, mailbox_id, watch_mode, watch_mode_since, watch_mode_reason) values ($1, $2, $3, now(), $4)\n\
     on conflict (workspace_id, mailbox_id) do update\n\
       set watch_mode = excluded.watch_mode, watch_mode_reason = excluded.watch_mode_reason,\n\
           watch_mode_since = case when w.watch_mode is not distinct from excluded.watch_mode then w.watch_mode_since else now() end\n\
     where (w.watch_mode, w.watch_mode_reason) is distinct from (excluded.watch_mode, excluded.watch_mode_reason)": {
      values: readonly [string, string, string | null, string | null]
      row: never
    }
    "insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)\n\
     select $1, $2, id, $3, $4 from unnest($5::uuid[]) as m(id)\n\
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update\n\
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,\n\
           next_attempt_at = now(), refusal = null, refusals = 0": {
      values: readonly [string, string, string, string, readonly string[]]
      row: never
    }
    "insert into write_back_settings (workspace_id, mailbox_id, read_there, read_here, flags, archive_there, close_here,\n\
            hide_here, version)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n\
     on conflict (workspace_id, mailbox_id) do update\n\
       set read_there = excluded.read_there, read_here = excluded.read_here, flags = excluded.flags,\n\
           archive_there = excluded.archive_there, close_here = excluded.close_here, hide_here = excluded.hide_here,\n\
           version = excluded.version": {
      values: readonly [string, string, boolean, boolean, boolean, boolean, boolean, boolean, number]
      row: never
    }
    "select (select count(*)::int from mail_processes\n\
                where heartbeat_at > now() - make_interval(secs => $1)) as processes,\n\
              (select count(*)::int from mail_leases) as mailboxes": {
      values: readonly [number]
      row: {
        processes: number
        mailboxes: number
      }
    }
    "select (select count(*)::int from mail_processes\n\
                where heartbeat_at > now() - make_interval(secs => $1)) as processes,\n\
              (select max(lag_ms) from mail_processes\n\
                where heartbeat_at > now() - make_interval(secs => $1)) as \"lagMs\",\n\
              count(*) filter (where heartbeat_at < now() - make_interval(secs => $2))::int as neglected,\n\
              count(*)::int as mailboxes\n\
         from mail_leases": {
      values: readonly [number, number]
      row: {
        processes: number
        lagMs: number | null
        neglected: number
        mailboxes: number
      }
    }
    "select case when bool_or(audited_at is null) then null\n\
                 else extract(epoch from now() - min(audited_at))::int end as seconds\n\
       from mail_folders where workspace_id = $1 and mailbox_id = $2 and gone_since is null": {
      values: readonly [string, string]
      row: {
        seconds: number | null
      }
    }
    "select clock_timestamp() as now": {
      values: readonly []
      row: {
        now: Date | null
      }
    }
    "select confirmed_at as \"confirmedAt\", last_delay_ms as \"lastDelayMs\", failing_since as \"failingSince\",\n\
            failure_kind as \"failureKind\", failures, next_try_at as \"nextTryAt\",\n\
            watch_mode as \"watchMode\", watch_mode_since as \"watchModeSince\", watch_mode_reason as \"watchModeReason\"\n\
       from mail_watches where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        confirmedAt: Date | null
        lastDelayMs: number | null
        failingSince: Date | null
        failureKind: string | null
        failures: number
        nextTryAt: Date | null
        watchMode: "push" | "poll" | null
        watchModeSince: Date | null
        watchModeReason: "no_address" | "shared" | "unreachable" | "refused" | "trouble" | "no_stream" | null
      }
    }
    "select count(*)::int as count from mail_quarantine where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        count: number
      }
    }
    "select count(*)::int as count from pending_changes\n\
      where workspace_id = $1 and mailbox_id = $2 and refusal is null": {
      values: readonly [string, string]
      row: {
        count: number
      }
    }
    "select count(*)::int as messages, refusal as reason from pending_changes\n\
      where workspace_id = $1 and mailbox_id = $2 and refusal is not null\n\
      group by refusal order by max(wanted_at) desc limit 5": {
      values: readonly [string, string]
      row: {
        messages: number
        reason: unknown
      }
    }
    "select distinct workspace_id as \"workspaceId\" from mail_leases": {
      values: readonly []
      row: {
        workspaceId: string
      }
    }
    "select every_minutes as \"everyMinutes\", late_after_minutes as \"lateAfterMinutes\", sent_at as \"sentAt\",\n\
  seen_at as \"seenAt\", reason,\n\
  coalesce(late_since, case when seen_at is null and sent_at < now() - make_interval(mins => late_after_minutes)\n\
    then sent_at end) as \"lateSince\" from mail_probes where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        everyMinutes: number
        lateAfterMinutes: number
        sentAt: Date | null
        seenAt: Date | null
        reason: unknown
        lateSince: Date | null
      }
    }
    "select f.path, f.role, f.uid_validity as \"uidValidity\", f.is_complete as \"isComplete\",\n\
            f.on_server as \"onServer\", f.held, f.compared_at as \"comparedAt\", f.audited_at as \"auditedAt\",\n\
            f.audit_missing as missing, f.audit_surplus as surplus, f.audit_flags as flags,\n\
            (select count(*)::int from mail_quarantine q\n\
              where q.workspace_id = f.workspace_id and q.mailbox_id = f.mailbox_id and q.path = f.path\n\
                and q.uid_validity = f.uid_validity and q.gone_at is null) as quarantined\n\
       from mail_folders f\n\
      where f.workspace_id = $1 and f.mailbox_id = $2 and f.gone_since is null\n\
      order by array_position(array['inbox', 'sent', 'archive', 'other'], f.role), f.path": {
      values: readonly [string, string]
      row: {
        path: string
        role: string
        uidValidity: string
        isComplete: boolean
        onServer: number | null
        held: number
        comparedAt: Date | null
        auditedAt: Date | null
        missing: number
        surplus: number
        flags: number
        quarantined: number
      }
    }
    "select from mail_departures where workspace_id = $1 and mailbox_id = $2 limit 1": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from mail_leases where holder = $1 and mailbox_id = $2 and fence = $3": {
      values: readonly [string, string, string | number | bigint]
      row: Record<never, never>
    }
    "select from mail_quarantine where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from pending_changes\n\
      where workspace_id = $1 and message_id = any($2::uuid[]) and mailbox_id in ($3, $4)\n\
      order by message_id, attribute, mailbox_id for update": {
      values: readonly [string, readonly string[], string, string]
      row: Record<never, never>
    }
    "select id, path, uid, subject, size_bytes as \"sizeBytes\", kind, error, raw_sha256 is not null as \"isKept\",\n\
            attempts, first_at as \"firstAt\", at, is_asked_for as \"isAskedFor\"\n\
       from mail_quarantine where workspace_id = $1 and mailbox_id = $2 order by first_at desc, uid desc limit 200": {
      values: readonly [string, string]
      row: {
        id: string
        path: string
        uid: string
        subject: string
        sizeBytes: number
        kind: "not_read" | "not_stored" | "withheld" | "breaks_off"
        error: string
        isKept: boolean
        attempts: number
        firstAt: Date
        at: Date
        isAskedFor: boolean
      }
    }
    "select l.mailbox_id as \"mailboxId\" /* not null */, w.confirmed_at as \"confirmedAt\",\n\
            w.failing_since as \"failingSince\", q.count as \"quarantinedCount\" /* not null */,\n\
            q.since as \"quarantinedSince\", f.count as \"differCount\" /* not null */, f.since as \"differSince\"\n\
       from mail_leases l\n\
       left join mail_watches w on w.workspace_id = l.workspace_id and w.mailbox_id = l.mailbox_id\n\
       left join lateral (select count(*)::int as count, min(first_at) as since from mail_quarantine\n\
                           where workspace_id = l.workspace_id and mailbox_id = l.mailbox_id) q on true\n\
       left join lateral (select coalesce(sum(abs(on_server - held)), 0)::int as count, min(differs_since) as since\n\
                            from mail_folders\n\
                           where workspace_id = l.workspace_id and mailbox_id = l.mailbox_id and gone_since is null\n\
                             and differs_since < now() - $2::interval) f on true\n\
      where l.workspace_id = $1": {
      values: readonly [string, string]
      row: {
        mailboxId: string
        confirmedAt: Date | null
        failingSince: Date | null
        quarantinedCount: number
        quarantinedSince: Date | null
        differCount: number
        differSince: Date | null
      }
    }
    "select mailbox_id as \"mailboxId\", \"lateSince\" as since /* not null */\n\
       from (select mailbox_id, every_minutes as \"everyMinutes\", late_after_minutes as \"lateAfterMinutes\", sent_at as \"sentAt\",\n\
  seen_at as \"seenAt\", reason,\n\
  coalesce(late_since, case when seen_at is null and sent_at < now() - make_interval(mins => late_after_minutes)\n\
    then sent_at end) as \"lateSince\" from mail_probes where workspace_id = $1) p\n\
      where \"lateSince\" is not null": {
      values: readonly [string]
      row: {
        mailboxId: string
        since: Date
      }
    }
    "select message_id as \"messageId\" from pending_changes\n\
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and attribute = 'arrival'": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
      }
    }
    "select message_id as \"messageId\" from pending_changes\n\
      where workspace_id = $1 and message_id = any($2::uuid[]) and refusal is null\n\
        and attribute = 'place' and wanted in ('junk', 'trash')\n\
      order by message_id for key share": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
      }
    }
    "select message_id as \"messageId\", attribute, wanted from pending_changes\n\
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[]) and refusal is null\n\
      order by message_id, attribute for key share": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
        attribute: "seen" | "flagged" | "place" | "arrival"
        wanted: string
      }
    }
    "select message_id as \"messageId\", message_key as \"messageKey\", raw_sha256 as \"rawSha256\", sent_at as \"sentAt\",\n\
            appended_path as \"appendedPath\", appended_uid as \"appendedUid\"\n\
       from mail_copies_due\n\
      where workspace_id = $1 and mailbox_id = $2\n\
        and (appended_at is null or appended_at < now() - interval '2 minutes')\n\
      order by sent_at limit 20": {
      values: readonly [string, string]
      row: {
        messageId: string
        messageKey: string
        rawSha256: Buffer
        sentAt: Date
        appendedPath: string | null
        appendedUid: string | null
      }
    }
    "select message_id as \"messageId\", path from mail_moved_away\n\
      where workspace_id = $1 and mailbox_id = $2 and message_id = any($3::uuid[])": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
        path: string
      }
    }
    "select min(next_attempt_at) as at from pending_changes c\n\
      where workspace_id = $1 and mailbox_id = $2 and (c.attribute = 'arrival' or c.refusal is null and not exists (\n\
  select from pending_changes a\n\
   where a.workspace_id = $1 and a.mailbox_id = $2 and a.message_id = c.message_id and a.attribute = 'arrival'))": {
      values: readonly [string, string]
      row: {
        at: Date | null
      }
    }
    "select object_id as id, raw_sha256 as hash from mail_objects\n\
        where workspace_id = $1 and mailbox_id = $2 and object_id = any($3)": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        id: string
        hash: Buffer
      }
    }
    "select path, role, uid_validity as \"uidValidity\", modseq, is_complete as \"isComplete\",\n\
            live_from_uid as \"liveFromUid\", checked_at as \"checkedAt\", validity_changes >= 3 and validity_changed_at > now() - interval '1 day' as \"isVolatile\" /* not null */\n\
       from mail_folders where workspace_id = $1 and mailbox_id = $2 and path = $3": {
      values: readonly [string, string, string]
      row: {
        path: string
        role: string
        uidValidity: string
        modseq: string | null
        isComplete: boolean
        liveFromUid: string
        checkedAt: Date
        isVolatile: boolean
      }
    }
    "select path, uid_validity as \"uidValidity\", uid from mail_probe_copies\n\
      where workspace_id = $1 and mailbox_id = $2 order by path limit 100": {
      values: readonly [string, string]
      row: {
        path: string
        uidValidity: string
        uid: string
      }
    }
    "select paths, labels from mail_other_folders where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        paths: string[]
        labels: string[]
      }
    }
    "select q.path, q.uid_validity as \"uidValidity\", q.uid, q.raw_sha256 as \"rawSha256\" /* not null */, q.flags,\n\
            q.internal_date as \"internalDate\"\n\
       from mail_quarantine q\n\
       join mail_folders f on f.workspace_id = q.workspace_id and f.mailbox_id = q.mailbox_id and f.path = q.path\n\
        and (f.uid_validity = q.uid_validity or q.gone_at is not null)\n\
      where q.workspace_id = $1 and q.mailbox_id = $2 and q.is_asked_for and q.raw_sha256 is not null\n\
      order by q.path, q.uid limit 50": {
      values: readonly [string, string]
      row: {
        path: string
        uidValidity: string
        uid: string
        rawSha256: Buffer
        flags: string[]
        internalDate: Date | null
      }
    }
    "select raw_sha256 as \"rawSha256\" /* not null */, subject from mail_quarantine\n\
      where workspace_id = $1 and id = $2 and raw_sha256 is not null": {
      values: readonly [string, string]
      row: {
        rawSha256: Buffer
        subject: string
      }
    }
    "select read_there as \"readThere\", read_here as \"readHere\", flags, archive_there as \"archiveThere\",\n\
            close_here as \"closeHere\", hide_here as \"hideHere\", version\n\
       from write_back_settings where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        readThere: boolean
        readHere: boolean
        flags: boolean
        archiveThere: boolean
        closeHere: boolean
        hideHere: boolean
        version: number
      }
    }
    "select saves_sent as saves from mail_watches where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        saves: boolean | null
      }
    }
    "select uid, at <= now() - $5::interval or is_asked_for as \"isDue\" from mail_quarantine\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and gone_at is null": {
      values: readonly [string, string, string, string | number | bigint, string]
      row: {
        uid: string
        isDue: boolean | null
      }
    }
    "update mail_copies_due set appended_path = $4, appended_uid = $5, appended_at = now()\n\
      where workspace_id = $1 and mailbox_id = $2 and message_id = $3": {
      values: readonly [string, string, string, string | null, string | number | bigint | null]
      row: never
    }
    "update mail_folders\n\
        set gone_since = case when path = any($3::text[]) then null else coalesce(gone_since, now()) end\n\
      where workspace_id = $1 and mailbox_id = $2 and (path = any($3::text[])) is distinct from (gone_since is null)": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: never
    }
    "update mail_folders f\n\
        set role = $5, on_server = $6::int, held = $7::int, compared_at = now(), gone_since = null,\n\
            differs_since = case when $6::int <> $7::int + (\n\
              select count(*) from mail_quarantine q\n\
               where q.workspace_id = $1 and q.mailbox_id = $2 and q.path = $3 and q.uid_validity = $4\n\
                 and q.gone_at is null) then coalesce(differs_since, now()) end\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint, string, number | null, number]
      row: never
    }
    "update mail_folders set audited_at = now(), audit_missing = $5, audit_surplus = $6, audit_flags = $7\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint, number, number, number]
      row: never
    }
    "update mail_folders set is_complete = true, modseq = $5, checked_at = now()\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint, string | number | bigint | null]
      row: never
    }
    "update mail_folders set on_server = on_server + $5::int, held = held + $6::int\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4": {
      values: readonly [string, string, string, string | number | bigint, number, number]
      row: never
    }
    "update mail_leases set heartbeat_at = now() where holder = $1\n\
       returning mailbox_id as \"mailboxId\", workspace_id as \"workspaceId\", fence": {
      values: readonly [string]
      row: {
        mailboxId: string
        workspaceId: string
        fence: string
      }
    }
    "update mail_leases set holder = $1, heartbeat_at = now(), fence = fence + 1\n\
        where mailbox_id in (\n\
          select mailbox_id from mail_leases\n\
           where holder is null or heartbeat_at < now() - make_interval(secs => $3)\n\
           order by heartbeat_at nulls first limit $2 for update skip locked)\n\
       returning mailbox_id as \"mailboxId\", workspace_id as \"workspaceId\", fence": {
      values: readonly [string | null, string | number | bigint, number]
      row: {
        mailboxId: string
        workspaceId: string
        fence: string
      }
    }
    "update mail_leases set holder = null, heartbeat_at = null\n\
        where holder = $1 and mailbox_id = $2 and fence = $3": {
      values: readonly [string, string, string | number | bigint]
      row: never
    }
    "update mail_leases set holder = null, heartbeat_at = null where holder = $1": {
      values: readonly [string]
      row: never
    }
    "update mail_probes\n\
        set late_since = case when seen_at is null and sent_at is not null then coalesce(late_since, sent_at) else late_since end,\n\
            sent_at = now(), seen_at = null, reason = null\n\
      where workspace_id = $1 and mailbox_id = $2\n\
        and (sent_at is null or sent_at <= now() - make_interval(mins => every_minutes))\n\
     returning mailbox_id": {
      values: readonly [string, string]
      row: {
        mailbox_id: string
      }
    }
    "update mail_probes set reason = $3 where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string, string | null]
      row: never
    }
    "update mail_probes set seen_at = now(), late_since = null\n\
        where workspace_id = $1 and mailbox_id = $2 and seen_at is null": {
      values: readonly [string, string]
      row: never
    }
    "update mail_quarantine q set gone_at = now(), is_asked_for = true\n\
      where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity <> $4 and gone_at is null\n\
        and raw_sha256 is not null\n\
        and not exists (select from mail_quarantine n where n.workspace_id = $1 and n.mailbox_id = $2\n\
                           and n.path = $3 and n.uid_validity = $4 and n.raw_sha256 = q.raw_sha256)": {
      values: readonly [string, string, string, string | number | bigint]
      row: never
    }
    "update mail_quarantine set gone_at = coalesce(gone_at, now()) where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and uid = any($5::bigint[])": {
      values: readonly [string, string, string, string | number | bigint, readonly (string | number | bigint)[]]
      row: never
    }
    "update mail_quarantine set is_asked_for = true\n\
      where workspace_id = $1 and mailbox_id = $2 and id = $3 returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "update mail_watches set watch_mode = null, watch_mode_since = null, watch_mode_reason = null\n\
        where workspace_id = $1 and mailbox_id = $2 and watch_mode is not null": {
      values: readonly [string, string]
      row: never
    }
    "update pending_changes i set attempts = case when (select coalesce(bool_and(is_complete), false) from mail_folders\n\
  where workspace_id = $1 and mailbox_id = $2 and gone_since is null) then attempts + 1 else least(attempts + 1, 2) end,\n\
            next_attempt_at = now() + case when (select coalesce(bool_and(is_complete), false) from mail_folders\n\
  where workspace_id = $1 and mailbox_id = $2 and gone_since is null) or attempts < 2\n\
              then least(interval '15 minutes', interval '5 seconds' * power(2, least(attempts, 10)))\n\
              else interval '1 minute' end\n\
      where workspace_id = $1 and mailbox_id = $2 and (message_id, attribute) in (\n\
        select message_id, attribute from pending_changes c\n\
         where workspace_id = $1 and mailbox_id = $2 and (c.attribute = 'arrival' or c.refusal is null and not exists (\n\
  select from pending_changes a\n\
   where a.workspace_id = $1 and a.mailbox_id = $2 and a.message_id = c.message_id and a.attribute = 'arrival')) and next_attempt_at <= now()\n\
         order by next_attempt_at, message_id limit $3 for update skip locked)\n\
     returning message_id as \"messageId\", attribute, wanted, token, attempts": {
      values: readonly [string, string, string | number | bigint]
      row: {
        messageId: string
        attribute: "seen" | "flagged" | "place" | "arrival"
        wanted: string
        token: string
        attempts: number
      }
    }
    "update pending_changes set attempts = 0, next_attempt_at = now()\n\
      where workspace_id = $1 and mailbox_id = $2 and message_id = $3 and attribute <> 'arrival' and refusal is null": {
      values: readonly [string, string, string]
      row: never
    }
    "update pending_changes set attempts = least(attempts, 1), next_attempt_at = least(next_attempt_at, now())\n\
      where workspace_id = $1 and mailbox_id = $2 and refusal is null and (attempts > 1 or next_attempt_at > now())": {
      values: readonly [string, string]
      row: never
    }
    "update pending_changes set refusal = $4, refusals = refusals + 1,\n\
            next_attempt_at = case when attribute = 'arrival'\n\
              then now() + least(interval '1 day', interval '1 hour' * power(2, least(refusals, 10)))\n\
              else next_attempt_at end\n\
      where workspace_id = $1 and mailbox_id = $2 and token = any($3::uuid[])": {
      values: readonly [string, string, readonly string[], string | null]
      row: never
    }
    "with arriving as materialized (\n\
       select message_id, refusals, next_attempt_at, token = any($3::uuid[]) or next_attempt_at <= now() as is_due\n\
         from pending_changes\n\
        where workspace_id = $1 and mailbox_id = $2 and attribute = 'arrival'\n\
          and (token = any($3::uuid[]) or refusal = $4)\n\
        order by message_id for update)\n\
     update pending_changes i set refusal = $4, refusals = i.refusals + a.is_due::int,\n\
            next_attempt_at = (\n\
              select greatest(max(next_attempt_at),\n\
                now() + least(interval '4 hours', interval '1 hour' * power(2, least(coalesce(max(refusals) filter (where is_due), 0), 10))))\n\
                from arriving)\n\
       from arriving a\n\
      where i.workspace_id = $1 and i.mailbox_id = $2 and i.message_id = a.message_id and i.attribute = 'arrival'": {
      values: readonly [string, string, readonly string[], string | null]
      row: never
    }
    "with leaving as (\n\
       delete from pending_changes\n\
        where workspace_id = $1 and mailbox_id = $3 and message_id = any($2::uuid[]) and refusal is null\n\
       returning message_id, attribute, wanted)\n\
     insert into pending_changes (workspace_id, mailbox_id, message_id, attribute, wanted)\n\
     select $1, $4, message_id, attribute, wanted from leaving\n\
     on conflict (workspace_id, mailbox_id, message_id, attribute) do update\n\
       set wanted = excluded.wanted, wanted_at = now(), token = gen_random_uuid(), attempts = 0,\n\
           next_attempt_at = now(), refusal = null, refusals = 0": {
      values: readonly [string, readonly string[], string, string]
      row: never
    }
    "with settled as materialized (\n\
       select message_id, attribute from pending_changes\n\
        where workspace_id = $1 and mailbox_id = $2 and token = any($3::uuid[])\n\
        order by message_id, attribute for update)\n\
     delete from pending_changes i using settled s\n\
      where i.workspace_id = $1 and i.mailbox_id = $2 and i.message_id = s.message_id and i.attribute = s.attribute\n\
     returning i.message_id as \"messageId\", i.attribute": {
      values: readonly [string, string, readonly string[]]
      row: {
        messageId: string
        attribute: "seen" | "flagged" | "place" | "arrival"
      }
    }
  }
}
