import { agentRan, messageQueued } from '@postroom/contract'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { withoutMarks } from './draft-html.ts'
import { setSentText } from './run-progress.queries.ts'
import { findTakenDraft } from './runs.queries.ts'

const longestText = 20_000
const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Notes in the log of agents what people sent of the drafts that they took over. */
export const sentFollower = defineConsumer({
  name: 'agent-drafts',
  types: [messageQueued.type],
  emits: true,
  handle: async (_app, tx, { workspaceId, payload }) => {
    const { conversation, message } = payload
    if (message.authorId === null) return
    const run = await findTakenDraft(tx, workspaceId, {
      conversationId: conversation.id,
      userId: message.authorId,
    })
    if (!run) return
    const draft = collapse(withoutMarks(run.output?.text ?? ''))
    // The signature follows the text.
    const verdict = collapse(message.text).startsWith(draft) ? 'accepted' : 'changed'
    await setSentText(tx, workspaceId, {
      id: run.id,
      text: message.text.slice(0, longestText).toWellFormed(),
      verdict,
    })
    await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: 'AI agents' }, async ({ emit }) =>
      emit(
        agentRan,
        { conversationId: conversation.id, agentId: run.agentId, runId: run.id, state: run.state, verdict },
        { inboxId: conversation.inboxId, subjectId: conversation.id },
      ),
    )
  },
})
