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
  /** Whether it left the work to a person. */
  readonly isHandedOver: boolean
}

interface Judgement {
  readonly isAccepted: boolean
  readonly at: Date
  readonly userId: string | null
}

interface Attempt {
  readonly result: Suggestion
  /** The last one counts. */
  judgements: readonly Judgement[]
}

/** Events of earlier versions do not say how a run ended or what decided: they are no suggestions. */
export const suggestionTypes: readonly string[] = [agentRan.type, conversationClassified.type]

/** What was suggested in a conversation, and what people made of it. Each suggestion is judged at most once. */
export function listSuggestions(events: readonly StoredEvent[]): Suggestion[] {
  const reader = new SuggestionReader()
  for (const event of events) reader.take(event)
  return reader.list()
}

class SuggestionReader {
  readonly #attempts: Attempt[] = []
  readonly #runs = new Map<string, Attempt>()
  /** What the class that the conversation has, or the one suggested for it, comes from. */
  #class: { readonly attempt: Attempt } | { readonly runId: string; readonly classIds: string[] } | null =
    null
  /** The choices of people that hold, with what each of them judged. */
  readonly #choices: ({ readonly attempt: Attempt; readonly judgement: Judgement } | null)[] = []

  take(event: StoredEvent): void {
    if (event.type === agentRan.type) this.#takeRun(event)
    if (event.type === conversationClassified.type) this.#takeClass(event)
  }

  list(): Suggestion[] {
    return this.#attempts
      .flatMap(({ result, judgements }): Suggestion[] => {
        const last = judgements.at(-1)
        if (!last) return [result]
        const { isAccepted, at, userId } = last
        const kind = isAccepted ? 'ai_accepted' : 'ai_corrected'
        return [result, { kind, at, userId, cause: result.cause, isHandedOver: false }]
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  #begin(kind: Suggestion['kind'], at: Date, more: Pick<Suggestion, 'cause' | 'isHandedOver'>): Attempt {
    const attempt: Attempt = { result: { kind, at, userId: null, ...more }, judgements: [] }
    this.#attempts.push(attempt)
    return attempt
  }

  /** A run ends once; a draft that was accepted may be changed before it is sent. */
  #takeRun({ payload, at, actorKind, actorId }: StoredEvent): void {
    const { runId, state, verdict } = payload as PayloadOf<typeof agentRan>
    const attempt = this.#runs.get(runId)
    if (!attempt) {
      // Its end is missing: it was in a conversation merged into this one, or in an earlier version.
      if (verdict) return
      const hasResult = state === 'suggested' || state === 'applied'
      const isHandedOver = state === 'handed_over' || state === 'failed'
      if (!hasResult && !isHandedOver) return
      const kind = hasResult ? 'ai_suggested' : 'ai_handed_over'
      this.#runs.set(runId, this.#begin(kind, at, { cause: 'ai_agent', isHandedOver }))
    } else if (verdict) {
      // What was sent is compared by the server, for the person who took the draft over.
      const userId = actorKind === 'person' ? actorId : (attempt.judgements.at(-1)?.userId ?? null)
      attempt.judgements = [...attempt.judgements, { isAccepted: verdict === 'accepted', at, userId }]
    }
  }

  #takeClass(event: StoredEvent): void {
    const { by, outcome, classIds, suggestedIds, runId } = event.payload as PayloadOf<
      typeof conversationClassified
    >
    switch (by) {
      case 'model': {
        const isHandedOver = outcome === 'unsure'
        this.#class = suggestedIds
          ? { attempt: this.#begin('ai_suggested', event.at, { cause: 'model', isHandedOver }) }
          : null
        return
      }
      case 'agent':
        this.#class = runId === undefined ? null : { runId, classIds }
        return
      case 'person':
        // Accepting the result of a run judges the run.
        this.#choices.push(runId === undefined ? this.#judgeClass(event) : null)
        return
      case null: {
        const undone = this.#choices.pop()
        if (undone)
          undone.attempt.judgements = undone.attempt.judgements.filter((one) => one !== undone.judgement)
        return
      }
      default:
        this.#class = null
    }
  }

  /** A person confirms or corrects what the agent chose or the classification suggested. */
  #judgeClass({ payload, at, actorId }: StoredEvent) {
    const { classIds, suggestedIds } = payload as PayloadOf<typeof conversationClassified>
    const from = this.#class
    const attempt = from && ('attempt' in from ? from.attempt : this.#runs.get(from.runId))
    const expected = from && 'classIds' in from ? from.classIds : suggestedIds
    if (!attempt || !expected) return null
    const judgement = { isAccepted: hasSame(expected, classIds), at, userId: actorId }
    attempt.judgements = [...attempt.judgements, judgement]
    return { attempt, judgement }
  }
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))
