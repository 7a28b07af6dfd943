import { coversDemand } from '@postroom/contract'
import { fail, failField, type GeneralErrorCode, parseInput } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import { owesMfa } from '#platform/policy/mfa.ts'
import type { Context, RequestFacts } from './context.ts'
import type { BoundCall } from './declared-call.ts'

/** Checks session, key, ability, MFA, rate and input of a call, before anything is done. */
export async function checkCall(
  call: BoundCall,
  request: RequestFacts,
  rawInput: unknown,
): Promise<{ facts: RequestFacts; input: unknown }> {
  const facts = await checkSession(call, request)
  await checkRate(call, facts)
  return { facts, input: readInput(call, rawInput) }
}

/** The same checks of a call inside another one, whose session and rate have been checked. Returns the input. */
export function checkInside(call: BoundCall, ctx: Context, rawInput: unknown): unknown {
  checkKey(call, ctx)
  const refusal = findRefusal(call, ctx)
  return refusal === null ? readInput(call, rawInput) : fail(refusal)
}

/**
 * Checks the session. Sessions are cached briefly, so before refusing, the database is asked: a person who has just
 * passed MFA must not be refused.
 */
async function checkSession(call: BoundCall, facts: RequestFacts): Promise<RequestFacts> {
  checkKey(call, facts)
  const refusal = findRefusal(call, facts)
  if (refusal === null) return facts
  if (facts.actor.kind !== 'person') fail(refusal)
  const actor = await facts.app.revalidate(facts.actor)
  if (!actor) fail('TokenExpired')
  const fresh = { ...facts, actor }
  const stands = findRefusal(call, fresh)
  return stands === null ? fresh : fail(stands)
}

/** An API key reaches only what its scopes cover, whatever its owner may do; scopes never change. */
function checkKey({ keyDemand }: BoundCall, { actor }: RequestFacts): void {
  if (actor.kind !== 'person' || !actor.apiKey || coversDemand(actor.apiKey.scopes, keyDemand)) return
  if (keyDemand === null) fail('api_key_refused')
  fail('scope_missing', { scope: keyDemand })
}

function findRefusal(call: BoundCall, { actor, app }: RequestFacts): GeneralErrorCode | null {
  const { access } = call.declaration
  if (access === 'public') return null
  if (actor.kind !== 'person') return 'unauthorized'
  if (access === 'instance') return refuseInstance(actor)
  if (access !== 'session' && !app.policies.allowsRole(actor.role, access)) return 'forbidden'
  if (owesMfa(call.mfa, actor)) return 'mfa_required'
  return actor.isReadOnly && call.isWrite && access !== 'session' && !call.declaration.whenReadOnly
    ? 'workspace_read_only'
    : null
}

/** Calls that affect other workspaces require MFA, even if the own workspace does not. */
const refuseInstance = ({ isInstanceAdmin, mfaPassed }: Person): GeneralErrorCode | null =>
  mfaPassed ? (isInstanceAdmin ? null : 'forbidden') : 'mfa_required'

const writesPerMinute = 600
/** With an API key reads count too, because programs send far more requests than people. */
const keyCallsPerMinute = 1_200

async function checkRate(call: BoundCall, facts: RequestFacts): Promise<void> {
  const { actor, ip } = facts
  if (actor.kind === 'person' && actor.apiKey) {
    const remaining = await take(facts, `key:${actor.apiKey.id}`, keyCallsPerMinute)
    facts.reply.header('ratelimit-limit', String(keyCallsPerMinute * facts.app.config.rateFactor))
    facts.reply.header('ratelimit-remaining', String(remaining))
  }
  const own = call.declaration.limitPerMinute
  if (own === undefined && !call.isWrite) return
  const who = actor.kind === 'person' ? actor.sessionId : ip
  const limit = own ?? writesPerMinute
  await take(facts, own === undefined ? `writes:${who}` : `${call.declaration.name}:${who}`, limit)
}

/** Returns how many more requests would be accepted now. */
async function take({ app }: RequestFacts, key: string, limit: number): Promise<number> {
  const taken = await app.limiter.take(key, { limit: limit * app.config.rateFactor, windowMs: 60_000 })
  if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
  return taken.remaining
}

function readInput(call: BoundCall, raw: unknown): unknown {
  const input = parseInput(call.declaration.input, raw)
  const path = findUnstorable(input)
  if (path !== null) failField(path, 'characters_unstorable')
  return input
}

/** Returns the path of a text that PostgreSQL cannot store: NUL in any column, lone surrogates in jsonb. */
function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null
  for (const [name, item] of Object.entries(value)) {
    const found = findUnstorable(item, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}
