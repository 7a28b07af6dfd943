import type { App } from '#platform/app.ts'
import { enterWorkspace, type Tx } from '#platform/db/index.ts'
import { newRequestId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'
import { recordChange } from './commit.ts'
import { type Collected, type Context, type RequestFacts, transactionContext } from './context.ts'

export interface PersonChange {
  readonly tx: Tx
  readonly person: Person
  /** The call that the audit line names, and what it was given. */
  readonly call: string
  readonly input: object
}

/**
 * Runs work for a person within an existing transaction, such as that of a timer, with an audit line. Work after the
 * commit does not run: events, which are written here, do what must not be lost.
 */
export async function changeAsPerson<T>(
  app: App,
  { tx, person, call, input }: PersonChange,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { userId, workspaceId } = person
  const requestId = newRequestId()
  const facts: RequestFacts = {
    app,
    actor: person,
    requestId,
    ip: '',
    userAgent: '',
    header: () => undefined,
    reply: { setCookie: () => undefined, header: () => undefined },
    publicUrl: app.config.publicUrl ?? `http://localhost:${app.config.port}`,
  }
  const collected: Collected = { events: [], afterCommit: [], workspaceId }
  const result = await work(transactionContext(facts, tx, collected, (id) => enterWorkspace(tx, id)))
  const audit = {
    actorKind: 'person',
    actorId: userId,
    apiKeyId: null,
    ip: '',
    call,
    requestId,
    input: app.mask(input),
  }
  const cause = { kind: 'person', id: userId, text: call } as const
  await recordChange(tx, workspaceId, { events: collected.events, cause, requestId, audit })
  return result
}
