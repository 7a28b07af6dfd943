import { peoplePassedOver } from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'
import type { EndedClock } from './fact.ts'
import type { FactRecorder } from './fact-recorder.ts'
import type { Suggestion } from './list-suggestions.ts'

// What SLAs, automatic assignment and AI did with a conversation changes nothing of its state: such facts are added to a
// history that is complete, in the state that the conversation had at their time.

/** Adds whether the targets of SLAs were met, in the order in which their clocks ended. */
export function addClocks(recorder: FactRecorder, clocks: readonly EndedClock[]): void {
  for (const clock of clocks.toSorted(byEnd)) addClock(recorder, clock)
}

const byEnd = (a: EndedClock, b: EndedClock): number =>
  endOf(a).getTime() - endOf(b).getTime() ||
  (`${a.target} ${a.messageId}` < `${b.target} ${b.messageId}` ? -1 : 1)
const endOf = ({ missedAt, endedAt, startedAt }: EndedClock): Date => missedAt ?? endedAt ?? startedAt

function addClock(recorder: FactRecorder, clock: EndedClock): void {
  const { missedAt, endedAt, startedAt } = clock
  const at = missedAt ?? endedAt
  if (!at) return
  const state = recorder.stateAt(at)
  recorder.add(
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

/** Adds people left out by automatic assignment, in the state that the conversation had after it. */
export function addPassedOver(recorder: FactRecorder, events: readonly StoredEvent[]): void {
  for (const { type, payload, at } of events) {
    if (type !== peoplePassedOver.type) continue
    const { people } = payload
    for (const { userId, reason } of people)
      recorder.add(
        'passed_over',
        { at, recordedAt: at },
        { ...recorder.stateAt(at), userId, cause: reason, status: 'open' },
      )
  }
}

/** Adds what AI suggested, and what people made of it. */
export function addSuggestions(recorder: FactRecorder, suggestions: readonly Suggestion[]): void {
  for (const { kind, at, userId, cause, isHandedOver } of suggestions) {
    const status = recorder.statusAt(at) === 'closed' ? 'closed' : 'open'
    recorder.add(
      kind,
      { at, recordedAt: at },
      { ...recorder.stateAt(at), userId, cause, status, isWaiting: isHandedOver },
    )
  }
}
