import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'

export const agentLimits = {
  /** Agents of one workspace. */
  agents: 50,
  /** Tags or teams that one agent can choose from. */
  candidates: 50,
  /** Fields that one agent extracts. */
  fields: 20,
  /** Inboxes or hosts that one agent names. */
  names: 50,
  /** Newest messages of a conversation that a request contains. */
  messages: 20,
  /** Characters of one message in a request. */
  messageCharacters: 8_000,
  /** Past answers that a request contains, and characters of each. */
  passages: 5,
  passageCharacters: 2_000,
  /** Requests of one run: the second one where the first answer could not be used. */
  requests: 2,
  /** Largest response of a provider in bytes. */
  responseBytes: 1_048_576,
  /** Days after which runs are deleted. */
  runDays: 90,
  /** Days that the figures of an agent cover. */
  figureDays: 7,
} as const

export const agentTypes = ['summarise', 'translate', 'draft', 'answer', 'tag', 'route', 'extract'] as const
export type AgentType = (typeof agentTypes)[number]

/**
 * What an agent may do with its result. `suggest`: show it. `draft`: offer it as a reply that a person sends. `write`: set
 * tags or the team when a rule calls it. No agent sends mail.
 */
export const agentPermissions = ['suggest', 'draft', 'write'] as const
export type AgentPermission = (typeof agentPermissions)[number]

/** Permissions that agents of a type can have. */
export const permissionsOfAgents: Readonly<Record<AgentType, readonly AgentPermission[]>> = {
  summarise: ['suggest'],
  translate: ['suggest'],
  draft: ['draft'],
  answer: ['suggest'],
  tag: ['suggest', 'write'],
  route: ['suggest', 'write'],
  extract: ['suggest'],
}

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

const between = (minimum: number, maximum: number) =>
  z
    .number()
    .int()
    .min(minimum, fieldMessage('too_small', { minimum }))
    .max(maximum, fieldMessage('too_big', { maximum }))

