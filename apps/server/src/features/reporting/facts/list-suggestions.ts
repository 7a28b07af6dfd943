import { agentRan, conversationClassified, type PayloadOf } from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'
import type { Fact } from './fact.ts'

/** A result of an AI agent or of the classification, or what a person made of one. */
export interface Suggestion {
  readonly kind: Extract<Fact['kind'], `ai_${string}`>
  readonly at: Date
  /** The person who judged it. */
  readonly userId: string | null
  readonly cause: 'ai_agent' | 'model'
}

/** Events of earlier versions do not say how a run ended or what decided: they are no suggestions. */
export const suggestionTypes: readonly string[] = [agentRan.type, conversationClassified.type]

/** What was suggested in a conversation, and what people made of it. */
export function listSuggestions(events: readonly StoredEvent[]): Suggestion[] {
  const runs = Map.groupBy(
    events.filter(({ type }) => type === agentRan.type),
    ({ payload }) => (payload as PayloadOf<typeof agentRan>).runId,
  )
  const classified = events.filter(({ type }) => type === conversationClassified.type)
  return [...[...runs.values()].flatMap(ofRun), ...ofClassification(classified)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

const kindOfState: Readonly<Record<string, Suggestion['kind']>> = {
  suggested: 'ai_suggested',
  applied: 'ai_suggested',
  handed_over: 'ai_handed_over',
  failed: 'ai_handed_over',
}

/** A run ends once. Its last verdict holds: a draft that was accepted may be changed before it is sent. */
function ofRun(events: readonly StoredEvent[]): Suggestion[] {
  const read = ({ payload }: StoredEvent) => payload as PayloadOf<typeof agentRan>
  const ended = events.find((event) => (read(event).state ?? '') in kindOfState)
  const kind = ended && kindOfState[read(ended).state ?? '']
  if (!ended || !kind) return []
  const judged = events.findLast((event) => read(event).verdict != null)
  const result: Suggestion = { kind, at: ended.at, userId: null, cause: 'ai_agent' }
  if (!judged) return [result]
  const isAccepted = read(judged).verdict === 'accepted'
  const userId = events.findLast(
    (event) => read(event).verdict != null && event.actorKind === 'person',
  )?.actorId
  return [
    result,
    {
      kind: isAccepted ? 'ai_accepted' : 'ai_corrected',
      at: judged.at,
      userId: userId ?? null,
      cause: 'ai_agent',
    },
  ]
}

/** What the model decides or leaves to people counts each time; of the choices of people the one that holds. */
function ofClassification(events: readonly StoredEvent[]): Suggestion[] {
  const decided: Suggestion[] = []
  const chosen: (Suggestion | null)[] = []
  for (const { at, actorId, payload } of events) {
    const { by, outcome, isAsSuggested } = payload as PayloadOf<typeof conversationClassified>
    if (by === 'model')
      decided.push({
        kind: outcome === 'unsure' ? 'ai_handed_over' : 'ai_suggested',
        at,
        userId: null,
        cause: 'model',
      })
    // A choice that is taken back gives way to the one that it had replaced.
    if (by === null) chosen.pop()
    if (by === 'person')
      chosen.push(
        isAsSuggested === undefined
          ? null
          : { kind: isAsSuggested ? 'ai_accepted' : 'ai_corrected', at, userId: actorId, cause: 'model' },
      )
  }
  return [...decided, ...[chosen.at(-1) ?? []].flat()]
}
