import { type Comment, commentAdded, type commentConversation, type InputOf } from '@postroom/contract'
import { inboxMemberIds } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { insertComment, presentComment } from './comments.queries.ts'
import { summaryForEvent } from './conversation-summaries.ts'
import { getConversationRow } from './find-conversation.ts'
import { hiddenFrom } from './team-sight.ts'

/** Adds a comment. Only people who work in the inbox can be mentioned, since others cannot open the conversation. */
export async function addComment(ctx: Context, input: InputOf<typeof commentConversation>): Promise<Comment> {
  const { tx, workspaceId, person, now } = ctx
  const row = await getConversationRow(ctx, input.conversationId, 'follow')
  const mentionIds = [...new Set(input.mentionIds)]
  if (mentionIds.length > 0) {
    const members = new Set(await inboxMemberIds(tx, workspaceId, row.inboxId))
    const outside = await hiddenFrom(tx, workspaceId, row.teamId, mentionIds)
    if (!mentionIds.every((id) => members.has(id) && !outside.has(id))) {
      failField('mentionIds', 'not_in_inbox')
    }
  }
  const stored = {
    id: newId(),
    authorId: person.userId,
    text: input.text.replaceAll('\u0000', '').toWellFormed(),
    mentionIds,
    createdAt: now,
  }
  await insertComment(tx, workspaceId, row.id, stored)
  const comment = presentComment(stored)
  ctx.emit(
    commentAdded,
    { conversation: summaryForEvent(row), comment },
    { inboxId: row.inboxId, subjectId: row.id },
  )
  return comment
}
