import { randomUUID } from 'node:crypto'
import { coversDemand } from '@postroom/contract'
import { enterWorkspace, repeatAfterDeadlock, type Tx } from '#platform/db/index.ts'
import { fail, failField, type GeneralErrorCode, parseInput } from '#platform/errors/index.ts'
import type { Cause } from '#platform/events/append.ts'
import type { Person } from '#platform/policy/index.ts'
import { owesMfa } from '#platform/policy/mfa.ts'
import { type Change, recordChange, recordChanges } from './commit.ts'
import {
  type Collected,
  type Context,
  type RequestFacts,
  requestContext,
  transactionContext,
} from './context.ts'
import type { BoundCall, PreparedHandler } from './declared-call.ts'
import { claimKey, findAnswer, type KeyedRequest, keepAnswer } from './idempotency.ts'
import { holdReply } from './reply.ts'

/**
 * Runs an operation, whether called by REST or command: checks session, rate, input, ability and MFA, then does the
 * work in one transaction with its events, audit line and idempotent answer. After a deadlock the transaction is repeated,
 * so `run` changes nothing outside the database.
 */
export async function runCall(call: BoundCall, request: RequestFacts, rawInput: unknown): Promise<unknown> {
  const facts = await checkSession(call, request)
  await checkRate(call, facts)
  const input = readInput(call, rawInput)
  if (!call.handler)
    throw new Error(`${call.declaration.name} writes its own response and cannot be run here.`)
  const ctx = requestContext(facts)
  const known = call.handler.prepare ? await findKnown(call, facts, input) : null
  if (known) return known.output
  const prepared = call.handler.prepare ? await call.handler.prepare(ctx, input) : undefined
  const output = call.isWrite
    ? await runWrite(call, call.handler, facts, input, prepared)
    : await runRead(call.handler, facts, input, prepared)
  if (facts.app.config.checkOutput) call.declaration.output.parse(output)
  return output
}

/**
 * Runs another call in the transaction of an operation, with that call's checks of key, ability, MFA and input. Its events
 * are the operation's; rate and audit line are counted and written once, for the operation.
 */
export async function runInside(call: BoundCall, ctx: Context, rawInput: unknown): Promise<unknown> {
  checkKey(call, ctx)
  const refusal = findRefusal(call, ctx)
  if (refusal !== null) fail(refusal)
  if (!call.handler) throw new Error(`${call.declaration.name} cannot run inside another call.`)
  const input = readInput(call, rawInput)
  const prepared = await call.handler.prepare?.(ctx, input)
  return call.handler.run(ctx, input, prepared)
}

