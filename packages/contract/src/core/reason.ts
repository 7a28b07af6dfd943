import { z } from 'zod'
import { nextSteps } from './reason-text.ts'

/** Declares one reason, for example why a mailbox is not live. */
export interface ReasonDeclaration {
  /** English; `{name}` is a parameter, and a part in brackets is omitted if one of its parameters is missing. */
  readonly text: string
  readonly params?: z.ZodObject
}

/** Parameters that any reason may have besides its own. */
export const generalReasonParams = z.object({
  /** Text of the remote server, unchanged. */
  answer: z.string().optional(),
  nextStep: z.enum(nextSteps).optional(),
})
export type GeneralReasonParams = z.infer<typeof generalReasonParams>

/** A reason on the wire; `message` is its English text. */
export const shownReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
})
export type ShownReason = z.infer<typeof shownReason>

/** Parameters of errors that wrap a reason. */
export const reasonParams = z.object({ reason: shownReason })
