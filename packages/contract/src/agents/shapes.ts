import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, ref, requiredText, version } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import { agentFields, agentRisks, agentTypes, between } from './definition.ts'

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

export const agentSources = ['conversation', 'past_answer', 'help_page', 'saved_reply', 'connector'] as const
export type AgentSource = (typeof agentSources)[number]

/** A sentence of a source that supports the text, checked word for word. */
export const agentCitation = z.object({
  number: z.number().int(),
  quote: z.string(),
  /** Null for sources that are no mail. */
  messageId: ref('message').nullable(),
  conversationId: ref('conversation').nullable(),
  kind: z.enum(agentSources),
  /** Title of the help page or the saved reply, name of the connector. */
  title: z.string().default(''),
  /** Address of a help page that has one. */
  url: z.string().nullable().default(null),
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
  /** The class that was chosen, as it was called then. */
  chosenClass: z
    .object({ id: ref('class'), name: z.string() })
    .nullable()
    .default(null),
  priority: z.enum(priorities).nullable().default(null),
  /** The saved reply that was chosen, with its text then. */
  savedReply: z
    .object({ id: ref('savedReply'), name: z.string(), text: z.string() })
    .nullable()
    .default(null),
  /** Why a person confirms it. */
  risks: z.array(z.enum(agentRisks)).default([]),
  /** `isVerbatim`: the conversation contains the value. */
  values: z.array(z.object({ name: z.string(), value: z.string(), isVerbatim: z.boolean() })),
})
export type AgentOutput = z.infer<typeof agentOutput>

/** A result in which nothing is chosen or written. */
export const noAgentOutput: AgentOutput = {
  text: null,
  citations: [],
  droppedCitations: 0,
  removedHosts: [],
  tagIds: [],
  teamId: null,
  chosenClass: null,
  priority: null,
  savedReply: null,
  risks: [],
  values: [],
}

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
  /** Other sources that the request contained. */
  sources: z.array(z.object({ kind: z.enum(agentSources), title: z.string() })),
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