/** What a person writes of an agent. */
export const agentFields = {
  name: requiredText('agent name', 80),
  picture: z.enum(agentPictures).default('robot'),
  type: z.enum(agentTypes),
  instructions: multilineText(4_000).default(''),
  /** Whether past answers of the inbox are sources; for `draft` and `answer`. */
  pastAnswers: z.boolean().default(false),
  /** Shared inboxes; none means all of them. */
  inboxIds: names(ref('inbox'), agentLimits.names).default([]),
  permission: z.enum(agentPermissions).default('suggest'),
  /** Tags that a `tag` agent chooses from. */
  tagIds: names(ref('tag'), agentLimits.candidates).default([]),
  /** Teams that a `route` agent chooses from. */
  teamIds: names(ref('team'), agentLimits.candidates).default([]),
  /** Fields that an `extract` agent fills. */
  fields: names(requiredText('field name', 60), agentLimits.fields).default([]),
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

/** Amounts have up to four decimals, as text. */
const amount = z.string().regex(/^\d{1,8}(?:\.\d{1,4})?$/, fieldMessage('not_valid'))

/** What a person writes of the provider, without its key. */
export const providerFields = {
  name: requiredText('provider name', 80),
  /** Address before `/chat/completions`. */
  baseUrl: requiredText('base URL', 500),
  model: requiredText('model', 200),
  /** Where the provider processes data, for the people who read it. */
  dataLocation: optionalText(200).default(''),
  /** Tokens per day (UTC) after which agents pause. */
  dailyTokens: between(1_000, 1_000_000_000).default(1_000_000),
  currency: z.enum(['EUR', 'USD', 'GBP', 'CHF']).default('EUR'),
  /** Prices of a million tokens. */
  inputPrice: amount.default('0'),
  outputPrice: amount.default('0'),
  /** Amount per day (UTC) after which agents pause; null without a limit. */
  dailyCost: amount.nullable().default(null),
} as const

export const agentProvider = z.object({
  ...providerFields,
  version: version(),
  /** Null without a key; the key itself is never returned. */
  key: z.object({ setBy: ref('user').nullable(), setAt: instant() }).nullable(),
  /** All agents are stopped. */
  stopped: z.object({ by: ref('user').nullable(), at: instant() }).nullable(),
  /** The newest test; `reason` is null where the provider answered. */
  test: z.object({ at: instant(), durationMs: z.number().int(), reason: shownReason.nullable() }).nullable(),
  /** Used today (UTC). */
  usedTokens: z.number().int(),
  usedCost: z.string(),
})
export type AgentProvider = z.infer<typeof agentProvider>

export const agentRunStates = [
  'waiting',
  'running',
  'suggested',
  'applied',
  'handed_over',
  'failed',
  'stopped',
] as const
export type AgentRunState = (typeof agentRunStates)[number]

export const agent = z.object({
  ...agentFields,
  id: ref('agent'),
  isOn: z.boolean(),
  version: version(),
  updatedAt: instant(),
  /** Rules that call it. */
  rules: z.array(z.object({ id: ref('rule'), name: z.string() })),
  /** Runs of the last days, and the share of judged results that were accepted. */
  runs: z.number().int(),
  accepted: z.number().nullable(),
  lastRun: z
    .object({ at: instant(), state: z.enum(agentRunStates), reason: shownReason.nullable() })
    .nullable(),
})
export type Agent = z.infer<typeof agent>

/** A sentence of a source that supports the text, checked word for word. */
export const agentCitation = z.object({
  number: z.number().int(),
  quote: z.string(),
  messageId: ref('message'),
  conversationId: ref('conversation'),
  kind: z.enum(['conversation', 'past_answer']),
  at: instant(),
})

export const agentOutput = z.object({
  text: z.string().nullable(),
  citations: z.array(agentCitation),
  /** Citations that their source does not contain, and that were removed. */
  droppedCitations: z.number().int(),
  /** Hosts of links that were removed. */
  removedHosts: z.array(z.string()),
  tagIds: z.array(ref('tag')),
  teamId: ref('team').nullable(),
  /** `isVerbatim`: the conversation contains the value. */
  values: z.array(z.object({ name: z.string(), value: z.string(), isVerbatim: z.boolean() })),
})
export type AgentOutput = z.infer<typeof agentOutput>

export const agentVerdicts = ['accepted', 'changed', 'discarded'] as const
export type AgentVerdict = (typeof agentVerdicts)[number]

export const agentRun = z.object({
  id: ref('agentRun'),
  agentId: ref('agent'),
  name: z.string(),
  type: z.enum(agentTypes),
  state: z.enum(agentRunStates),
  reason: shownReason.nullable(),
  handOverText: z.string(),
  /** Null where a rule called the agent. */
  userId: ref('user').nullable(),
  rule: z.string().nullable(),
  question: z.string().nullable(),
  output: agentOutput.nullable(),
  verdict: z.enum(agentVerdicts).nullable(),
  verdictBy: ref('user').nullable(),
  startedAt: instant(),
  finishedAt: instant().nullable(),
})
export type AgentRun = z.infer<typeof agentRun>

/** A run in the log; without its texts where the reader may not see the conversation. */
export const agentLogEntry = agentRun.extend({
  conversation: z.object({ id: ref('conversation'), subject: z.string() }).nullable(),
  model: z.string(),
  /** Messages that the request contained. */
  messageIds: z.array(ref('message')),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  durationMs: z.number().int().nullable(),
  cost: z.string(),
  currency: z.string(),
  /** What was sent of a draft. */
  sentText: z.string().nullable(),
})
export type AgentLogEntry = z.infer<typeof agentLogEntry>

export const agentsOfWorkspace = z.object({
  items: z.array(agent),
  provider: agentProvider.nullable(),
  abilities,
})
