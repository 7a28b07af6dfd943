import type { callGraph, InputOf, trackEvent, writeLog, writeMailLog } from '@postroom/contract'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

type Input = InputOf<typeof writeLog>
type Entry = NonNullable<Input['entries']>[number]

/** Lines per minute of one session, or of one address without a session; tabs in one office may share an address. */
const linesPerMinute = 600
/** Lines per minute of all clients without a session, so that many addresses together cannot fill the disk. */
const strangersPerMinute = 3_000

const levels = { 1: 'trace', 2: 'debug', 3: 'info', 4: 'warn', 5: 'error', 6: 'error' } as const

/**
 * Logs what a client reports. All of it is below `client`, so that no line resembles one of the server; the user is
 * added only if the session proves it.
 */
export const writeLogCall = {
  prepare: async (ctx: RequestContext, { machineId, entries, ...line }: Input): Promise<void> => {
    const { message = '', created = new Date().toISOString() } = line
    await writeLines(ctx, 'client log', entries ?? [{ ...line, message, created }], { machineId })
  },
  run: async () => ({}),
}

export const writeMailLogCall = {
  prepare: (ctx: RequestContext, { entries }: InputOf<typeof writeMailLog>): Promise<void> =>
    writeLines(ctx, 'client mail log', entries),
  run: async () => ({}),
}

/**
 * Portals may send metrics to an external graph service; here the call is only logged, so that nothing leaves the
 * instance.
 */
export const callGraphCall = {
  prepare: (ctx: RequestContext, { operation, variables }: InputOf<typeof callGraph>): Promise<void> =>
    writeLines(ctx, 'client graph call', [{ message: operation, level: 3, variables }]),
  run: async () => ({ data: null }),
}

export const trackEventCall = {
  prepare: (ctx: RequestContext, { event, properties }: InputOf<typeof trackEvent>): Promise<void> =>
    writeLines(ctx, 'client event', [{ message: event, level: 3, properties }]),
  run: async () => ({}),
}

type Line = Pick<Entry, 'message' | 'level'> & { readonly [field: string]: unknown }

async function writeLines(
  ctx: RequestContext,
  name: string,
  lines: readonly Line[],
  facts: object = {},
): Promise<void> {
  await takeLines(ctx, lines.length)
  const { actor, app, ip } = ctx
  const who =
    actor.kind === 'person'
      ? { userId: actor.userId, workspaceId: actor.workspaceId }
      : { userId: null, workspaceId: null }
  for (const line of lines) {
    const level = levels[line.level as keyof typeof levels]
    app.log[level]({ serviceType: 'Client', ...facts, ip, ...who, client: clientPart(line) }, name)
  }
}

/** Reduces the message to one line of text. */
const clientPart = ({ message, ...entry }: Line): object => ({
  message: message.replace(/\s+/g, ' ').trim(),
  ...entry,
})

async function takeLines({ app, actor, ip }: RequestContext, count: number): Promise<void> {
  const isStranger = actor.kind !== 'person'
  await take(`client-log:${isStranger ? ip : actor.sessionId}`, linesPerMinute)
  if (isStranger) await take('client-log', strangersPerMinute)

  async function take(key: string, limit: number): Promise<void> {
    const rule = { limit: limit * app.config.rateFactor, windowMs: 60_000, cost: count }
    const taken = await app.limiter.take(key, rule)
    if (!taken.ok) fail('rate_limited', { retryAfterMs: taken.retryAfterMs })
  }
}
