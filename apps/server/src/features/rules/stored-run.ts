import { ruleActionResult, ruleRunClock } from '@postroom/contract'
import { z } from 'zod'
import { recordedChange } from '#features/conversations/index.ts'

export const chain = z.array(z.object({ ruleId: z.uuid(), version: z.number() }))
export const matches = z.array(
  z.object({
    path: z.string(),
    values: z.array(z.string()),
    /** What the named groups of its regular expression found. */
    groups: z.record(z.string(), z.string()).optional(),
  }),
)
/** The stored form: the text of a reason is made when it is read. */
const storedResult = ruleActionResult.extend({
  reason: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
})
export const storedResults = z.array(storedResult)
export const storedChanges = z.array(recordedChange)

export const storedClock = ruleRunClock.nullable()
export const webhookValues = z.record(z.string(), z.string()).nullable()

/** Values of a webhook, as the texts of actions use them. */
export type WebhookValues = Readonly<Record<string, string>>
export type RuleMatch = z.infer<typeof matches>[number]
export type StoredResult = z.infer<typeof storedResult>
export type Chain = z.infer<typeof chain>
