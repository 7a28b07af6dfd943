import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { findMailbox, isWorking, mailChannel } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Service } from '#platform/feature.ts'
import { listen } from '#platform/realtime/listen.ts'
import { careForMailbox, type MailboxCare } from './care-for-mailbox.ts'
import {
  forgetSilentProcesses,
  type Lease,
  leave,
  releaseLease,
  renewLeases,
  takeLeases,
  takePart,
  withdrawMailbox,
} from './leases.queries.ts'
import { openMailSync } from './mail-sync.ts'
import { createRounds } from './rounds.ts'

const heartbeatMs = 5_000
const mailboxesAtMost = 500
/** The process manager kills the process soon after; the next holder repeats unfinished work. */
const stopWithinMs = 2_000

/** Syncs an equal share of all mailboxes, together with the other processes of the role. */
export const mailService: Service = {
  name: 'mailSync',
  role: 'mail',
  start: async (app) => {
    const holder = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
    const mailSync = openMailSync(app, holder)
    const cares = new Map<string, MailboxCare>()
    let isStopped = false
    await forgetSilentProcesses(app)

    const begin = (lease: Lease): void => {
      const care = careForMailbox(mailSync, lease)
      cares.set(lease.mailboxId, care)
      care.ended
        .then(() => finish(care))
        .catch((error) => app.log.warn({ error: String(error) }, 'could not withdraw the lease of a mailbox'))
    }
    /**
     * Withdraws the mailbox after its sync ended. One that works again meanwhile is taken again with the next heartbeat:
     * begun at once, a mailbox whose password is missing would end and begin without a pause.
     */
    const finish = async (care: MailboxCare): Promise<void> => {
      const { lease } = care
      if (cares.get(lease.mailboxId) === care) cares.delete(lease.mailboxId)
      if (isStopped || care.isStopping()) return
      if (!(await withdrawIdle(app, lease))) await releaseLease(app, holder, lease)
    }
    const share = async (): Promise<void> => {
      const held = await renewLeases(app, holder)
      stopLost(cares, held)
      const part = Math.min(mailboxesAtMost, await takePart(app, holder, mailSync.arrivals.worstMs()))
      await giveBack(app, holder, [...cares.values()].slice(part))
      const taken = isStopped ? [] : await takeLeases(app, holder, part - cares.size)
      // The service does not wait long for this round, so it may have left before.
      if (isStopped) await leave(app, holder)
      else for (const lease of taken) begin(lease)
    }
    const rounds = createRounds(share, (error) =>
      app.log.warn({ error: String(error) }, 'could not distribute mailboxes'),
    )
    const listener = listen({
      url: app.databaseUrl,
      channels: [mailChannel],
      log: app.log,
      onConnected: rounds.ask,
      onNotification: (_, payload) => {
        const { mailboxId, reason } = JSON.parse(payload) as { mailboxId: string; reason: string }
        const care = cares.get(mailboxId)
        if (care) care.hear(reason)
        // Push notifications are frequent and concern only the process that holds the lease.
        else if (reason !== 'push') rounds.ask()
      },
    })
    const heartbeat = setInterval(rounds.ask, heartbeatMs)
    return {
      stop: async () => {
        isStopped = true
        clearInterval(heartbeat)
        // Mailboxes whose lease is not released before the process is killed are not synced until it expires.
        await endWithin([
          listener.close(),
          rounds.settle(),
          ...[...cares.values()].map((care) => care.stop()),
        ])
        await leave(app, holder).catch(() => undefined)
        await mailSync.parser.close()
      },
    }
  },
}

/** Releases mailboxes beyond our share, for a process that has joined. */
async function giveBack(app: App, holder: string, surplus: readonly MailboxCare[]): Promise<void> {
  for (const care of surplus) {
    await care.stop()
    await releaseLease(app, holder, care.lease)
  }
}

/** Stops mailboxes whose lease another process has taken. Two syncing processes would only duplicate work. */
function stopLost(cares: ReadonlyMap<string, MailboxCare>, held: readonly Lease[]): void {
  const fences = new Map(held.map(({ mailboxId, fence }) => [mailboxId, fence]))
  for (const { lease, stop } of cares.values()) {
    if (fences.get(lease.mailboxId) !== lease.fence) void stop()
  }
}

/** Deletes the lease of a mailbox that is not to be synced any more; false if it still is. */
async function withdrawIdle(app: App, { workspaceId, mailboxId }: Lease): Promise<boolean> {
  return app.db.write(workspaceId, async (tx) => {
    const mailbox = await findMailbox(tx, workspaceId, mailboxId, { lock: true })
    if (mailbox && isWorking(mailbox)) return false
    await withdrawMailbox(tx, mailboxId)
    return true
  })
}

async function endWithin(endings: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, stopWithinMs)
  })
  await Promise.race([Promise.all(endings), timeout])
  clearTimeout(timer)
}
