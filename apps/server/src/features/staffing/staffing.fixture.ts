import { rawQuery } from '#platform/db/index.ts'
import type { Owner, TestServer } from '#test/harness.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

export interface PastWait {
  readonly since: number
  readonly repliedAt: number
}

/** The start of the present day in UTC. */
export const today = (): number => Math.floor(Date.now() / dayMs) * dayMs

/**
 * On each of so many days before this one four customers write at ten (UTC), and someone answers one of them every half
 * hour, shortly before it ends.
 */
export const fourAtTen = (days: number): PastWait[] =>
  Array.from({ length: days }, (_, day) =>
    [29, 59, 89, 119].map((minute) => {
      const since = today() - (day + 1) * dayMs + 10 * hourMs
      return { since, repliedAt: since + minute * 60_000 }
    }),
  ).flat()

/** Writes facts of reports, as they are derived from mail that came and was answered by a person. */
export async function writeHistory(
  { app }: TestServer,
  { workspaceId }: Pick<Owner, 'workspaceId'>,
  { inboxId, userId, waits }: { inboxId: string; userId: string; waits: readonly PastWait[] },
): Promise<void> {
  await app.db.write(workspaceId, (tx) =>
    rawQuery(
      tx,
      `with past as (
         select gen_random_uuid() as id, w.since, w.replied_at
           from unnest($4::float8[], $5::float8[]) as t(since_ms, replied_ms)
          cross join lateral (select to_timestamp(since_ms / 1000) as since,
                                     to_timestamp(replied_ms / 1000) as replied_at) w),
       stored as (
         insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
           contact_address, participants, message_count, has_attachments, last_message_at)
         select $1, id, $2, 'open', 's', 's', '', '', 'a@b.example', '{}', 2, false, replied_at from past)
       insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, inbox_id, user_id,
         tag_ids, rule_ids, status, channel, contact, domain, is_imported)
       select $1, p.id, f.number, f.kind, f.at, f.at, $2, f.user_id, '{}', '{}', 'open', 'mail', '', '', false
         from past p
        cross join lateral (values (0, 'message_in', p.since, null), (1, 'message_out', p.replied_at, $3::uuid))
                             as f(number, kind, at, user_id)`,
      [
        workspaceId,
        inboxId,
        userId,
        waits.map(({ since }) => since),
        waits.map(({ repliedAt }) => repliedAt),
      ],
    ),
  )
}
