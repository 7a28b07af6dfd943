import type { Fact } from './fact.ts'

/** What a row of `report_facts` stores of a fact, by column. */
export const columnsOf = (fact: Fact, calendarId: string | null) => ({
  kind: fact.kind,
  // Intervals that last end at infinity.
  at: fact.at ?? 'infinity',
  recorded_at: fact.recordedAt,
  started_at: fact.startedAt,
  team_id: fact.teamId,
  user_id: fact.userId,
  assignee_id: fact.assigneeId,
  tag_ids: fact.tagIds,
  rule_ids: fact.ruleIds,
  status: fact.status,
  sla_id: fact.slaId,
  sla_target: fact.slaTarget,
  reason: fact.reason,
  cause: fact.cause,
  message_id: fact.messageId,
  wall_ms: rounded(fact.wallMs),
  business_ms: rounded(fact.businessMs),
  // Only durations by the calendar of the inbox name it; those of SLAs count by the calendar of the SLA.
  calendar_id: fact.calendarVersion === null ? null : calendarId,
  calendar_version: fact.calendarVersion,
  replies: fact.replies,
  reply_ms: rounded(fact.replyMs),
  reply_business_ms: rounded(fact.replyBusinessMs),
  overrun_ms: rounded(fact.overrunMs),
  is_first: fact.isFirst,
  is_waiting: fact.isWaiting,
  is_imported: fact.isImported,
  correction_id: fact.correctionId ?? null,
})

const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms))
