import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { replayedFields } from '../replays.ts'
import { slaClockStates } from './clock-shapes.ts'
import { slaTargets } from './targets.ts'

const replayedClock = z.object({
  target: z.enum(slaTargets),
  state: z.enum(slaClockStates),
  startedAt: instant(),
  dueAt: instant().nullable(),
  endedAt: instant().nullable(),
  /** Its warning was reached before it ended. */
  isWarned: z.boolean(),
  /** Also of a clock that runs on after its due time. */
  isMissed: z.boolean(),
})
export type ReplayedClock = z.infer<typeof replayedClock>

/** A conversation in which the SLA would have had clocks, or has had some. */
export const replayedSlaConversation = z.object({
  ...replayedFields,
  /** Clocks that it would have had. */
  clocks: z.array(replayedClock),
  /** Clocks that there were, by any SLA. */
  happened: z.array(replayedClock.extend({ sla: z.string() })),
})
export type ReplayedSlaConversation = z.infer<typeof replayedSlaConversation>

const targetFigures = z.object({ met: z.number().int(), missed: z.number().int() })

export const slaPreview = z.object({
  days: z.number().int(),
  /** There were more conversations than are evaluated at once: only the newest count. */
  isCut: z.boolean(),
  conversations: z.number().int(),
  late: z.number().int(),
  targets: z.object({
    assigned: targetFigures,
    first_reply: targetFigures,
    next_reply: targetFigures,
    resolved: targetFigures,
  }),
  /** Matching conversations that an SLA above takes first, by that SLA. */
  taken: z.array(z.object({ slaId: ref('sla'), name: z.string(), conversations: z.number().int() })),
  /** Open conversations whose due times change when they are recalculated. */
  open: z.number().int(),
  /** For mail received now, or at the given time. */
  examples: z.array(
    z.object({
      target: z.enum(slaTargets),
      /** Null where the calendar does not open for so long within five years. */
      dueAt: instant().nullable(),
      /** The same by the clock of the calendar. */
      dueLocal: z.string().nullable(),
    }),
  ),
  /** By the clock of the calendar. */
  receivedLocal: z.string(),
  /** Late by most first. */
  samples: z.array(
    z.object({
      conversationId: ref('conversation'),
      subject: z.string(),
      contact: z.string(),
      target: z.enum(slaTargets),
      startedAt: instant(),
      lateMinutes: z.number().int(),
    }),
  ),
})
export type SlaPreview = z.infer<typeof slaPreview>
