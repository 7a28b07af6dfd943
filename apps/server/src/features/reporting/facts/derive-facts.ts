import { AssigneeTimes } from './assignee-times.ts'
import { Backlog } from './backlog.ts'
import { findBacklogStart, wasOpenBefore } from './early-messages.ts'
import { Episode } from './episode.ts'
import type { BusinessTime, EndedClock, Fact, FactState } from './fact.ts'
import { FactRecorder, type Moment, type Status } from './fact-recorder.ts'
import { sharedState, withRule } from './fact-state.ts'
import { addClocks, addPassedOver, addSuggestions } from './facts-of-other-features.ts'
import {
  type History,
  type HistoryItem,
  itemsOf,
  type MessageItem,
  type StateItem,
  stateBefore,
} from './history.ts'
import { listSuggestions } from './list-suggestions.ts'

/**
 * The facts of a conversation. A pure function of its history, so that a rebuild gives the same. Imported messages count
 * at their own date, but start no waiting time and are no reply of a person.
 */
export function deriveFacts(
  history: History,
  clocks: readonly EndedClock[],
  business: BusinessTime | null,
): Fact[] {
  const before = stateBefore(history)
  const recorder = new FactRecorder(before && sharedState(before), business)
  const walk = new Walk(history, recorder)
  for (const item of itemsOf(history)) walk.take(item)
  walk.finish()
  addPassedOver(recorder, history.events)
  addClocks(recorder, clocks)
  addSuggestions(recorder, listSuggestions(history.events))
  return recorder.facts
}

class Walk {
  readonly #history: History
  readonly #recorder: FactRecorder
  readonly #backlog: Backlog
  readonly #assigneeTimes: AssigneeTimes
  #early: MessageItem[] = []
  #episode: Episode | null = null
  #lastRun = ''
  #closings = 0
  #hasInbound = false

  constructor(history: History, recorder: FactRecorder) {
    this.#history = history
    this.#recorder = recorder
    this.#backlog = new Backlog(recorder)
    this.#assigneeTimes = new AssigneeTimes(recorder)
  }

  take(item: HistoryItem): void {
    if (item.kind === 'state') this.#takeState(item)
    else if (this.#recorder.status === null) this.#early.push(item)
    else this.#takeMessage(item)
  }

  /** Of a conversation that was only imported, the present status is all that is known. */
  finish(): void {
    if (this.#recorder.status === null && this.#early.length > 0) this.#begin(this.#history.status === 'open')
    this.#backlog.finish()
  }

  #takeState(item: StateItem): void {
    const { summary } = item
    const next: Status = summary.isRemoved ? 'removed' : summary.status
    const isBorn = this.#recorder.status === null
    const before = this.#recorder.state
    const state = { ...sharedState(summary), ruleIds: withRule(before.ruleIds, item.rule?.id) }
    this.#recorder.changeState(item.at, state, next)
    if (isBorn) this.#begin(wasOpenBefore(this.#early, item))
    // A rule that forwards acts on the other conversation, not on the one that its message begins.
    if (!item.isInherited && !(isBorn && item.message === 'outbound')) this.#countRule(item)
    this.#assigneeTimes.react(item, before.assigneeId)
    this.#episode?.followSnooze(item.activity?.type, item.at)
    this.#changeStatus(item, next, before, isBorn && item.message !== null)
    this.#takeMerged(item)
    this.#changeAssignee(item, before)
    if (!item.isInherited) this.#countLabels(item, before)
    this.#followBacklog(item)
  }

  #countLabels(item: StateItem, before: FactState): void {
    for (const tagId of item.summary.tagIds.filter((id) => !before.tagIds.includes(id)))
      this.#recorder.add('tagged', item, { tagIds: [tagId], userId: item.actorId, cause: item.cause })
    if (!item.comment || item.comment.isByRule) return
    const { id, authorId } = item.comment
    this.#recorder.add('comment', item, { userId: authorId })
    this.#countHandling(item, authorId, this.#history.handledComments.get(id) ?? null)
  }

