import { z } from 'zod'
import { timeZone } from './calendars/hours.ts'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, optionalText, plainId, ref, requiredText } from './core/fields.ts'
import { reportDefinition } from './reporting/definition.ts'

export const reportBotLimits = {
  /** Characters of a question. */
  question: 1_000,
  /** Messages that one history keeps; older ones are deleted. */
  messages: 500,
  /** Messages of one page of the history. */
  page: 100,
  /** Answers from which one can choose when the bot asks back. */
  choices: 8,
} as const

/** Polling of the portal while it waits for an answer. */
export const reportBotPolling = { intervalMs: 1_000, timeoutMs: 60_000 } as const

export const reportBotRoles = ['bot', 'insight', 'user', 'system'] as const
export type ReportBotRole = (typeof reportBotRoles)[number]

export const reportBotRatings = ['good', 'bad'] as const

export const reportBotMessage = z.object({
  id: plainId(),
  role: z.enum(reportBotRoles),
  text: z.string(),
  /** Sanitised; to be shown in a sandboxed frame. Empty where the text says everything. */
  html: z.string(),
  /** How the figure was counted, in words. */
  check: z.string(),
  /**
   * The definition of the report that answers; `from_date` and `to_date` are the days that were counted, for presets
   * too. Null for messages without figures.
   */
  payload: reportDefinition.nullable(),
  /** Questions that continue the conversation, when the bot asks back or names examples. */
  choices: z.array(z.string()),
  rating: z.enum(reportBotRatings).nullable(),
  created_at: instant(),
})
export type ReportBotMessage = z.infer<typeof reportBotMessage>

const inboxId = ref('inbox').nullable().default(null)
const exampleInbox = '019a9f6e-5d1c-7000-8000-0000000000c2'
const exampleMessage = '019a9f6e-5d1c-7000-8000-0000000000e9'
const reading = { access: 'report.read', mfa: 'personal', impact: 'read' } as const
const writing = { access: 'report.read', mfa: 'personal', impact: 'write', audit: false } as const

/** Null before the first message. */
const lastMessage = z.object({ message: reportBotMessage.nullable() })

export const sendToReportBot = defineCall({
  name: 'reportBot.send',
  summary: 'Asks the report bot a question; the answer is the next message of the history.',
  rest: { method: 'POST', path: '/api/v1/reporting-bot/messages' },
  command: { head: '/reporting-bot sendMessage' },
  ...writing,
  limitPerMinute: 60,
  input: z.object({
    text: requiredText('question', reportBotLimits.question),
    /** The workspace; another one than that of the session is refused. */
    community_id: ref('workspace').optional(),
    /** Questions that name no inbox are about this one; each inbox has a history of its own. */
    inbox_id: inboxId,
    /** The time zone by which days begin; by default that of the person. */
    tz: timeZone.optional(),
    /** The open report: the question may continue it. */
    context: ref('report').nullable().default(null),
  }),
  output: reportBotMessage,
  example: { input: { text: 'How many conversations did Freight desk get last week?', tz: 'Europe/Lisbon' } },
})

export const getLastReportBotMessage = defineCall({
  name: 'reportBot.last_message',
  summary: 'Returns the last message of the history.',
  rest: { method: 'GET', path: '/api/v1/reporting-bot/messages/last' },
  command: { head: '/reporting-bot reportbot_last_message' },
  ...reading,
  limitPerMinute: 240,
  input: z.object({ inbox_id: inboxId }),
  output: lastMessage,
  example: { input: {} },
})

export const getLastBotMessage = defineCall({
  name: 'reportBot.last_bot_message',
  summary: 'Returns the last message that you did not write yourself.',
  rest: { method: 'GET', path: '/api/v1/reporting-bot/messages/last-of-bot' },
  command: { head: '/reporting-bot reportbot_last_bot_message' },
  ...reading,
  limitPerMinute: 240,
  input: z.object({ inbox_id: inboxId }),
  output: lastMessage,
  example: { input: {} },
})

export const listReportBotMessages = defineCall({
  name: 'reportBot.history',
  summary: 'Lists your conversation with the report bot, the newest messages, in the order of time.',
  rest: { method: 'GET', path: '/api/v1/reporting-bot/messages' },
  command: { head: '/reporting-bot reportbot_history' },
  ...reading,
  input: z.object({
    inbox_id: inboxId,
    /** Messages before this one. */
    before: plainId().optional(),
    limit: z.coerce.number().int().min(1).max(reportBotLimits.page).default(reportBotLimits.page),
  }),
  output: z.object({ items: z.array(reportBotMessage), hasMore: z.boolean() }),
  example: { input: {} },
})

