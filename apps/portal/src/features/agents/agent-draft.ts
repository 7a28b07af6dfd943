import type { Agent, agentFields } from '@postroom/contract'
import type { useForm } from '#lib/use-form.ts'

/** What the editor of an agent changes. */
export type AgentDraft = Pick<Agent, keyof typeof agentFields>
export type EditableAgent = AgentDraft & { version: number; id?: string }
export type AgentForm = ReturnType<typeof useForm<AgentDraft>>

/** A new agent. */
export const blankAgent: EditableAgent = {
  name: '',
  picture: 'robot',
  type: 'summarise',
  instructions: '',
  pastAnswers: false,
  helpPages: false,
  savedReplies: false,
  connectorIds: [],
  inboxIds: [],
  permission: 'suggest',
  approval: 'always',
  riskWords: [],
  savedReplyIds: [],
  classIds: [],
  tagIds: [],
  teamIds: [],
  fields: [],
  schedule: null,
  language: 'conversation',
  tone: 'neutral',
  hosts: [],
  onError: 'skip',
  handOverText: '',
  answerTokens: 800,
  timeoutSeconds: 60,
  version: 0,
}

/** What the editor changes of an agent, without its figures. */
export const agentDraftOf = (one: AgentDraft): AgentDraft => ({
  name: one.name,
  picture: one.picture,
  type: one.type,
  instructions: one.instructions,
  pastAnswers: one.pastAnswers,
  helpPages: one.helpPages,
  savedReplies: one.savedReplies,
  connectorIds: one.connectorIds,
  inboxIds: one.inboxIds,
  permission: one.permission,
  approval: one.approval,
  riskWords: one.riskWords,
  savedReplyIds: one.savedReplyIds,
  classIds: one.classIds,
  tagIds: one.tagIds,
  teamIds: one.teamIds,
  fields: one.fields,
  schedule: one.schedule,
  language: one.language,
  tone: one.tone,
  hosts: one.hosts,
  onError: one.onError,
  handOverText: one.handOverText,
  answerTokens: one.answerTokens,
  timeoutSeconds: one.timeoutSeconds,
})
