import type { z } from 'zod'
import type { CallDeclaration } from './call.ts'
import type { EventDeclaration } from './event.ts'
import type { KeyArea } from './key-scopes.ts'

export interface ErrorDeclaration {
  readonly status: number
  /** The sentence a person reads; `{name}` is filled from the error's details. */
  readonly text: string
  /** The parameters that `fail` requires: what the sentence names, and what a client needs to know. Sent as `params`. */
  readonly params?: z.ZodObject
  /** The input field under which a form shows it. */
  readonly field?: string
}

export interface FeatureContract {
  readonly name: string
  /** The area in which API keys are given access to the calls and events; null where keys have no business. */
  readonly area: KeyArea | null
  readonly calls: readonly CallDeclaration[]
  readonly events: readonly EventDeclaration[]
  readonly errors: Readonly<Record<string, ErrorDeclaration>>
  /** Ability → what it allows, in words. */
  readonly abilities: Readonly<Record<string, string>>
}

/** The contract of one feature: everything of it that crosses the wire. */
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
