import type { Mailbox } from '@postroom/contract'
import { isWorking, wakeMailSync } from '#features/mailboxes/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { offerMailbox, withdrawMailbox } from './leases.queries.ts'

/**
 * Creates the sync lease when a mailbox gets an inbox, and deletes it when the mailbox is disconnected. A mailbox whose
 * connection was only tested is not synced.
 */
export const offerMailboxes = defineConsumer({
  name: 'offer-mailboxes',
  types: ['mailbox.changed'],
  handle: async (_, tx, event) => {
    const { mailbox } = event.payload as { mailbox: Mailbox }
    if (!isWorking(mailbox)) return withdrawMailbox(tx, mailbox.id)
    const isNew = await offerMailbox(tx, event.workspaceId, mailbox.id)
    if (isNew) await wakeMailSync(tx, mailbox.id, 'restart')
  },
})
