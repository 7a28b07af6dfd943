import type { AgentDefinition, AgentRisk, AgentSource } from '@postroom/contract'

/** A text that a request contains, under a key that citations name. */
export interface Passage {
  readonly key: string
  readonly kind: AgentSource
  /** Null if the passage is not from a mail. */
  readonly messageId: string | null
  readonly conversationId: string | null
  /** What the model reads above it. */
  readonly heading: string
  readonly title: string
  readonly url: string | null
  readonly text: string
  readonly at: Date
}

/** Something that the model can choose, under a key: it never sees or returns ids. */
export interface Candidate {
  readonly key: string
  readonly id: string
  readonly name: string
  /** What the model reads about it beside its name; for a saved reply, its text. */
  readonly about?: string
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
  /** Why a person confirms the result. */
  readonly risks: readonly AgentRisk[]
  /** Hosts that links in the answer may lead to. */
  readonly hosts: ReadonlySet<string>
  /** Never part of a request, an answer or a log. */
  readonly secrets: readonly string[]
}
