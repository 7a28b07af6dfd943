import type { Agent, agentFields } from '@postroom/contract'
import { between, entered } from '#lib/number-rules.ts'
import type { useForm } from '#lib/use-form.ts'

/** Rules of the number fields. */
export const numberRules = { answerTokens: between(50, 4_000), timeoutSeconds: between(5, 120) }

type Numbers = { [Name in keyof typeof numberRules]: number | null }
type AgentFields = Pick<Agent, keyof typeof agentFields>

/** What the editor of an agent changes. */
export type AgentDraft = Omit<AgentFields, keyof Numbers> & Numbers
export type EditableAgent = AgentFields & { version: number; id?: string }
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
export const agentDraftOf = (one: AgentFields): AgentDraft => ({
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

/** The agent as it is sent. */
export const agentIn = (draft: AgentDraft): AgentFields => ({
  ...draft,
  answerTokens: entered(draft.answerTokens),
  timeoutSeconds: entered(draft.timeoutSeconds),
})

/** Whether a rule refuses a number of the draft. */
export const hasWrongNumber = ({ answerTokens, timeoutSeconds }: AgentDraft): boolean =>
  Boolean(numberRules.answerTokens(answerTokens) ?? numberRules.timeoutSeconds(timeoutSeconds))
