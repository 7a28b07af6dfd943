import { isDeepStrictEqual } from 'node:util'
import { inboxUpdated, type mailboxChanged, type PayloadOf } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
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
    const [told] = await rawQuery<{ payload: PayloadOf<typeof inboxUpdated> }>(
      tx,
      `select payload from events where workspace_id = $1 and subject_id = $2 and type = $3
        order by seq desc limit 1`,
      [workspaceId, inboxId, inboxUpdated.type],
    )
    const last = told?.payload
    if (last?.mailboxState === state && isDeepStrictEqual(last.mailboxStateReason, stateReason)) return
    const cause = { kind: 'mail', id: null, text: 'state of the mailbox' } as const
    await changeWithin(tx, workspaceId, cause, (change) => announceInbox(change, inboxId))
  },
}
