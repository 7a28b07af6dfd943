import type { FactRecorder, Moment } from './fact-recorder.ts'
import type { MessageItem, StateItem } from './history.ts'

/** How long the person to whom a conversation is assigned takes to reply, and to act at all. */
export class AssigneeTimes {
  readonly #recorder: FactRecorder
  #assignedAt: Date | null = null
  /** Since when something waits for an action of the assignee. */
  #reactionSince: Date | null = null

  constructor(recorder: FactRecorder) {
    this.#recorder = recorder
  }

  assign(assigneeId: string | null, { at, actorId }: StateItem): void {
    this.#assignedAt = assigneeId === null ? null : at
    this.#reactionSince = assigneeId === null || assigneeId === actorId ? null : at
  }

  receive(at: Date): void {
    if (this.#recorder.state.assigneeId !== null) this.#reactionSince ??= at
  }

  /** An action of the person to whom the conversation is assigned; their replies are counted with the message. */
  react(item: StateItem, assigneeId: string | null): void {
    const { actorId, activity, comment, isInherited } = item
    const isAction = activity !== null || (comment !== null && !comment.isByRule)
    if (isAction && !isInherited && actorId === assigneeId) this.#endReaction(item, assigneeId, null)
  }

  reply(message: MessageItem): void {
    const { id: messageId, authorId: userId, at } = message
    if (userId !== this.#recorder.state.assigneeId) return
    this.#endReaction(message, userId, messageId)
    const assignedAt = this.#assignedAt
    if (!assignedAt || userId === null) return
    this.#assignedAt = null
    if (assignedAt <= at)
      this.#recorder.add('assignee_reply', message, {
        messageId,
        userId,
        ...this.#recorder.durations(assignedAt, at),
      })
  }

  close(): void {
    this.#reactionSince = null
  }

  #endReaction(moment: Moment, userId: string | null, messageId: string | null): void {
    const since = this.#reactionSince
    if (userId === null || !since || since > moment.at) return
    this.#reactionSince = null
    this.#recorder.add('reaction', moment, {
      userId,
      messageId,
      ...this.#recorder.durations(since, moment.at),
    })
  }
}
