import {
  type CallDeclaration,
  isWrite,
  type KeyArea,
  type KeyDemand,
  keyDemand,
  mfaDemand,
} from '@postroom/contract'
import { z } from 'zod'
import type { RawHandler, ServerFeature } from '#platform/feature.ts'
import type { Context, RequestContext } from './context.ts'

export interface PreparedHandler {
  readonly prepare: ((ctx: RequestContext, input: unknown) => Promise<unknown>) | null
  readonly run: (ctx: Context, input: unknown, prepared: unknown) => Promise<unknown>
}

/** A declaration with its handler and precomputed values that each call needs. */
export interface BoundCall {
  readonly declaration: CallDeclaration
  readonly feature: string
  readonly handler: PreparedHandler | null
  readonly raw: RawHandler<CallDeclaration> | null
  readonly isWrite: boolean
  readonly mfa: ReturnType<typeof mfaDemand>
  /** Scope that an API key needs for it. */
  readonly keyDemand: KeyDemand
}

type AnyHandler = RunOnly | PreparedHandler | { raw: RawHandler<CallDeclaration> }
type RunOnly = (ctx: Context, input: unknown) => Promise<unknown>

/** All calls of the features by name; throws if a name, path or command head is used twice. */
export function bindCalls(features: readonly ServerFeature[]): ReadonlyMap<string, BoundCall> {
  const calls = new Map<string, BoundCall>()
  const routes = new Set<string>()
  for (const feature of features) {
    for (const declaration of feature.contract.calls) {
      const handler = (feature.handlers as Readonly<Record<string, unknown>>)[declaration.name]
      if (calls.has(declaration.name)) throw new Error(`The call ${declaration.name} is declared twice.`)
      for (const route of routesOf(declaration)) {
        if (routes.has(route)) throw new Error(`Two calls use ${route}.`)
        routes.add(route)
      }
      calls.set(declaration.name, bind(declaration, feature.contract, handler as AnyHandler | undefined))
    }
  }
  return calls
}

function bind(
  declaration: CallDeclaration,
  feature: { readonly name: string; readonly area: KeyArea | null },
  handler: AnyHandler | undefined,
): BoundCall {
  if (!handler) throw new Error(`The call ${declaration.name} has no handler.`)
  const isRaw = typeof handler === 'object' && 'raw' in handler
  return {
    declaration,
    feature: feature.name,
    raw: isRaw ? handler.raw : null,
    handler: isRaw ? null : prepared(handler),
    isWrite: isWrite(declaration),
    mfa: mfaDemand(declaration),
    keyDemand: keyDemand(declaration, feature.area),
  }
}

const prepared = (handler: RunOnly | PreparedHandler): PreparedHandler =>
  typeof handler === 'function' ? { prepare: null, run: (ctx, input) => handler(ctx, input) } : handler

function routesOf({ rest, command }: CallDeclaration): string[] {
  if (!rest) return command ? [command.head] : []
  const paths = [
    `${rest.path}${rest.selectedBy ? ` with ${rest.selectedBy}` : ''}`,
    rest.proxiedPath ?? [],
  ].flat()
  const routes = paths.map((path) => `${rest.method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`)
  return command ? [...routes, command.head] : routes
}

const knownSecrets = new WeakMap<z.ZodType, readonly string[]>()

/** Names of fields that the contract marks as secret, at any depth. */
export function secretFieldsOf(schema: z.ZodType): readonly string[] {
  const known = knownSecrets.get(schema) ?? findSecrets(schema)
  knownSecrets.set(schema, known)
  return known
}

function findSecrets(schema: z.ZodType): string[] {
  const found = new Set<string>()
  const visit = (node: unknown, name: string | null): void => {
    if (node === null || typeof node !== 'object') return
    if ('secret' in node && node.secret === true && name !== null) found.add(name)
    if ('properties' in node && node.properties && typeof node.properties === 'object') {
      for (const [key, value] of Object.entries(node.properties)) visit(value, key)
    }
    for (const key of ['items', 'anyOf', 'allOf', 'oneOf']) {
      const inner = (node as Record<string, unknown>)[key]
      if (Array.isArray(inner)) for (const item of inner) visit(item, name)
      else if (inner) visit(inner, name)
    }
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null)
  return [...found]
}