  /** A merge or split may bring or take away the message since which the customer waits. */
  #takeMerged({ activity, summary, at }: StateItem): void {
    if (!activity?.other || this.#recorder.status !== 'open') return
    const since = summary.waitingSince === null ? null : new Date(summary.waitingSince)
    if (since === null) this.#episode?.stopWaiting()
    else if (since <= at && !this.#episode?.isWaiting) this.#episode?.receive(since)
  }

  /** Begins with the messages before the first event; null: it is not known whether it was open. */
  #begin(wasOpen: boolean | null): void {
    const early = this.#early
    this.#early = []
    const [first] = early
    this.#recorder.status = wasOpen === false ? 'closed' : 'open'
    if (!first) return
    this.#recorder.add(first.direction === 'inbound' ? 'received' : 'started', first, {
      messageId: first.id,
      isImported: first.isImported,
    })
    if (first.isImported) {
      const start = wasOpen ? findBacklogStart(early) : null
      if (start) this.#backlog.begin(start.from, start.isWaiting)
    } else {
      this.#episode = new Episode(first.at)
      this.#backlog.begin(first, false)
    }
    for (const message of early) this.#takeMessage(message)
  }

  #countRule({ rule, at, recordedAt, cause }: StateItem): void {
    const run = rule ? `${rule.id} ${rule.version} ${recordedAt.getTime()}` : ''
    // One action of a rule may change several things.
    if (rule && run !== this.#lastRun)
      this.#recorder.add('rule_run', { at, recordedAt }, { ruleIds: [rule.id], cause })
    if (rule) this.#lastRun = run
  }

  #changeStatus(item: StateItem, next: Status, before: FactState, isSilent: boolean): void {
    const status = this.#recorder.status
    if (status === next) return
    this.#recorder.status = next
    if (status === 'open') {
      if (next === 'closed' && !isSilent) this.#close(item, before)
      this.#episode = null
      return
    }
    if (next !== 'open' || status === 'removed') return
    const userId = item.cause === 'customer' ? null : item.actorId
    this.#recorder.add('reopened', item, { userId, cause: item.cause })
    this.#episode = new Episode(item.at)
  }

  #close(item: StateItem, before: FactState): void {
    const episode = this.#episode
    const assigneeId = before.assigneeId ?? this.#recorder.state.assigneeId
    const common = {
      userId: item.actorId,
      assigneeId,
      cause: item.cause,
      reason: item.activity?.closingReason ?? null,
      replies: episode?.replies ?? 0,
      isFirst: this.#closings === 0,
    }
    this.#closings += 1
    this.#recorder.add('closed', item, common)
    if (!episode) return
    this.#recorder.add('resolution', item, {
      ...common,
      ...this.#recorder.durations(episode.startedAt, item.at),
      replyMs: episode.replyMs,
      replyBusinessMs: episode.replyBusinessMs,
    })
    const active = { ...common, ...this.#recorder.durations(episode.startedAt, item.at) }
    for (const { from, until } of episode.snoozesUntil(item.at)) {
      const asleep = this.#recorder.durations(from, until)
      active.wallMs -= asleep.wallMs
      active.businessMs -= asleep.businessMs
    }
    this.#recorder.add('active_time', item, active)
    this.#assigneeTimes.close()
  }

  #changeAssignee(item: StateItem, before: FactState): void {
    const { assigneeId } = this.#recorder.state
    if (assigneeId === before.assigneeId) return
    this.#assigneeTimes.assign(assigneeId, item)
    if (assigneeId === null || item.isInherited) return
    const assigned = { userId: assigneeId, cause: item.cause }
    this.#recorder.add('assigned', item, assigned)
    const start = this.#episode?.takeFirstAssignment()
    if (start)
      this.#recorder.add('time_to_assign', item, { ...assigned, ...this.#recorder.durations(start, item.at) })
  }

  #takeMessage(message: MessageItem): void {
    const { direction, isImported, isAutomatic, id: messageId, authorId } = message
    if (direction === 'inbound') this.#hasInbound = true
    if (isAutomatic) return
    const isOut = direction === 'outbound'
    this.#recorder.add(isOut ? 'message_out' : 'message_in', message, {
      messageId,
      isImported,
      userId: isOut ? authorId : null,
    })
    if (isImported) return
    if (!isOut) {
      this.#episode?.receive(message.at)
      this.#assigneeTimes.receive(message.at)
    }
    if (isOut && this.#hasInbound) this.#reply(message)
    this.#countHandling(message, authorId, message.handledMs, messageId)
    this.#followBacklog(message)
  }

  #reply(message: MessageItem): void {
    const credit = { messageId: message.id, userId: message.authorId }
    this.#recorder.add('reply', message, credit)
    const waited = this.#episode?.reply(message.at)
    if (waited) {
      const durations = this.#recorder.durations(waited.since, message.at)
      this.#recorder.add('reply_time', message, { ...credit, ...durations })
      this.#episode?.addReplyTime(durations.wallMs, durations.businessMs)
      if (waited.firstSince)
        this.#recorder.add('first_reply', message, {
          ...credit,
          ...this.#recorder.durations(waited.firstSince, message.at),
        })
    }
    this.#assigneeTimes.reply(message)
  }

  #countHandling(
    moment: Moment,
    userId: string | null,
    wallMs: number | null,
    messageId: string | null = null,
  ) {
    if (wallMs === null) return
    const startedAt = new Date(moment.at.getTime() - wallMs)
    this.#recorder.add('handled', moment, { userId, messageId, startedAt, wallMs })
  }

  #followBacklog(moment: Moment): void {
    const isWaiting = this.#episode?.isWaiting ?? this.#backlog.isWaiting
    this.#backlog.follow(moment, isWaiting, this.#episode?.agesSince)
  }
}