/** Whether the AI provider of the workspace reads questions that the bot does not understand. */
const botModel = z.object({
  isOn: z.boolean(),
  /** The workspace has a provider. */
  isConfigured: z.boolean(),
})

export const useReportBotModel = defineCall({
  name: 'reportBot.use_model',
  summary:
    'Lets the AI provider of the workspace read questions that the bot does not understand, or stops that.',
  rest: { method: 'PUT', path: '/api/v1/reporting-bot/model' },
  access: 'report.manage',
  impact: 'write',
  input: z.object({ isOn: z.boolean() }),
  output: botModel,
  errors: ['agent_provider_needed'],
  example: { input: { isOn: true } },
})

export const startReportBotConversation = defineCall({
  name: 'reportBot.init_conversation',
  summary:
    'Starts your conversation with the report bot about an inbox, or about all, or returns the existing one.',
  rest: { method: 'POST', path: '/api/v1/reporting-bot/conversations' },
  command: { head: '/reporting-bot reportbot_init_conversation' },
  ...writing,
  input: z.object({ inbox_id: inboxId, tz: timeZone.optional() }),
  output: z.object({
    conversationId: plainId(),
    inbox_id: ref('inbox').nullable(),
    /** Questions that the bot can answer, in your language, with names of your workspace. */
    suggestions: z.array(z.string()),
    model: botModel.extend({ mayChange: z.boolean() }),
  }),
  example: { input: { inbox_id: exampleInbox } },
})

export const getInboxFromConversation = defineCall({
  name: 'reportBot.get_inbox_from_conversation',
  summary:
    'Returns the inbox of a conversation that you may see, or of your own conversation with the report bot.',
  rest: { method: 'GET', path: '/api/v1/reporting-bot/conversations/:conversationId/inbox' },
  command: { head: '/reporting-bot reportbot_get_inbox_from_conversation', args: ['conversationId'] },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: plainId() }),
  output: z.object({ inbox_id: ref('inbox').nullable() }),
  example: { input: { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' } },
})

export const rateReportBotMessage = defineCall({
  name: 'reportBot.rate',
  summary: 'Marks an answer of the report bot as good or wrong, or takes the mark back.',
  rest: { method: 'PUT', path: '/api/v1/reporting-bot/messages/:messageId/rating' },
  ...writing,
  input: z.object({
    messageId: plainId(),
    rating: z.enum(reportBotRatings).nullable(),
    reason: optionalText(500).default(''),
  }),
  output: reportBotMessage,
  example: { input: { messageId: exampleMessage, rating: 'bad', reason: 'I meant another inbox.' } },
})

export const clearReportBotHistory = defineCall({
  name: 'reportBot.clear_history',
  summary: 'Deletes your conversation with the report bot about an inbox, or about all.',
  rest: { method: 'DELETE', path: '/api/v1/reporting-bot/messages' },
  access: 'report.read',
  mfa: 'personal',
  impact: 'destructive',
  audit: false,
  input: z.object({ inbox_id: inboxId }),
  output: nothing,
  example: { input: {}, output: {} },
})

const teamInsights = z.object({
  teamId: ref('team'),
  name: z.string(),
  isOn: z.boolean(),
  /** Owners, admins and those who lead the team turn them on and off. */
  mayChange: z.boolean(),
})

export const listTeamInsights = defineCall({
  name: 'reportBot.list_insights',
  summary: 'Lists your teams, or all for owners and admins, and whether they get weekly insights.',
  rest: { method: 'GET', path: '/api/v1/reporting-bot/insights' },
  ...reading,
  input: nothing,
  output: z.object({ items: z.array(teamInsights) }),
  example: { input: {} },
})

export const setTeamInsights = defineCall({
  name: 'reportBot.set_insights',
  summary: 'Turns the weekly insights of a team on or off.',
  rest: { method: 'PUT', path: '/api/v1/reporting-bot/insights/:teamId' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ teamId: ref('team'), isOn: z.boolean() }),
  output: teamInsights,
  example: { input: { teamId: '019a9f6e-5d1c-7000-8000-0000000000b1', isOn: true } },
})

export const reportBotContract = defineFeature({
  name: 'reportBot',
  area: 'workspace',
  calls: [
    sendToReportBot,
    getLastReportBotMessage,
    getLastBotMessage,
    listReportBotMessages,
    startReportBotConversation,
    getInboxFromConversation,
    rateReportBotMessage,
    clearReportBotHistory,
    listTeamInsights,
    setTeamInsights,
    useReportBotModel,
  ],
  events: [],
  errors: {},
  abilities: {},
})
