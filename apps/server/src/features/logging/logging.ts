import type { InputOf, writeLog } from '@postroom/contract'
import type { RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

type Input = InputOf<typeof writeLog>
type Entry = Input['entries'][number]

/** Lines a minute from one session, or from one address without; many tabs of one office share an address. */
const linesPerMinute = 600
/** Lines a minute of all who have no session, so that many addresses together cannot fill the disk. */
const strangersPerMinute = 3_000

const levels = { 1: 'trace', 2: 'debug', 3: 'info', 4: 'warn', 5: 'error', 6: 'error' } as const

/**
 * Writes what a browser says into the log. Everything that it says stands under `client`, so that no line can pass for
 * one of the server's own; who it is stands beside it only where the session proved it.
 */
export const writeLogCall = {
  prepare: async (ctx: RequestContext, { machineId, entries }: Input): Promise<void> => {
    await takeLines(ctx, entries.length)
    const { actor, app, ip } = ctx
    const who =
      actor.kind === 'person'
        ? { userId: actor.userId, workspaceId: actor.workspaceId }
        : { userId: null, workspaceId: null }
    for (const entry of entries) {
      const level = levels[entry.level as keyof typeof levels]
      app.log[level](
        { serviceType: 'Client', machineId, ip, ...who, client: clientPart(entry) },
        'client log',
      )
    }
  },
  run: async () => ({}),
}

/** One line of text, whatever the browser put into it. */
const clientPart = ({ message, ...entry }: Entry): object => ({
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
