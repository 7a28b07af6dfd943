import { makeReason } from '@postroom/contract'
import type { MailSession } from '@postroom/mail'
import { type OpenedAccount, openAccount } from '#features/exchange/index.ts'
import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { composeProbe } from './probe-message.ts'
import {
  claimProbe,
  forgetProbeCopies,
  listProbeCopies,
  noteProbeFailure,
  type ProbeCopy,
  putProbe,
} from './probes.queries.ts'
import { createRounds } from './rounds.ts'
import { withSession } from './with-session.ts'

export interface MailboxProber {
  ask(): void
  stop(): Promise<void>
}

const everyMs = 60_000

/** Sends probe messages of one mailbox to itself when due, and deletes those that have arrived. */
export function probeMailbox(mailSync: MailSync, lease: Lease): MailboxProber {
  const { app } = mailSync
  const { workspaceId } = lease
  const stopping = new AbortController()

  const round = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    const [isDue, copies] = await app.db.write(workspaceId, async (tx) => [
      await claimProbe(tx, lease),
      await listProbeCopies(tx, lease),
    ])
    const opened = isDue || copies.length > 0 ? await openAccount(app, lease) : null
    if (!opened) return
    if (isDue) await send(opened)
    if (copies.length > 0) await remove(opened, copies)
  }
  const send = async ({ account, mailbox: { email } }: OpenedAccount): Promise<void> => {
    const raw = await composeProbe(app, email)
    const outcome = await account.send({ envelope: { from: email, to: [email] }, raw })
    if (outcome.state !== 'failed') return
    const reason = makeReason('other', { answer: outcome.serverText.slice(0, 500) })
    await app.db.write(workspaceId, (tx) => noteProbeFailure(tx, lease, reason))
  }
  const remove = async ({ account }: OpenedAccount, copies: readonly ProbeCopy[]): Promise<void> => {
    const place = { mailSync, source: lease, signal: stopping.signal }
    const areGone = await withSession(place, account, (session) => expungeAll(session, copies))
    await app.db.write(workspaceId, async (tx) => {
      await forgetProbeCopies(tx, lease, copies)
      // Every further probe would stay on the server.
      if (!areGone) await putProbe(tx, lease, null)
    })
    if (!areGone)
      app.log.warn(
        { mailboxId: lease.mailboxId },
        'probe messages switched off: the server cannot delete single messages',
      )
  }
  const rounds = createRounds(round, (error) => {
    if (!stopping.signal.aborted)
      app.log.warn(
        { mailboxId: lease.mailboxId, error: String(error) },
        'could not send or delete a probe message',
      )
  })
  const timer = setInterval(rounds.ask, everyMs)
  rounds.ask()
  return {
    ask: rounds.ask,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await rounds.settle()
    },
  }
}

/** Deletes the copies; false if the server has no UIDPLUS, so that EXPUNGE would delete all marked messages. */
async function expungeAll(session: MailSession, copies: readonly ProbeCopy[]): Promise<boolean> {
  for (const [path, copiesInFolder] of Map.groupBy(copies, (copy) => copy.path)) {
    const { uidValidity } = await session.openFolder(path)
    const uids = copiesInFolder.flatMap((copy) => (copy.uidValidity === uidValidity ? [copy.uid] : []))
    if (uids.length === 0 || (await session.expunge(uids))) continue
    await session.addFlags(uids, ['\\Seen', '\\Deleted'])
    return false
  }
  return true
}
