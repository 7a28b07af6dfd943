import { call, onSessionLost } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { isMailKept, removeStoredMail } from '#lib/stored-mail.ts'
import { dropSession } from './session.ts'

type Question = { unsaved: number; answer: (leaves: boolean) => void }

let question: Question | undefined
const listeners = new Set<() => void>()

function setQuestion(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/** Question shown before signing out when drafts exist only in this browser. */
export const signOutQuestion = {
  read: () => question,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const asks = (unsaved: number): Promise<boolean> =>
  new Promise((resolve) => {
    setQuestion({
      unsaved,
      answer: (leaves) => {
        setQuestion(undefined)
        resolve(leaves)
      },
    })
  })

let running = 0
let report: () => void

/**
 * Runs `end`, in which the person ends the session and its token is removed. Other requests are refused before the
 * answer arrives; they do not report a lost session.
 */
export async function endSession<Result>(end: () => Promise<Result>): Promise<Result> {
  // A second press of the button runs at the same time.
  if (running++ === 0) report = onSessionLost(() => {})
  try {
    return await end()
  } finally {
    if (--running === 0) onSessionLost(report)
  }
}

/**
 * Signs out and removes what this browser stores of the person. Returns false if the person stays because of unsaved
 * drafts or changes.
 */
export async function signOut(): Promise<boolean> {
  // If the code cannot be loaded, it has stored no drafts.
  const drafts = await import('#features/inbox/index.ts').catch(() => undefined)
  const waiting = isMailKept() ? ((await drafts?.countWaitingChanges()) ?? 0) : 0
  const unsaved = ((await drafts?.countUnsavedDrafts()) ?? 0) + waiting
  if (unsaved > 0 && !(await asks(unsaved))) return false
  await drafts?.removeOwnDrafts()
  await endSession(async () => {
    await call('session.sign_out', {}).catch((error: unknown) => {
      // Signing out must work without the server; the session there expires.
      if (!isApiError(error)) throw error
    })
    dropSession()
  })
  // After the session, without which nothing is stored again. Not awaited: pages would ask for their data again.
  void removeStoredMail({ andWaiting: true })
  return true
}
