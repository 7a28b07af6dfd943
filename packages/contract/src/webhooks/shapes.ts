import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, ref, requiredText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'

export const webhookLimits = {
  /** Webhooks of one workspace. */
  webhooks: 50,
  /** Inboxes that one webhook names. */
  inboxes: 50,
  /** Attempts of one delivery, the first one included. */
  attempts: 10,
  /** Seconds that a receiver has to answer. */
  timeoutSeconds: 10,
  /** Days that deliveries are kept. */
  keptDays: 30,
  /** Hours without a success after which a failing webhook is switched off. */
  failingHours: 24,
  /** Hours that the old secret still signs after a rotation. */
  overlapHours: 24,
  /** Deliveries that one request sends again by their ids. */
  resent: 100,
  /** Replies from the channel of one webhook. */
  repliesPerMinute: 60,
} as const

/** Seconds between the attempts of a delivery: ten attempts over three days. */
export const webhookRetrySeconds = [10, 60, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 93_600] as const

/** Events that webhooks can be sent, by group. */
export const webhookEventGroups = {
  messages: ['message.received', 'message.sent', 'message.failed'],
  conversations: [
    'conversation.assigned',
    'conversation.unassigned',
    'conversation.team_assigned',
    'conversation.snoozed',
    'conversation.closed',
    'conversation.reopened',
    'conversation.moved',
  ],
  tags: ['tag.added', 'tag.removed'],
  comments: ['comment.added', 'comment.edited', 'comment.deleted'],
} as const
export type WebhookEventGroup = keyof typeof webhookEventGroups
export const webhookEvents = Object.values(webhookEventGroups).flat()
export type WebhookEvent = (typeof webhookEvents)[number]
const webhookEvent = z.enum(webhookEvents as [WebhookEvent, ...WebhookEvent[]])

/** Formats that post a line of text to a channel. */
export const chatFormats = ['slack', 'mattermost', 'teams'] as const
export type ChatFormat = (typeof chatFormats)[number]

/** `standard`: signed JSON by the Standard Webhooks specification. */
export const webhookFormats = ['standard', ...chatFormats] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export const webhookPayloads = ['full', 'ids'] as const

/** What a person writes of a webhook, without its address. */
export const webhookFields = {
  name: requiredText('webhook name', 80),
  description: multilineText(500).default(''),
  format: z.enum(webhookFormats).default('standard'),
  /** Events of conversations; none where only rules use it. */
  events: z.array(webhookEvent).max(webhookEvents.length).default([]),
  /** Shared inboxes; empty for all that its owner works in. */
  inboxIds: z
    .array(ref('inbox'))
    .max(webhookLimits.inboxes, fieldMessage('too_many', { maximum: webhookLimits.inboxes }))
    .default([]),
  /** `full`: with the conversation and the text of a message; `ids`: ids alone. */
  payload: z.enum(webhookPayloads).default('full'),
  /** Whether what colleagues answer in the channel becomes a comment; not of the format `standard`. */
  replies: z.boolean().default(false),
} as const

export const webhook = z.object({
  id: ref('webhook'),
  name: z.string(),
  description: z.string(),
  format: z.enum(webhookFormats),
  /** For a channel only the host, because its full address permits posting. */
  url: z.string(),
  events: z.array(webhookEvent),
  inboxIds: z.array(ref('inbox')),
  payload: z.enum(webhookPayloads),
  replies: z.boolean(),
  /** Where the app of the channel sends replies; null for the format `standard`. */
  replyUrl: z.string().nullable(),
  active: z.boolean(),
  /** Why Postroom switched it off. */
  offReason: shownReason.nullable(),
  /** Only conversations that this person may see are sent. */
  ownerId: ref('user').nullable(),
  /** When the first attempt after the last success failed. */
  failingSince: instant().nullable(),
  lastDeliveredAt: instant().nullable(),
  /** Until then, requests are also signed with the secret before the last rotation. */
  previousSecretUntil: instant().nullable(),
  /** Deliveries of the last 30 days. */
  counts: z.object({
    all: z.number().int(),
    delivered: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int(),
  }),
  version: version(),
  createdAt: instant(),
  updatedAt: instant(),
  abilities,
})
export type Webhook = z.infer<typeof webhook>

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

const header = z.object({ name: z.string(), value: z.string() })

export const webhookAttempt = z.object({
  at: instant(),
  durationMs: z.number().int(),
  /** Null without an answer. */
  status: z.number().int().nullable(),
  reason: shownReason.nullable(),
  requestHeaders: z.array(header),
  responseHeaders: z.array(header),
  /** The first 2,000 characters. */
  responseBody: z.string(),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>

export const webhookDelivery = z.object({
  /** The `webhook-id` of its requests. */
  id: z.string(),
  webhookId: ref('webhook'),
  /** Event type; `webhook.test` for tests and `rule.ran` for rules. */
  type: z.string(),
  conversationId: ref('conversation').nullable(),
  subject: z.string().nullable(),
  state: z.enum(webhookDeliveryStates),
  /** Attempts of all kinds, resent ones included. */
  tries: z.array(z.object({ at: instant(), ok: z.boolean() })),
  lastStatus: z.number().int().nullable(),
  lastReason: shownReason.nullable(),
  lastDurationMs: z.number().int().nullable(),
  nextAttemptAt: instant().nullable(),
  createdAt: instant(),
  finishedAt: instant().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryDetail = webhookDelivery.extend({
  /** Body of the request. */
  body: z.string(),
  attempts: z.array(webhookAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>
