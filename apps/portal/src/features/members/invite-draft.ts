import { useSyncExternalStore } from 'react'
import type { OutputFor } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'

/** People to invite and their role. The addresses are kept in the browser until they are sent. */
export type InviteDraft = {
  emails: readonly string[]
  role: 'Member' | 'Admin'
  inboxIds: readonly string[]
}
export type InviteResults = OutputFor<'members.invite'>['results']

const nobody: InviteDraft = { emails: [], role: 'Member', inboxIds: [] }

let draft: InviteDraft | undefined
/** Kept in memory only, because it contains invitation links. */
let results: InviteResults | undefined
const listeners = new Set<() => void>()

function read(): InviteDraft {
  draft ??= { ...nobody, emails: readStored() }
  return draft
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get('membersToBeAdded') ?? '[]')
    return (stored as { email: string }[]).map(({ email }) => String(email))
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useInviteDraft = (): InviteDraft => useSyncExternalStore(subscribe, read)

export function changeInviteDraft(change: Partial<InviteDraft>) {
  draft = { ...read(), ...change }
  storage.set('membersToBeAdded', JSON.stringify(draft.emails.map((email) => ({ email }))))
  for (const listener of listeners) listener()
}

/** Stores the results for the success page. The draft keeps the people who got no seat. */
export function finishInvite(answered: InviteResults) {
  results = answered
  const emails = answered.filter(({ result }) => result === 'no_licence').map(({ email }) => email)
  changeInviteDraft(emails.length > 0 ? { emails } : nobody)
  if (emails.length === 0) storage.remove('membersToBeAdded')
}

export const lastInviteResults = (): InviteResults | undefined => results
