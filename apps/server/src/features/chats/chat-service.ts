import { randomUUID } from 'node:crypto'
import { type Claim, chatChannel, listClaims } from '#features/channels/index.ts'
import { nextQueuedAt } from '#features/conversations/index.ts'
import { mailChannel } from '#features/mailboxes/index.ts'
import { createRounds, type Rounds } from '#features/mailroom/index.ts'
import type { App } from '#platform/app.ts'
import type { Service } from '#platform/feature.ts'
import { listen } from '#platform/realtime/listen.ts'
import { hurryDeliveries } from './deliveries.queries.ts'
import { readDeliveries } from './read-deliveries.ts'
import { sendQueued } from './send-queued.ts'

/** Looked for even when nothing was heard: what failed before, and what another process left behind. */
const everyMs = 15_000

/**
 * Reads what Meta told and sends what is due, for every connected channel. Any number of processes may do so: each
 * piece of work is taken by one.
 */
export const chatService: Service = {
  name: 'chats',
  role: 'worker',
  start: async (app) => {
    const stopping = new AbortController()
    const holder = randomUUID()
    const lines = new Map<string, Line>()

    const look = async (): Promise<void> => {
      for (const claim of await app.db.instance(listClaims)) lineOf(claim).ask()
    }
    const lineOf = (claim: Claim): Line => {
      const known = lines.get(claim.channelId)
      if (known) return known
      const made = createLine(app, claim, holder, stopping.signal)
      lines.set(claim.channelId, made)
      return made
    }
    const looking = createRounds(look, (error) =>
      app.log.warn({ error: String(error) }, 'channels could not be looked at'),
    )
    const ofMailbox = (mailboxId: string): Line | undefined =>
      [...lines.values()].find(({ claim }) => claim.mailboxId === mailboxId)
    const listener = listen({
      url: app.databaseUrl,
      channels: [chatChannel, mailChannel],
      log: app.log,
      onConnected: looking.ask,
      onNotification: (channel, payload) => {
        if (channel === chatChannel) {
          const line = lines.get(payload)
          return line ? line.ask() : looking.ask()
        }
        const { mailboxId, reason } = JSON.parse(payload) as { mailboxId: string; reason: string }
        const line = ofMailbox(mailboxId)
        if (reason === 'restart') line?.hurry()
        if (reason === 'send') line?.sending.ask()
      },
    })
    const sweep = setInterval(looking.ask, everyMs)
    return {
      stop: async () => {
        stopping.abort()
        clearInterval(sweep)
        await listener.close()
        await looking.settle()
        await Promise.all([...lines.values()].map((line) => line.stop()))
      },
    }
  },
}

interface Line {
  readonly claim: Claim
  readonly reading: Rounds
  readonly sending: Rounds
  ask(): void
  hurry(): void
  stop(): Promise<void>
}

function createLine(app: App, claim: Claim, holder: string, stopping: AbortSignal): Line {
  const { workspaceId, channelId, mailboxId } = claim
  let timer: NodeJS.Timeout | undefined
  const note = (what: string) => (error: unknown) => app.log.warn({ channelId, error: String(error) }, what)
  const reading = createRounds(() => readDeliveries(app, claim, stopping), note('a channel was not read'))
  const round = async (): Promise<void> => {
    clearTimeout(timer)
    if (!(await sendQueued(app, claim, holder, stopping))) return
    const due = await nextQueuedAt(app, workspaceId, mailboxId)
    const waitMs = due === null ? null : due.getTime() - Date.now()
    // A message whose time to be taken back has run out goes at once, not with the next sweep.
    if (waitMs === null || waitMs > everyMs || waitMs < -everyMs || stopping.aborted) return
    timer = setTimeout(sending.ask, Math.max(100, waitMs))
  }
  const sending = createRounds(round, note('a channel was not written to'))
  return {
    claim,
    reading,
    sending,
    ask: () => {
      reading.ask()
      sending.ask()
    },
    hurry: () => {
      void app.db
        .write(workspaceId, (tx) => hurryDeliveries(tx, workspaceId, channelId))
        .then(reading.ask, note('a channel was not read'))
    },
    stop: async () => {
      clearTimeout(timer)
      await reading.settle()
      await sending.settle()
    },
  }
}
