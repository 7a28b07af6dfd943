import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, ref } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'

export const issueLimits = {
  /** Repositories whose issues can be linked. */
  repositories: 30,
  /** Issues of one conversation. */
  perConversation: 20,
  /** Issues that a search returns. */
  found: 10,
  /** Title and text as GitHub accepts them. */
  title: 256,
  text: 60_000,
} as const

/** A repository as GitHub writes it: `owner/name`. */
export const issueRepository = z
  .string()
  .trim()
  .max(201, fieldMessage('repository_name_invalid'))
  .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, fieldMessage('repository_name_invalid'))

/** How Postroom learns of changes: from GitHub's web hook at once, or by asking every five minutes. */
export const issueUpdateWays = ['hook', 'polling'] as const

export const issueConnection = z.object({
  url: z.string(),
  login: z.string(),
  repositories: z.array(z.object({ name: z.string(), updates: z.enum(issueUpdateWays) })),
  connectedById: ref('user').nullable(),
  connectedAt: instant(),
  /** `denied`: GitHub no longer accepts the token. `unreachable`: GitHub did not answer last time. */
  problem: z.enum(['denied', 'unreachable']).nullable(),
})
export type IssueConnection = z.infer<typeof issueConnection>

export const issueFacts = z.object({
  repository: z.string(),
  number: z.number().int(),
  title: z.string(),
  state: z.enum(['open', 'closed']),
  url: z.string(),
})
export type IssueFacts = z.infer<typeof issueFacts>

export const linkedIssue = issueFacts.extend({
  id: ref('issue'),
  assignees: z.array(z.string()),
  /** Colors as six hexadecimal digits. */
  labels: z.array(z.object({ name: z.string(), color: z.string() })),
  updatedAt: instant(),
  linkedById: ref('user').nullable(),
})
export type LinkedIssue = z.infer<typeof linkedIssue>

export const issuesOfConversation = z.object({
  items: z.array(linkedIssue),
  /** Repositories whose issues can be linked; none where GitHub is not connected, or for people who only read. */
  repositories: z.array(z.string()),
  isConnected: z.boolean(),
  /** On the conversation. */
  abilities,
})
export type IssuesOfConversation = z.infer<typeof issuesOfConversation>
