import { isDeepStrictEqual } from 'node:util'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { findLastUpdate } from './inbox-states.queries.ts'
import { announceInbox } from './inboxes.ts'

/**
 * Emits the state of the mailbox to the members of its inbox. The mailbox emits every step of its sync to owners and
 * admins; members only get a state that differs from the last one.
 */
export const inboxStates = defineConsumer({
  name: 'inbox-states',
  types: ['mailbox.changed'],
  handle: async (_, tx, { workspaceId, payload }) => {
    const { inboxId, state, stateReason } = payload.mailbox
    if (inboxId === null) return
    const last = await findLastUpdate(tx, workspaceId, inboxId)
    if (last?.mailboxState === state && isDeepStrictEqual(last.mailboxStateReason, stateReason)) return
    const cause = { kind: 'mail', id: null, text: 'state of the mailbox' } as const
    await changeWithin(tx, workspaceId, cause, (change) => announceInbox(change, inboxId))
  },
})
