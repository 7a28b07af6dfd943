import type { Lease } from './leases.queries.ts'
import type { Mailroom } from './mailroom.ts'
import { mirrorMailbox } from './mirror-mailbox.ts'
import { noticeMailbox } from './notice-mailbox.ts'
import { probeMailbox } from './probe-mailbox.ts'
import { runMailbox } from './run-mailbox.ts'
import { sendForMailbox } from './send-for-mailbox.ts'

export interface MailboxCare {
  readonly lease: Lease
  /** Handles a wake-up notification, for example that mail is to be sent or that settings changed. */
  hear(reason: string): void
  stop(): Promise<void>
  isStopping(): boolean
  /** Resolves when the mailbox needs no sync any more, or after `stop`. */
  readonly ended: Promise<void>
}

/** Fetches and sends the mail of one mailbox while this process holds its lease. */
export function careForMailbox(mailroom: Mailroom, lease: Lease): MailboxCare {
  const runner = runMailbox(mailroom, lease, () => mirror.hurry())
  const mirror = mirrorMailbox(mailroom, lease, runner.look)
  const sender = sendForMailbox(mailroom, lease)
  const prober = probeMailbox(mailroom, lease)
  const notices = noticeMailbox(mailroom, lease, runner.tell)
  const others = [sender, mirror, prober, notices]
  return {
    lease,
    hear: (reason) => {
      if (reason === 'look') runner.look()
      else if (reason === 'audit') runner.audit()
      else if (reason === 'restart') runner.restart()
      else if (reason === 'mirror') return mirror.ask()
      else if (reason === 'probe') return prober.ask()
      else if (reason === 'import') return runner.importHistory()
      else if (reason === 'notices') return notices.ask()
      if (reason === 'restart') notices.renew()
      sender.ask()
    },
    isStopping: runner.isStopping,
    ended: runner.ended.then(async () => void (await Promise.all(others.map((one) => one.stop())))),
    stop: async () => void (await Promise.all([runner, ...others].map((one) => one.stop()))),
  }
}
