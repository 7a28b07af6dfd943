import type { z } from 'zod'
import type { CallDeclaration } from './call.ts'
import type { EventDeclaration } from './event.ts'
import type { KeyArea } from './key-scopes.ts'

export interface ErrorDeclaration {
  readonly status: number
  /** Text shown to people; `{name}` is replaced by a parameter. */
  readonly text: string
  /** Parameters that `fail` requires: those of the text and others for the client. Sent as `params`. */
  readonly params?: z.ZodObject
  /** Input field at which a form shows the error. */
  readonly field?: string
}

export interface FeatureContract {
  readonly name: string
  /** Area of API key scopes for the calls and events; null if API keys have no access. */
  readonly area: KeyArea | null
  readonly calls: readonly CallDeclaration[]
  readonly events: readonly EventDeclaration[]
  readonly errors: Readonly<Record<string, ErrorDeclaration>>
  /** Describes what each ability allows. */
  readonly abilities: Readonly<Record<string, string>>
}

/** Declares the contract of one feature: everything that crosses the wire. */
export function defineFeature<const F extends FeatureContract>(feature: F): F {
  return feature
}

export type CallOf<F extends FeatureContract> = F['calls'][number]
export type CallNamed<F extends FeatureContract, Name extends string> = Extract<CallOf<F>, { name: Name }>
export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
export type WireInputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never
export type PayloadOf<E> = E extends { payload: infer P extends z.ZodType } ? z.output<P> : never
export type AbilityOf<F extends FeatureContract> = keyof F['abilities'] & string
export type ErrorCodeOf<F extends FeatureContract> = keyof F['errors'] & string
