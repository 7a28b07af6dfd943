import { agentRan, conversationClassified } from '@postroom/contract'
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
export const suggestionTypes = [agentRan.type, conversationClassified.type] as const

/** What was suggested in a conversation, and what people made of it. Each suggestion is judged at most once. */
export function listSuggestions(events: readonly StoredEvent[]): Suggestion[] {
  const reader = new SuggestionReader()
  for (const event of events) reader.take(event)
  return reader.list()
}

class SuggestionReader {
  readonly #attempts: Attempt[] = []
  readonly #runs = new Map<string, Attempt>()
  /** What the classes that the conversation has, or those suggested for it, come from. The ids are null for suggested ones. */
  #class: { readonly from: Attempt | { readonly runId: string }; readonly classIds: string[] | null } | null =
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
  #takeRun({ payload, at, actorKind, actorId }: StoredEvent<'agent.ran'>): void {
    const { runId, state, verdict } = payload
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

  #takeClass(event: StoredEvent<'conversation.classified'>): void {
    const { by, classIds, runId } = event.payload
    switch (by) {
      case 'model':
        this.#takeClassOfModel(event)
        return
      case 'agent':
        // The run itself ends after it has chosen the class.
        this.#class = runId === undefined ? null : { from: { runId }, classIds }
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

  #takeClassOfModel({ payload, at }: StoredEvent<'conversation.classified'>): void {
    const { outcome, classIds, suggestedIds } = payload
    const isHandedOver = outcome === 'unsure'
    // The same again, after the model was switched off and on.
    const earlier = this.#attemptOfClass()
    const isRepeated =
      earlier?.result.cause === 'model' && earlier.result.isHandedOver && earlier.judgements.length === 0
    if (suggestedIds && isHandedOver && isRepeated) return
    const kind = isHandedOver && suggestedIds?.length === 0 ? 'ai_handed_over' : 'ai_suggested'
    this.#class = suggestedIds
      ? {
          from: this.#begin(kind, at, { cause: 'model', isHandedOver }),
          classIds: isHandedOver ? null : classIds,
        }
      : null
  }

  #attemptOfClass(): Attempt | undefined {
    const from = this.#class?.from
    return from && 'runId' in from ? this.#runs.get(from.runId) : from
  }

  /** A person confirms or corrects what the agent chose or the classification suggested. */
  #judgeClass({ payload, at, actorId }: StoredEvent<'conversation.classified'>) {
    const { classIds, suggestedIds } = payload
    const attempt = this.#attemptOfClass()
    const expected = this.#class?.classIds ?? suggestedIds
    if (attempt?.result.kind !== 'ai_suggested' || !expected) return null
    const judgement = { isAccepted: hasSame(expected, classIds), at, userId: actorId }
    attempt.judgements = [...attempt.judgements, judgement]
    return { attempt, judgement }
  }
}

const hasSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))
