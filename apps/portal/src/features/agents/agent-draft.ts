import type { Agent, agentFields } from '@postroom/contract'
import type { useNestedForm } from './use-nested-form.ts'

/** What the editor of an agent changes. */
export type AgentDraft = Pick<Agent, keyof typeof agentFields>
export type EditableAgent = AgentDraft & { version: number; id?: string }
export type AgentEditing = ReturnType<typeof useNestedForm<EditableAgent, AgentDraft>>
