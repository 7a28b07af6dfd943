import type { AgentDefinition } from '@postroom/contract'

/** A text that a request contains, under a key that citations name. */
export interface Passage {
  readonly key: string
  readonly kind: 'conversation' | 'past_answer'
  readonly messageId: string
  readonly conversationId: string
  readonly heading: string
  readonly text: string
  readonly at: Date
}

/** Something that the model can choose, under a key: it never sees or returns ids. */
export interface Candidate {
  readonly key: string
  readonly id: string
  readonly name: string
}

/**
 * Everything that a request is made of and that its answer is checked against. The model has no tools: it fills the slots
 * of one declared answer, and what happens with them follows from the agent's definition alone.
 */
export interface Material {
  readonly definition: AgentDefinition
  readonly question: string | null
  readonly subject: string
  readonly passages: readonly Passage[]
  readonly candidates: readonly Candidate[]
  /** Hosts that links in the answer may lead to. */
  readonly hosts: ReadonlySet<string>
  /** Never part of a request, an answer or a log. */
  readonly secrets: readonly string[]
}
