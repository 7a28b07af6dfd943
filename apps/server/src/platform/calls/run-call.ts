import { randomUUID } from 'node:crypto'
import { enterWorkspace, repeatAfterDeadlock, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import type { Cause } from '#platform/events/append.ts'
import { checkCall, checkInside } from './check-call.ts'
import { type Change, recordChange, recordChanges } from './commit.ts'
import {
  type Collected,
  type Context,
  type RequestFacts,
  requestContext,
  transactionContext,
} from './context.ts'
import type { BoundCall, PreparedHandler } from './declared-call.ts'
import { claimOutput, findKnown, keepOutput, keyedRequest } from './kept-output.ts'
import { holdReply } from './reply.ts'

/**
 * Runs an operation, whether called by REST or command: checks session, rate, input, ability and MFA, then does the
 * work in one transaction with its events, audit line and idempotent answer. After a deadlock the transaction is repeated,
 * so `run` changes nothing outside the database.
 */
export async function runCall(call: BoundCall, request: RequestFacts, rawInput: unknown): Promise<unknown> {
  const { facts, input } = await checkCall(call, request, rawInput)
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
  const input = checkInside(call, ctx, rawInput)
  if (!call.handler) throw new Error(`${call.declaration.name} cannot run inside another call.`)
  const prepared = await call.handler.prepare?.(ctx, input)
  return call.handler.run(ctx, input, prepared)
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
      const known = keyed && (await claimOutput(tx, facts, keyed))
      if (known) return known.output
      const output = await handler.run(contextIn(tx, own, collected), input, prepared)
      if (keyed) await keepOutput(tx, facts, keyed, output)
      if (collected.workspaceId)
        await recordChange(tx, collected.workspaceId, changeOf(call, facts, collected, input))
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

const emptyCollection = (workspaceId: string | null): Collected => ({
  events: [],
  afterCommit: [],
  workspaceId,
})

const contextIn = (tx: Tx, facts: RequestFacts, collected: Collected): Context =>
  transactionContext(facts, tx, collected, (workspaceId) => enterWorkspace(tx, workspaceId))

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
      const { facts, input } = await checkCall(call, request, rawInput)
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
