import type { z } from 'zod'

/** A setting of the environment: how it is parsed and documented. */
export interface Setting<T> {
  readonly name: string
  readonly kind: string
  /** Default, as worded in the README. */
  readonly fallback: string
  readonly meaning: string
  readonly read: z.ZodType<T, string | undefined>
}
