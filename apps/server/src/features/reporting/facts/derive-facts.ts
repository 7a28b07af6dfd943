import { peoplePassedOver } from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { Episode } from './episode.ts'
import type { BusinessTime, EndedClock, Fact, FactState } from './fact.ts'
import { emptyFact, isSameState, noState, sharedState, withRule } from './fact-state.ts'
import {
  type History,
  type HistoryItem,
  itemsOf,
  type MessageItem,
  type StateItem,
  stateBefore,
} from './history.ts'
import { listSuggestions, type Suggestion } from './list-suggestions.ts'

/**
 * The facts of a conversation. A pure function of its history, so that a rebuild gives the same. Imported messages count
 * at their own date, but start no waiting time and are no reply of a person.
 */
export function deriveFacts(
  history: History,
  clocks: readonly EndedClock[],
  business: BusinessTime | null,
): Fact[] {
  const walk = new Walk(history, business)
  for (const item of itemsOf(history)) walk.take(item)
  walk.finish()
  for (const event of history.events) walk.takePassedOver(event)
  for (const clock of clocks.toSorted(byEnd)) walk.takeClock(clock)
  for (const suggestion of listSuggestions(history.events)) walk.takeSuggestion(suggestion)
  return walk.facts
}

const byEnd = (a: EndedClock, b: EndedClock): number =>
  endOf(a).getTime() - endOf(b).getTime() ||
  (`${a.target} ${a.messageId}` < `${b.target} ${b.messageId}` ? -1 : 1)
const endOf = ({ missedAt, endedAt, startedAt }: EndedClock): Date => missedAt ?? endedAt ?? startedAt

type Status = 'open' | 'closed' | 'removed'

interface Moment {
  readonly at: Date
  readonly recordedAt: Date
}

interface Interval {
  readonly from: Moment
  readonly agesSince: Date
  readonly state: FactState
  readonly isWaiting: boolean
}

class Walk {
  readonly facts: Fact[] = []
  readonly #history: History
  readonly #business: BusinessTime | null
  /** Null until the first event says what the conversation is like. */
  #status: Status | null = null
  #state = noState
  readonly #states: { readonly at: Date; readonly state: FactState; readonly status: Status }[] = []
  #early: MessageItem[] = []
  #episode: Episode | null = null
  #interval: Interval | null = null
  #assignedAt: Date | null = null
  /** Since when something waits for an action of the assignee. */
  #reactionSince: Date | null = null
  #lastRun = ''
  #closings = 0
  #hasInbound = false

  constructor(history: History, business: BusinessTime | null) {
    this.#history = history
    this.#business = business
    const before = stateBefore(history)
    if (before) this.#state = { ...noState, ...sharedState(before) }
  }

