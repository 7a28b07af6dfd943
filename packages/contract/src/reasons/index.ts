import type { z } from 'zod'
import type { GeneralReasonParams, ReasonDeclaration, ShownReason } from '../core/reason.ts'
import { reasonEndings, reasonText } from '../core/reason-text.ts'
import { agentReasons } from './agents.ts'
import { connectionReasons } from './connections.ts'
import { connectorReasons } from './connectors.ts'
import { deliveryReasons } from './deliveries.ts'
import { feedReasons } from './feeds.ts'
import { ldapReasons } from './ldap.ts'
import { mailboxReasons } from './mailboxes.ts'
import { metaReasons } from './meta.ts'
import { ruleReasons } from './rules.ts'
import { signInReasons } from './sign-ins.ts'
import { webhookReasons } from './webhooks.ts'

/** All reasons that a row can store, by code. */
export const reasons = {
  ...connectionReasons,
  ...signInReasons,
  ...ldapReasons,
  ...feedReasons,
  ...mailboxReasons,
  ...deliveryReasons,
  ...metaReasons,
  ...ruleReasons,
  ...connectorReasons,
  ...webhookReasons,
  ...agentReasons,
} as const satisfies Record<string, ReasonDeclaration>

export type ReasonCode = keyof typeof reasons

/** A reason as stored in rows. */
export interface Reason {
  readonly code: ReasonCode
  readonly params: Readonly<Record<string, unknown>>
}

type OwnParams<D> = D extends { params: infer P extends z.ZodType } ? z.input<P> : Record<never, never>
export type ReasonParams<C extends ReasonCode> = C extends ReasonCode
  ? OwnParams<(typeof reasons)[C]> & GeneralReasonParams
  : never
type ParamsArgument<C extends ReasonCode> = C extends ReasonCode
  ? Record<string, never> extends ReasonParams<C>
    ? [params?: ReasonParams<C>]
    : [params: ReasonParams<C>]
  : never

/** Creates a declared reason; its parameters are made storable in PostgreSQL whatever text a server sent. */
export function makeReason<const C extends ReasonCode>(code: C, ...[params]: ParamsArgument<C>): Reason {
  return { code, params: storable(params ?? {}) as Reason['params'] }
}

/** Adds general parameters to a reason. */
export const extendReason = <C extends string>(
  { code, params }: { readonly code: C; readonly params: Reason['params'] },
  more: GeneralReasonParams,
): { code: C; params: Reason['params'] } => ({
  code,
  params: { ...params, ...(storable(more) as GeneralReasonParams) },
})

/** Converts a reason to its wire format. */
export function showReason({ code, params }: Omit<ShownReason, 'message'> | Reason): ShownReason {
  const { text }: Partial<ReasonDeclaration> = Object.hasOwn(reasons, code) ? reasons[code as ReasonCode] : {}
  const texts = text === undefined ? {} : { [code]: text }
  const message = reasonText({ texts, endings: reasonEndings }, { code, params }) ?? code
  return { code, params: { ...params }, message }
}

/** `jsonb` accepts neither NUL nor lone surrogates. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, storable(part)]])),
  )
}
