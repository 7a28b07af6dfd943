import type { Calls, OutputOf, WireInputOf } from '@postroom/contract'
import type { AssembledApp } from '#platform/assemble-app.ts'
import type { RequestFacts } from '#platform/calls/context.ts'
import { runCall, runTogether } from '#platform/calls/run-call.ts'
import { newRequestId } from '#platform/ids.ts'
import type { Actor } from '#platform/policy/index.ts'

type CallName = keyof Calls & string
/** Calls an operation with all its checks at a moment of the past. */
export type CallAs = <Name extends CallName>(
  actor: Actor,
  name: Name,
  input: WireInputOf<Calls[Name]>,
  at: Date,
) => Promise<OutputOf<Calls[Name]>>

/** Runs calls like requests of the actor. */
export const callAs =
  (app: AssembledApp): CallAs =>
  async (actor, name, input, at) =>
    (await runCall(boundCall(app, name), requestOf(app, actor, at), input)) as OutputOf<Calls[typeof name]>

/** Runs several calls in one transaction. */
export const callTogether = (
  app: AssembledApp,
  workspaceId: string,
  work: (call: CallAs) => Promise<void>,
): Promise<void> =>
  runTogether(app, workspaceId, (run) =>
    work(
      async (actor, name, input, at) =>
        (await run(boundCall(app, name), requestOf(app, actor, at), input)) as OutputOf<Calls[typeof name]>,
    ),
  )

function boundCall(app: AssembledApp, name: CallName) {
  const call = app.calls.get(name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}

const requestOf = (app: AssembledApp, actor: Actor, at: Date): RequestFacts => ({
  app,
  actor,
  at,
  requestId: newRequestId(),
  ip: '127.0.0.1',
  userAgent: 'Postroom demo',
  header: () => undefined,
  reply: { setCookie: () => undefined, header: () => undefined },
  publicUrl: app.config.publicUrl ?? `http://localhost:${app.config.port}`,
})

/** The person whose token it is. */
export async function personOf(app: AssembledApp, { token }: { token: { accessToken: string } }) {
  const found = await app.authenticate(token.accessToken)
  if (!('person' in found)) throw new Error('The demo was not let in.')
  return found.person
}
