import type { Reason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { disconnectMailboxRow, setMailboxState } from './mailbox-state.ts'
import { listMailboxesOfGrants, wakeMailSync } from './mailboxes.queries.ts'

const cause = { kind: 'mail', id: null, text: 'the provider asks for a new sign-in' } as const

/** Disconnects the mailboxes of deleted grants; their mail stays. */
export async function disconnectGrants(change: SystemChange, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  for (const { id } of await listMailboxesOfGrants(change.tx, change.workspaceId, grantIds)) {
    await disconnectMailboxRow(change, id)
    await wakeMailSync(change.tx, id, 'restart')
  }
}

/** Resumes mailboxes that waited for a new sign-in with this grant. */
export async function reviveMailboxes(change: SystemChange, grantId: string): Promise<void> {
  for (const { id, state } of await listMailboxesOfGrants(change.tx, change.workspaceId, [grantId])) {
    if (state !== 'needs_sign_in') continue
    await setMailboxState(change, id, { state: 'connecting', stateReason: null })
    await wakeMailSync(change.tx, id, 'restart')
  }
}

/** Marks mailboxes after the provider revoked the grant. Open connections would notice it only when they end. */
export async function markNeedsSignIn(
  app: App,
  workspaceId: string,
  grantId: string,
  stateReason: Reason,
): Promise<void> {
  await changeAsSystem(app, workspaceId, cause, async (change) => {
    for (const { id, state } of await listMailboxesOfGrants(change.tx, workspaceId, [grantId])) {
      if (state === 'needs_sign_in' || state === 'disconnected') continue
      await setMailboxState(change, id, { state: 'needs_sign_in', stateReason })
      await wakeMailSync(change.tx, id, 'restart')
    }
  })
}