  take(item: HistoryItem): void {
    if (item.kind === 'state') this.#takeState(item)
    else if (this.#status === null) this.#early.push(item)
    else this.#takeMessage(item)
  }

  /** Of a conversation that was only imported, the present status is all that is known. */
  finish(): void {
    if (this.#status === null && this.#early.length > 0) this.#begin(this.#history.status === 'open')
    if (!this.#interval) return
    this.#endInterval(null, this.#interval.from.recordedAt)
  }

  takeClock(clock: EndedClock): void {
    const { missedAt, endedAt, startedAt } = clock
    const at = missedAt ?? endedAt
    if (!at) return
    const state = this.#stateAt(at)
    this.#add(
      missedAt ? 'sla_missed' : 'sla_met',
      { at, recordedAt: at },
      {
        ...state,
        startedAt,
        slaId: clock.slaId,
        slaTarget: clock.target,
        messageId: clock.messageId,
        userId: missedAt ? clock.missedBy : state.assigneeId,
        wallMs: at.getTime() - startedAt.getTime(),
        businessMs: missedAt ? clock.targetMs : clock.passedMs,
        overrunMs: missedAt && endedAt ? Math.max(0, clock.passedMs - clock.targetMs) : null,
      },
    )
  }

  /** People left out by automatic assignment, in the state that the conversation had after it. */
  takePassedOver({ type, payload, at }: StoredEvent): void {
    if (type !== peoplePassedOver.type) return
    const { people } = payload
    for (const { userId, reason } of people)
      this.#add(
        'passed_over',
        { at, recordedAt: at },
        { ...this.#stateAt(at), userId, cause: reason, status: 'open' },
      )
  }

  takeSuggestion({ kind, at, userId, cause, isHandedOver }: Suggestion): void {
    const status = this.#states.findLast((one) => one.at <= at)?.status === 'closed' ? 'closed' : 'open'
    this.#add(
      kind,
      { at, recordedAt: at },
      { ...this.#stateAt(at), userId, cause, status, isWaiting: isHandedOver },
    )
  }

  #stateAt(at: Date): FactState {
    return this.#states.findLast((one) => one.at <= at)?.state ?? this.#state
  }

  #takeState(item: StateItem): void {
    const { summary } = item
    const next: Status = summary.isRemoved ? 'removed' : summary.status
    const isBorn = this.#status === null
    const before = this.#state
    this.#state = { ...sharedState(summary), ruleIds: withRule(before.ruleIds, item.rule?.id) }
    this.#states.push({ at: item.at, state: this.#state, status: next })
    if (isBorn) this.#begin(this.#wasOpen(item))
    // A rule that forwards acts on the other conversation, not on the one that its message begins.
    if (!item.isInherited && !(isBorn && item.message === 'outbound')) this.#countRule(item)
    this.#react(item, before.assigneeId)
    this.#episode?.followSnooze(item.activity?.type, item.at)
    this.#changeStatus(item, next, before, isBorn && item.message !== null)
    this.#takeMerged(item)
    this.#changeAssignee(item, before)
    if (!item.isInherited) this.#countLabels(item, before)
    this.#keepInterval(item)
  }

