import { isDeepStrictEqual } from 'node:util'
import type { mailboxChanged, PayloadOf } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { findLastUpdate } from './inbox-states.queries.ts'
import { announceInbox } from './inboxes.ts'

/**
 * Tells those who work in an inbox how its mailbox is. The mailbox tells owners and admins of every
 * step of its sync; here only what is another state than the one told last.
 */
export const inboxStates: EventConsumer = {
  name: 'inbox-states',
  types: ['mailbox.changed'],
  handle: async (_, tx, { workspaceId, payload }) => {
    const { inboxId, state, stateReason } = (payload as PayloadOf<typeof mailboxChanged>).mailbox
    if (inboxId === null) return
    const last = await findLastUpdate(tx, workspaceId, inboxId)
    if (last?.mailboxState === state && isDeepStrictEqual(last.mailboxStateReason, stateReason)) return
    const cause = { kind: 'mail', id: null, text: 'state of the mailbox' } as const
    await changeWithin(tx, workspaceId, cause, (change) => announceInbox(change, inboxId))
  },
}
