import { type ReportBotMessage, reportBotRatings, reportBotRoles, reportDefinition } from '@postroom/contract'
import { z } from 'zod'
import type { MessageRow } from './chats.queries.ts'

const stored = z.object({ role: z.enum(reportBotRoles), rating: z.enum(reportBotRatings).nullable() })

/** Definitions of older versions get the defaults of newer fields. */
export function presentMessage(
  row: Pick<
    MessageRow,
    'id' | 'role' | 'text' | 'html' | 'counted' | 'payload' | 'choices' | 'rating' | 'createdAt' | 'asksBack'
  >,
): ReportBotMessage {
  const { role, rating } = stored.parse(row)
  return {
    id: row.id,
    role,
    text: row.text,
    html: row.html,
    check: row.counted,
    // What is known before the answer to a question back is not an answer.
    payload: row.payload === null || row.asksBack ? null : reportDefinition.parse(row.payload),
    choices: row.choices,
    rating,
    created_at: row.createdAt.toISOString(),
  }
}
