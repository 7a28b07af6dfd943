import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { markVerified } from './aliases.queries.ts'
import { announceAliases } from './aliases.ts'

/** Opening the mailed link verifies the alias like the code, if the same person requested it. */
export const aliasVerifier = defineConsumer({
  name: 'alias-verifier',
  types: ['address.verified'],
  emits: true,
  handle: async (_, tx, { workspaceId, payload, personId }) => {
    if (personId === null) return
    const { emailAddress: email } = payload
    const inboxIds = await markVerified(tx, workspaceId, { email, createdBy: personId })
    const cause = { kind: 'person', id: personId, text: 'link mailed to the alias' } as const
    for (const inboxId of inboxIds)
      await changeWithin(tx, workspaceId, cause, (change) => announceAliases(change, inboxId))
  },
})
