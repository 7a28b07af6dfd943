import type { Mailbox } from '@postroom/contract'
import { isWorking, wakeMailroom } from '#features/mailboxes/index.ts'
import type { EventConsumer } from '#platform/events/consumer.ts'
import { offerMailbox, withdrawMailbox } from './leases.queries.ts'

/**
 * A mailbox is cared for from when it becomes an inbox until it is disconnected. Its mail has no place
 * before, and a person who only tried the connection has not asked for it to be copied.
 */
export const offerMailboxes: EventConsumer = {
  name: 'offer-mailboxes',
  types: ['mailbox.changed'],
  handle: async (_, tx, event) => {
    const { mailbox } = event.payload as { mailbox: Mailbox }
    if (!isWorking(mailbox)) return withdrawMailbox(tx, mailbox.id)
    const isNew = await offerMailbox(tx, event.workspaceId, mailbox.id)
    if (isNew) await wakeMailroom(tx, mailbox.id, 'restart')
  },
}
