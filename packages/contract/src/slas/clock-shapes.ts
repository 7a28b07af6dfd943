import { z } from 'zod'
import { ruleMark } from '../conversations/mark-shapes.ts'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { slaDefinition, slaPauses } from './shapes.ts'
import { slaTargets } from './targets.ts'

export const slaClockStates = ['running', 'paused', 'met', 'missed', 'cancelled'] as const

/** One promise in one conversation: from a message of the customer until it is kept. */
export const slaClock = z.object({
  id: z.uuid(),
  target: z.enum(slaTargets),
  sla: z.object({
    id: ref('sla'),
    name: z.string(),
    version: z.number().int(),
    /** Condition of the version; it was true when the conversation got the SLA, unless a rule chose it. */
    condition: slaDefinition.shape.condition,
    /** The rule that chose the SLA for the conversation. */
    chosenBy: ruleMark.nullable(),
  }),
  /** `missed`: kept too late. A clock that runs on after its due time has `missedAt`. */
  state: z.enum(slaClockStates),
  startedAt: instant(),
  /** Null while it pauses, and where its calendar does not open for so long. */
  dueAt: instant().nullable(),
  warnedAt: instant().nullable(),
  missedAt: instant().nullable(),
  endedAt: instant().nullable(),
  targetMinutes: z.number().int(),
  /** Open time that has counted so far. */
  passedMinutes: z.number().int(),
  pauses: z.array(
    z.object({
      reason: z.enum(['closed', ...slaPauses]),
      from: instant(),
      until: instant().nullable(),
    }),
  ),
  calendar: z.object({ id: ref('calendar'), name: z.string() }).nullable(),
  /** Actions that failed, on the warning or when it was missed. */
  failures: z.array(z.object({ moment: z.enum(['warning', 'missed']), reason: shownReason })),
})
export type SlaClock = z.infer<typeof slaClock>
