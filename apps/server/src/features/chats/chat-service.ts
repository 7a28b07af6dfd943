import { randomUUID } from 'node:crypto'
import { type Claim, chatChannel, listClaims } from '#features/channels/index.ts'
import { createRounds, type Rounds } from '#features/mail-sync/index.ts'
import { mailChannel } from '#features/mailboxes/index.ts'
import { nextQueuedAt } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import type { Service } from '#platform/feature.ts'
import { listen } from '#platform/realtime/listen.ts'
import { hurryDeliveries } from './deliveries.queries.ts'
import { readDeliveries } from './read-deliveries.ts'
import { sendQueued } from './send-queued.ts'

/** Interval for due retries, work abandoned by other processes, and lost wake-ups. */
const everyMs = 15_000

/**
 * Processes web hook deliveries and sends due messages for every connected channel. Several processes can run it, since
 * each delivery and message is claimed by one.
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
      const existing = lines.get(claim.channelId)
      if (existing) return existing
      const line = createLine(app, claim, holder, stopping.signal)
      lines.set(claim.channelId, line)
      return line
    }
    const looking = createRounds(look, (error) =>
      app.log.warn({ error: String(error) }, 'could not list channels'),
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

/** Reads and sends for one channel. */
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
  const reading = createRounds(
    () => readDeliveries(app, claim, stopping),
    note('could not process deliveries of a channel'),
  )
  const round = async (): Promise<void> => {
    clearTimeout(timer)
    if (!(await sendQueued(app, claim, holder, stopping))) return
    const due = await nextQueuedAt(app, workspaceId, mailboxId)
    const waitMs = due === null ? null : due.getTime() - Date.now()
    // Wakes when the next message is due, for example when its undo period ends, rather than at the next interval.
    if (waitMs === null || waitMs > everyMs || waitMs < -everyMs || stopping.aborted) return
    timer = setTimeout(sending.ask, Math.max(100, waitMs))
  }
  const sending = createRounds(round, note('could not send messages of a channel'))
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
        .then(reading.ask, note('could not process deliveries of a channel'))
    },
    stop: async () => {
      clearTimeout(timer)
      await reading.settle()
      await sending.settle()
    },
  }
}