/** The same checks for a call that writes its response itself. */
export async function checkRawCall(
  call: BoundCall,
  request: RequestFacts,
  rawInput: unknown,
): Promise<{ facts: RequestFacts; input: unknown }> {
  const facts = await checkSession(call, request)
  await checkRate(call, facts)
  return { facts, input: readInput(call, rawInput) }
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

function runRead(
  handler: PreparedHandler,
  facts: RequestFacts,
  input: unknown,
  prepared: unknown,
): Promise<unknown> {
  const { app, actor } = facts
  const collected = emptyCollection(actor.kind === 'person' ? actor.workspaceId : null)
  const work = (tx: Tx): Promise<unknown> => handler.run(contextIn(tx, facts, collected), input, prepared)
  return actor.kind === 'person' ? app.db.read(actor.workspaceId, work) : app.db.instance(work)
}

async function runWrite(
  call: BoundCall,
  handler: PreparedHandler,
  facts: RequestFacts,
  input: unknown,
  prepared: unknown,
): Promise<unknown> {
  const { app, actor } = facts
  const person = actor.kind === 'person' ? actor : null
  const keyed = person && keyedRequest(call, facts, person, input)
  const attempt = async () => {
    const collected = emptyCollection(person?.workspaceId ?? null)
    const reply = holdReply(facts.reply)
    const own = { ...facts, reply }
    const work = async (tx: Tx): Promise<unknown> => {
      const known = keyed && (await claimKey(tx, keyed))
      if (known) return openAnswer(facts, keyed, known.body)
      const output = await handler.run(contextIn(tx, own, collected), input, prepared)
      if (keyed) await keepAnswer(tx, keyed, sealAnswer(facts, keyed, output))
      if (collected.workspaceId) await record(tx, call, facts, collected.workspaceId, collected, input)
      return output
    }
    const output = await (person ? app.db.write(person.workspaceId, work) : app.db.instance(work))
    return { output, afterCommit: collected.afterCommit, reply }
  }
  const { output, afterCommit, reply } = await repeatAfterDeadlock(attempt)
  for (const after of afterCommit) await runAfterCommit(facts, after)
  reply.write()
  return output
}

/**
 * Looks for a stored answer before `prepare`, whose checks may fail the second time, such as the old password of a
 * password change.
 */
async function findKnown(
  call: BoundCall,
  facts: RequestFacts,
  input: unknown,
): Promise<{ output: unknown } | null> {
  const { app, actor } = facts
  const keyed = call.isWrite && actor.kind === 'person' ? keyedRequest(call, facts, actor, input) : null
  if (!keyed) return null
  const known = await app.db.read(keyed.workspaceId, (tx) => findAnswer(tx, keyed))
  return known && { output: openAnswer(facts, keyed, known.body) }
}

const emptyCollection = (workspaceId: string | null): Collected => ({
  events: [],
  afterCommit: [],
  workspaceId,
})

const contextIn = (tx: Tx, facts: RequestFacts, collected: Collected): Context =>
  transactionContext(facts, tx, collected, (workspaceId) => enterWorkspace(tx, workspaceId))

function keyedRequest(
  call: BoundCall,
  facts: RequestFacts,
  person: Person,
  input: unknown,
): KeyedRequest | null {
  const key = facts.header('idempotency-key')
  if (!key) return null
  if (key.length > 200) failField('Idempotency-Key', 'too_long', { maximum: 200 })
  return { workspaceId: person.workspaceId, actorId: person.userId, key, call: call.declaration.name, input }
}

const answerPlace = (keyed: KeyedRequest) => ({
  workspaceId: keyed.workspaceId,
  table: 'idempotency_keys',
  rowId: `${keyed.actorId}/${keyed.key}`,
  column: 'body',
})

/** Answers may contain secrets that are shown once, so they are stored encrypted. */
const sealAnswer = ({ app }: RequestFacts, keyed: KeyedRequest, output: unknown): string =>
  app.secrets.seal(JSON.stringify(output ?? null), answerPlace(keyed))

const openAnswer = ({ app }: RequestFacts, keyed: KeyedRequest, body: string): unknown =>
  JSON.parse(app.secrets.open(body, answerPlace(keyed)))

async function record(
  tx: Tx,
  call: BoundCall,
  facts: RequestFacts,
  workspaceId: string,
  collected: Collected,
  input: unknown,
): Promise<void> {
  await recordChange(tx, workspaceId, changeOf(call, facts, collected, input))
}

function changeOf(call: BoundCall, facts: RequestFacts, { events }: Collected, input: unknown): Change {
  const { actor, app, at, ip, requestId } = facts
  const { name, audit, unaudited = [] } = call.declaration
  const { userId: actorId = null, apiKey = null } = actor.kind === 'person' ? actor : {}
  const text = apiKey ? `${name} by the API key ${apiKey.name}` : name
  const cause: Cause = { kind: actorId ? 'person' : 'system', id: actorId, text }
  const entry = {
    actorKind: actor.kind,
    actorId,
    apiKeyId: apiKey?.id ?? null,
    ip,
    call: name,
    requestId,
    input: app.mask(without(input, unaudited)),
  }
  return { events, cause, requestId, audit: audit === false ? null : entry, at }
}

const without = (input: unknown, fields: readonly string[]): unknown =>
  fields.length === 0
    ? input
    : Object.fromEntries(Object.entries(input as object).filter(([name]) => !fields.includes(name)))

type RunOne = (call: BoundCall, facts: RequestFacts, input: unknown) => Promise<unknown>

/**
 * Runs several writes of one workspace in one transaction, for an import. Each is checked as usual and recorded with
 * its own person and time.
 */
export async function runTogether(
  app: RequestFacts['app'],
  workspaceId: string,
  work: (run: RunOne) => Promise<void>,
): Promise<void> {
  const done: (() => void | Promise<void>)[] = []
  await app.db.write(workspaceId, async (tx) => {
    const changes: Change[] = []
    await work(async (call, request, rawInput) => {
      const { facts, input } = await checkRawCall(call, request, rawInput)
      const { actor } = facts
      if (actor.kind !== 'person' || actor.workspaceId !== workspaceId) fail('unauthorized')
      if (!call.handler || call.handler.prepare || !call.isWrite) {
        throw new Error(`${call.declaration.name} cannot share a transaction.`)
      }
      const collected = emptyCollection(workspaceId)
      const output = await call.handler.run(contextIn(tx, facts, collected), input, undefined)
      changes.push(changeOf(call, facts, collected, input))
      done.push(...collected.afterCommit)
      return output
    })
    await recordChanges(tx, workspaceId, changes)
  })
  for (const after of done) await after()
}

/** The change is committed; a failure here is logged, and readers of the event log catch up later. */
async function runAfterCommit(
  { app, requestId }: RequestFacts,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    app.log.error({ requestId, errorId: randomUUID(), error: String(error) }, 'after-commit work failed')
  }
}
