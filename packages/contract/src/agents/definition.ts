import { z } from 'zod'
import { timeZone } from '../calendars/hours.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { multilineText, ref, requiredText } from '../core/fields.ts'

export const agentLimits = {
  /** Agents of one workspace. */
  agents: 50,
  /** Tags, teams, classes or saved replies that one agent can choose from. */
  candidates: 50,
  /** Fields that one agent extracts. */
  fields: 20,
  /** Inboxes or hosts that one agent names. */
  names: 50,
  /** Newest messages of a conversation that a request contains. */
  messages: 20,
  /** Characters of one message in a request. */
  messageCharacters: 8_000,
  /** Passages of each kind of source that a request contains, and characters of each. */
  passages: 5,
  passageCharacters: 2_000,
  /** Connectors that one agent calls. */
  connectors: 3,
  /** Help pages of one workspace, and characters of each. */
  pages: 200,
  pageCharacters: 100_000,
  /** Requests of one run: the second one where the first answer could not be used. */
  requests: 2,
  /** Largest response of a provider in bytes. */
  responseBytes: 1_048_576,
  /** Conversations that one evaluation replays. */
  evaluated: 20,
  /** Conversations that one scheduled time covers. */
  scheduledRuns: 50,
  /** Days after which runs are deleted. */
  runDays: 90,
  /** Days that the figures of an agent cover. */
  figureDays: 7,
} as const

export const agentTypes = [
  'summarise',
  'translate',
  'draft',
  'answer',
  'classify',
  'prioritise',
  'tag',
  'route',
  'extract',
] as const
export type AgentType = (typeof agentTypes)[number]

/**
 * What an agent may do with its result. `suggest`: show it. `draft`: offer it as a reply that a person sends. `write`: set
 * class, priority, tags or team when a rule calls it. `send`: choose a saved reply, which is sent as it is when a rule calls
 * it. No agent sends text that a model wrote.
 */
export const agentPermissions = ['suggest', 'draft', 'write', 'send'] as const
export type AgentPermission = (typeof agentPermissions)[number]

/** Permissions that agents of a type can have. */
export const permissionsOfAgents: Readonly<Record<AgentType, readonly AgentPermission[]>> = {
  summarise: ['suggest'],
  translate: ['suggest'],
  draft: ['draft', 'send'],
  answer: ['suggest'],
  classify: ['suggest', 'write'],
  prioritise: ['suggest', 'write'],
  tag: ['suggest', 'write'],
  route: ['suggest', 'write'],
  extract: ['suggest'],
}

/** When a person confirms what an agent may write or send: always, or where the mail has a risk. */
export const agentApprovals = ['always', 'risky'] as const

/**
 * What makes a run risky: the mail has a word of the agent's list, or, before something is sent, our side has answered
 * already or the mail has attachments.
 */
export const agentRisks = ['word', 'answered', 'attachment'] as const
export type AgentRisk = (typeof agentRisks)[number]

export const agentTones = ['neutral', 'friendly', 'formal', 'brief'] as const
export type AgentTone = (typeof agentTones)[number]

/** `conversation`: the language of the customer. */
export const agentLanguages = [
  'conversation',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'uk',
] as const
export type AgentLanguage = (typeof agentLanguages)[number]

export const agentPictures = ['robot', 'pen', 'book', 'tag', 'route', 'language', 'search', 'star'] as const
export type AgentPicture = (typeof agentPictures)[number]

const names = <T extends z.ZodType>(one: T, maximum: number) =>
  z.array(one).max(maximum, fieldMessage('too_many', { maximum }))

const hostName = requiredText('host', 253)
  .toLowerCase()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, fieldMessage('not_valid'))

/** A whole number within limits. */
export const between = (minimum: number, maximum: number) =>
  z
    .number()
    .int()
    .min(minimum, fieldMessage('too_small', { minimum }))
    .max(maximum, fieldMessage('too_big', { maximum }))

export const agentRhythms = ['hourly', 'daily', 'weekly'] as const

/** A rhythm by the clock of a zone. Only the minutes of `time` count for `hourly`. */
export const agentSchedule = z.object({
  rhythm: z.enum(agentRhythms),
  /** For `weekly`; 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time_invalid')),
  timezone: timeZone,
})
export type AgentSchedule = z.infer<typeof agentSchedule>

/** What a person writes of an agent. */
export const agentFields = {
  name: requiredText('agent name', 80),
  picture: z.enum(agentPictures).default('robot'),
  type: z.enum(agentTypes),
  instructions: multilineText(4_000).default(''),
  /** Sources of `draft` and `answer`: past answers of the inbox, help pages and saved replies of the workspace. */
  pastAnswers: z.boolean().default(false),
  helpPages: z.boolean().default(false),
  savedReplies: z.boolean().default(false),
  /** Connectors that only read and that agents may call; their values for the conversation are sources too. */
  connectorIds: names(ref('connector'), agentLimits.connectors).default([]),
  /** Shared inboxes; none means all of them. */
  inboxIds: names(ref('inbox'), agentLimits.names).default([]),
  permission: z.enum(agentPermissions).default('suggest'),
  /** For `write` and `send`. */
  approval: z.enum(agentApprovals).default('always'),
  /** Words in the mail that make a run risky. */
  riskWords: names(requiredText('word', 60), agentLimits.names).default([]),
  /** Saved replies of the workspace, without files, that an agent with the permission `send` chooses from. */
  savedReplyIds: names(ref('savedReply'), agentLimits.candidates).default([]),
  /** Classes that a `classify` agent chooses from; none means all of them. */
  classIds: names(ref('class'), agentLimits.candidates).default([]),
  /** Tags that a `tag` agent chooses from. */
  tagIds: names(ref('tag'), agentLimits.candidates).default([]),
  /** Teams that a `route` agent chooses from. */
  teamIds: names(ref('team'), agentLimits.candidates).default([]),
  /** Fields that an `extract` agent fills. */
  fields: names(requiredText('field name', 60), agentLimits.fields).default([]),
  /** When it works on open conversations with new mail from customers by itself; null for never. */
  schedule: agentSchedule.nullable().default(null),
  language: z.enum(agentLanguages).default('conversation'),
  tone: z.enum(agentTones).default('neutral'),
  /** Hosts that links may lead to besides those in the conversation. */
  hosts: names(hostName, agentLimits.names).default([]),
  /** What happens where a rule called the agent and it has no result: nothing, or a comment with `handOverText`. */
  onError: z.enum(['skip', 'comment']).default('skip'),
  handOverText: multilineText(1_000).default(''),
  /** Tokens of one answer. */
  answerTokens: between(50, 4_000).default(800),
  /** Seconds for a whole run. */
  timeoutSeconds: between(5, 120).default(60),
} as const

export const agentDefinition = z.object(agentFields).omit({ name: true })
export type AgentDefinition = z.infer<typeof agentDefinition>
