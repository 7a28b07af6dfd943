import type { Lease } from './leases.queries.ts'
import type { MailSync } from './mail-sync.ts'
import { probeMailbox } from './probe-mailbox.ts'
import { pushMailbox } from './push-mailbox.ts'
import { runMailbox } from './run-mailbox.ts'
import { sendForMailbox } from './send-for-mailbox.ts'
import { writeBackMailbox } from './write-back-mailbox.ts'

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
export function careForMailbox(mailSync: MailSync, lease: Lease): MailboxCare {
  const runner = runMailbox(mailSync, lease, () => writeBack.hurry())
  const writeBack = writeBackMailbox(mailSync, lease, runner.look)
  const sender = sendForMailbox(mailSync, lease)
  const prober = probeMailbox(mailSync, lease)
  const notices = pushMailbox(mailSync, lease, runner.tell)
  const others = [sender, writeBack, prober, notices]
  return {
    lease,
    hear: (reason) => {
      if (reason === 'look') runner.look()
      else if (reason === 'audit') runner.audit()
      else if (reason === 'restart') runner.restart()
      else if (reason === 'write_back') return writeBack.ask()
      else if (reason === 'probe') return prober.ask()
      else if (reason === 'import') return runner.importHistory()
      else if (reason === 'push') return notices.ask()
      if (reason === 'restart') notices.renew()
      sender.ask()
    },
    isStopping: runner.isStopping,
    ended: runner.ended.then(async () => void (await Promise.all(others.map((one) => one.stop())))),
    stop: async () => void (await Promise.all([runner, ...others].map((one) => one.stop()))),
  }
}