  #countLabels(item: StateItem, before: FactState): void {
    for (const tagId of item.summary.tagIds.filter((id) => !before.tagIds.includes(id)))
      this.#add('tagged', item, { tagIds: [tagId], userId: item.actorId, cause: item.cause })
    if (!item.comment || item.comment.isByRule) return
    const { id, authorId } = item.comment
    this.#add('comment', item, { userId: authorId })
    this.#countHandling(item, authorId, this.#history.handledComments.get(id) ?? null)
  }

  /** A merge or split may bring or take away the message since which the customer waits. */
  #takeMerged({ activity, summary, at }: StateItem): void {
    if (!activity?.other || this.#status !== 'open') return
    const since = summary.waitingSince === null ? null : new Date(summary.waitingSince)
    if (since === null) this.#episode?.stopWaiting()
    else if (since <= at && !this.#episode?.isWaiting) this.#episode?.receive(since)
  }

  /** Whether the conversation was open before its first event. */
  #wasOpen({ message, summary, activity, at }: StateItem): boolean | null {
    if (this.#early.every(({ isImported }) => !isImported)) return true
    if (activity?.type === 'closed') return true
    if (activity?.type === 'reopened') return false
    if (message === 'inbound' && summary.status === 'open')
      return summary.waitingSince !== null && new Date(summary.waitingSince) < at ? true : null
    return summary.status === 'open'
  }

  /** Begins with the messages before the first event; null: it is not known whether it was open. */
  #begin(wasOpen: boolean | null): void {
    const early = this.#early
    this.#early = []
    const [first] = early
    this.#status = wasOpen === false ? 'closed' : 'open'
    if (!first) return
    this.#add(first.direction === 'inbound' ? 'received' : 'started', first, {
      messageId: first.id,
      isImported: first.isImported,
    })
    if (first.isImported) this.#beginImported(early, wasOpen)
    else {
      this.#episode = new Episode(first.at)
      this.#interval = { from: first, agesSince: first.at, state: this.#state, isWaiting: false }
    }
    for (const message of early) this.#takeMessage(message)
  }

  /** An imported conversation is in the backlog since the customer waits, or since its last message. */
  #beginImported(early: readonly MessageItem[], wasOpen: boolean | null): void {
    const imported = early.filter(({ isImported }) => isImported)
    const lastReply = imported.findLastIndex(({ direction }) => direction === 'outbound')
    const from = imported[lastReply + 1] ?? imported.at(-1)
    const isWaiting = imported.length > lastReply + 1
    if (wasOpen && from) this.#interval = { from, agesSince: from.at, state: this.#state, isWaiting }
  }

  #countRule({ rule, at, recordedAt, cause }: StateItem): void {
    const run = rule ? `${rule.id} ${rule.version} ${recordedAt.getTime()}` : ''
    // One action of a rule may change several things.
    if (rule && run !== this.#lastRun)
      this.#add('rule_run', { at, recordedAt }, { ruleIds: [rule.id], cause })
    if (rule) this.#lastRun = run
  }

  #changeStatus(item: StateItem, next: Status, before: FactState, isSilent: boolean): void {
    const status = this.#status
    if (status === next) return
    this.#status = next
    if (status === 'open') {
      if (next === 'closed' && !isSilent) this.#close(item, before)
      this.#episode = null
      return
    }
    if (next !== 'open' || status === 'removed') return
    const userId = item.cause === 'customer' ? null : item.actorId
    this.#add('reopened', item, { userId, cause: item.cause })
    this.#episode = new Episode(item.at)
  }

  #close(item: StateItem, before: FactState): void {
    const episode = this.#episode
    const assigneeId = before.assigneeId ?? this.#state.assigneeId
    const common = {
      userId: item.actorId,
      assigneeId,
      cause: item.cause,
      reason: item.activity?.closingReason ?? null,
      replies: episode?.replies ?? 0,
      isFirst: this.#closings === 0,
    }
    this.#closings += 1
    this.#add('closed', item, common)
    if (!episode) return
    this.#add('resolution', item, {
      ...common,
      ...this.#durations(episode.startedAt, item.at),
      replyMs: episode.replyMs,
      replyBusinessMs: episode.replyBusinessMs,
    })
    const active = { ...common, ...this.#durations(episode.startedAt, item.at) }
    for (const { from, until } of episode.snoozesUntil(item.at)) {
      const asleep = this.#durations(from, until)
      active.wallMs -= asleep.wallMs
      active.businessMs -= asleep.businessMs
    }
    this.#add('active_time', item, active)
    this.#reactionSince = null
  }

  #changeAssignee(item: StateItem, before: FactState): void {
    const { assigneeId } = this.#state
    if (assigneeId === before.assigneeId) return
    this.#assignedAt = assigneeId === null ? null : item.at
    this.#reactionSince = assigneeId === null || assigneeId === item.actorId ? null : item.at
    if (assigneeId === null || item.isInherited) return
    const assigned = { userId: assigneeId, cause: item.cause }
    this.#add('assigned', item, assigned)
    const start = this.#episode?.takeFirstAssignment()
    if (start) this.#add('time_to_assign', item, { ...assigned, ...this.#durations(start, item.at) })
  }

  #takeMessage(message: MessageItem): void {
    const { direction, isImported, isAutomatic, id: messageId, authorId } = message
    if (direction === 'inbound') this.#hasInbound = true
    if (isAutomatic) return
    const isOut = direction === 'outbound'
    this.#add(isOut ? 'message_out' : 'message_in', message, {
      messageId,
      isImported,
      userId: isOut ? authorId : null,
    })
    if (isImported) return
    if (!isOut) {
      this.#episode?.receive(message.at)
      if (this.#state.assigneeId !== null) this.#reactionSince ??= message.at
    }
    if (isOut && this.#hasInbound) this.#reply(message)
    this.#countHandling(message, authorId, message.handledMs, messageId)
    this.#keepInterval(message)
  }

  #reply(message: MessageItem): void {
    const credit = { messageId: message.id, userId: message.authorId }
    this.#add('reply', message, credit)
    const waited = this.#episode?.reply(message.at)
    if (waited) {
      const durations = this.#durations(waited.since, message.at)
      this.#add('reply_time', message, { ...credit, ...durations })
      this.#episode?.addReplyTime(durations.wallMs, durations.businessMs)
      if (waited.firstSince)
        this.#add('first_reply', message, { ...credit, ...this.#durations(waited.firstSince, message.at) })
    }
    if (message.authorId === this.#state.assigneeId) this.#endReaction(message, message.authorId, message.id)
    const assignedAt = this.#assignedAt
    if (assignedAt && message.authorId !== null && message.authorId === this.#state.assigneeId) {
      this.#assignedAt = null
      if (assignedAt <= message.at)
        this.#add('assignee_reply', message, { ...credit, ...this.#durations(assignedAt, message.at) })
    }
  }

  #countHandling(
    moment: Moment,
    userId: string | null,
    wallMs: number | null,
    messageId: string | null = null,
  ) {
    if (wallMs === null) return
    const startedAt = new Date(moment.at.getTime() - wallMs)
    this.#add('handled', moment, { userId, messageId, startedAt, wallMs })
  }

  /** An action of the person to whom the conversation is assigned; their replies are counted with the message. */
  #react(item: StateItem, assigneeId: string | null): void {
    const { actorId, activity, comment, isInherited } = item
    const isAction = activity !== null || (comment !== null && !comment.isByRule)
    if (isAction && !isInherited && actorId === assigneeId) this.#endReaction(item, assigneeId, null)
  }

  #endReaction(moment: Moment, userId: string | null, messageId: string | null): void {
    const since = this.#reactionSince
    if (userId === null || !since || since > moment.at) return
    this.#reactionSince = null
    this.#add('reaction', moment, { userId, messageId, ...this.#durations(since, moment.at) })
  }

  /** Begins a new backlog interval where the conversation changed. */
  #keepInterval({ at, recordedAt }: Moment): void {
    const isOpen = this.#status === 'open'
    const isWaiting = this.#episode?.isWaiting ?? (this.#interval?.isWaiting || false)
    const { state, isWaiting: wasWaiting, agesSince: before = at } = this.#interval ?? {}
    const agesSince = this.#episode?.agesSince ?? before
    if (isOpen && this.#interval && isWaiting === wasWaiting && isSameState(state, this.#state)) return
    if (this.#interval) this.#endInterval({ at, recordedAt }, recordedAt)
    this.#interval = isOpen ? { from: { at, recordedAt }, agesSince, state: this.#state, isWaiting } : null
  }

  #endInterval(end: Moment | null, recordedAt: Date): void {
    const interval = this.#interval
    if (!interval) return
    const { from, agesSince, state, isWaiting } = interval
    if (end && end.at <= from.at) return
    const wallMs = Math.max(0, from.at.getTime() - agesSince.getTime())
    this.#add(
      'backlog',
      { at: end?.at ?? null, recordedAt },
      { ...state, startedAt: from.at, wallMs, isWaiting, status: 'open' },
    )
  }

  #durations(startedAt: Date, at: Date) {
    const wallMs = Math.max(0, at.getTime() - startedAt.getTime())
    return {
      startedAt,
      wallMs,
      businessMs: this.#business ? this.#business.msBetween(startedAt, at) : wallMs,
      calendarVersion: this.#business ? this.#business.versionAt(at) : null,
    }
  }

  #add(
    kind: Fact['kind'],
    { at, recordedAt }: { readonly at: Date | null; readonly recordedAt: Date },
    more: Partial<Fact>,
  ): void {
    this.facts.push({
      ...emptyFact,
      ...this.#state,
      status: this.#status === 'closed' ? 'closed' : 'open',
      ...more,
      kind,
      at,
      recordedAt,
    })
  }
}
