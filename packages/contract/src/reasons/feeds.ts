import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

/** Why a calendar feed could not be read. */
export const feedReasons = {
  feed_refused: {
    text: '{host} answered with status {status}.',
    params: z.object({ host: z.string(), status: z.number() }),
  },
  feed_not_icalendar: {
    text: '{host} did not send an iCalendar file.',
    params: z.object({ host: z.string() }),
  },
} as const satisfies Record<string, ReasonDeclaration>
