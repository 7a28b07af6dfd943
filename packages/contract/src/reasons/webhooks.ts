import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

/** Why a delivery of a webhook failed, and why a webhook was switched off. */
export const webhookReasons = {
  webhook_status: {
    text: '{host} answered with status {status}.',
    params: z.object({ host: z.string(), status: z.number() }),
  },
  webhook_switched_off: { text: 'The webhook was switched off.' },
  webhook_gone: { text: 'The receiver answered that this address is gone (410).' },
  webhook_failing: {
    text: 'Every delivery failed for {hours} hours.',
    params: z.object({ hours: z.number() }),
  },
  webhook_owner_gone: { text: 'Its owner is no longer an owner or admin of the workspace.' },
} as const satisfies Record<string, ReasonDeclaration>
