import { type MailboxProgress, setMailboxProgress } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Lease } from './leases.queries.ts'

export interface ProgressReport {
  /** Writes the progress within a second, combined with further changes until then. */
  note(progress: MailboxProgress): void
  /** Writes noted progress now; resolves when it is stored. */
  flush(): Promise<void>
}

const everyMs = 1_000
const cause = { kind: 'mail', id: null, text: 'state of the sync' } as const

/** Stores the sync progress of a mailbox at most once a second, also when the clock of the machine is set. */
export function createProgress(app: App, { workspaceId, mailboxId }: Lease): ProgressReport {
  let noted: MailboxProgress = {}
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let lastAt = Number.NEGATIVE_INFINITY

  const write = async (): Promise<void> => {
    const progress = noted
    noted = {}
    if (Object.keys(progress).length === 0) return
    lastAt = performance.now()
    await changeAsSystem(app, workspaceId, cause, (change) => setMailboxProgress(change, mailboxId, progress))
  }
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write, write)
    return writing
  }
  return {
    flush,
    note: (progress) => {
      noted = { ...noted, ...progress }
      timer ??= setTimeout(
        () => {
          flush().catch((error) =>
            app.log.warn({ mailboxId, error: String(error) }, 'could not store sync progress'),
          )
        },
        Math.max(0, lastAt + everyMs - performance.now()),
      )
    },
  }
}
