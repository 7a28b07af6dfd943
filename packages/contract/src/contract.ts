import type { z } from 'zod'
import type { generalErrors } from './core/errors.ts'
import type { contracts } from './features.generated.ts'

type Contract = (typeof contracts)[number]
/** All declared calls, by name. */
export type Calls = { [C in Contract['calls'][number] as C['name']]: C }
type GeneralErrors = typeof generalErrors
type ErrorsIn<F> = F extends { errors: infer E } ? E : never
type CodeIn<E> = E extends unknown ? keyof E & string : never
/** All declared error codes. */
export type ErrorCode = CodeIn<GeneralErrors> | CodeIn<ErrorsIn<Contract>>
type DeclarationOf<C extends string> = Extract<GeneralErrors | ErrorsIn<Contract>, Record<C, unknown>>[C]
/** Declared parameters of an error; empty if it has none. */
export type ErrorParams<C extends ErrorCode> =
  DeclarationOf<C> extends { params: infer P extends z.ZodType } ? z.input<P> : Record<never, never>
/** All declared events, by type. */
export type Events = { [E in Contract['events'][number] as E['type']]: E }
