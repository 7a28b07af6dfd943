import type { Person } from '#platform/policy/index.ts'
import type { CallAs } from './as-person.ts'
import { paragraphsHtml } from './compose-mail.ts'
import { contentOf } from './files.ts'
import type { FoundedWorkspace } from './found-workspace.ts'
import type { PlannedFile, PlannedWork } from './plan.types.ts'

/** What is known of a conversation on its way. */
export interface ConversationState {
  conversationId: string | null
  /** The last message that the person who replies has read. */
  newestId: string | null
  /** Message-IDs so far, oldest first. */
  readonly chain: string[]
  /** Number of messages of the customer. */
  mails: number
  /** A reply that waits to be sent. */
  unsent: { messageId: string; at: number } | null
}

/** One thing that one of ours does, by the call that their click would make. */
export async function work(
  call: CallAs,
  workspace: FoundedWorkspace,
  state: ConversationState,
  step: PlannedWork,
  attachmentIds: string[],
): Promise<void> {
  const { conversationId } = state
  if (conversationId === null) throw new Error('Nobody can work on a conversation before it began.')
  const at = new Date(step.at)
  const person = workspace.personOf(step.by)
  switch (step.kind) {
    case 'assign': {
      const assigneeId = workspace.personOf(step.to).userId
      await call(person, 'conversations.assign', { conversationId, assigneeId }, at)
      return
    }
    case 'tag': {
      const add = step.tags.map(workspace.tagIdOf)
      await call(person, 'conversations.tag', { conversationId, add }, at)
      return
    }
    case 'comment': {
      const mentionIds = step.mention ? [workspace.personOf(step.mention).userId] : []
      await call(person, 'conversations.comment', { conversationId, text: step.text, mentionIds }, at)
      return
    }
    case 'close':
      await call(person, 'conversations.close', { conversationId }, at)
      return
    case 'read':
      await call(person, 'conversations.mark_read', { conversationId }, at)
      return
    case 'draft': {
      const html = paragraphsHtml(step.paragraphs)
      await call(person, 'conversations.save_draft', { conversationId, html }, at)
      return
    }
    case 'reply':
      await reply(call, workspace, state, conversationId, step, attachmentIds)
  }
}

async function reply(
  call: CallAs,
  workspace: FoundedWorkspace,
  state: ConversationState,
  conversationId: string,
  step: Extract<PlannedWork, { kind: 'reply' }>,
  attachmentIds: string[],
): Promise<void> {
  const at = new Date(step.at)
  const person = workspace.personOf(step.by)
  const message = await call(
    person,
    'conversations.reply',
    {
      conversationId,
      html: paragraphsHtml(step.paragraphs),
      to: [{ name: step.to.name, address: step.to.address }],
      seenMessageId: state.newestId,
      attachmentIds,
      closeAfter: step.closeAfter,
    },
    at,
  )
  state.newestId = message.id
  state.unsent = { messageId: message.id, at: step.at }
}

/** The files that a reply carries, before it is written. */
export async function upload(call: CallAs, person: Person, file: PlannedFile, at: Date): Promise<string> {
  const { fileName, contentType } = file
  const body = contentOf(file)
  return (await call(person, 'conversations.upload_attachment', { fileName, contentType, body }, at)).id
}
