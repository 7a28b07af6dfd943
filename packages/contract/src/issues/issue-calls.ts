import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { multilineText, ref, requiredText } from '../core/fields.ts'
import { issueFacts, issueLimits, issueRepository, issuesOfConversation } from './shapes.ts'

const conversationId = ref('conversation')
const path = '/api/v1/conversation/:conversationId/issue' as const
const example = { conversationId: '019a9f6e-5d1c-7000-8000-0000000000d1' }
const work = { access: 'conversation.work', mfa: 'enrolled', limitPerMinute: 60 } as const

export const listIssues = defineCall({
  name: 'issues.list',
  summary: 'Lists the GitHub issues linked to a conversation, as they were last read.',
  rest: { method: 'GET', path },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId }),
  output: issuesOfConversation,
  example: { input: example },
})

export const searchIssues = defineCall({
  name: 'issues.search',
  summary: 'Finds issues by their title in the repositories that the workspace allows, ten at most.',
  rest: { method: 'GET', path: '/api/v1/conversation/:conversationId/issues/search' },
  ...work,
  impact: 'read',
  input: z.object({ conversationId, query: requiredText('title', 200) }),
  output: z.object({ items: z.array(issueFacts) }),
  errors: ['github_not_connected', 'issue_access_denied', 'github_unreachable'],
  example: { input: { ...example, query: 'printer offline' } },
})

export const linkIssue = defineCall({
  name: 'issues.link',
  summary: 'Links an issue of an allowed repository to a conversation. Linking it twice changes nothing.',
  rest: { method: 'POST', path },
  ...work,
  impact: 'write',
  /** The address of the issue, or `owner/name#12`. */
  input: z.object({ conversationId, issue: requiredText('issue', 500) }),
  output: issuesOfConversation,
  errors: ['github_not_connected', 'issue_access_denied', 'github_unreachable', 'too_many_issues'],
  example: { input: { ...example, issue: 'https://github.com/marewind/desk/issues/12' } },
})

export const createIssue = defineCall({
  name: 'issues.create',
  summary:
    'Creates an issue at GitHub by the account that the workspace connected, and links it to the conversation. Nothing but the given title and text is sent.',
  rest: { method: 'POST', path: '/api/v1/conversation/:conversationId/issues' },
  ...work,
  impact: 'write',
  input: z.object({
    conversationId,
    repository: issueRepository,
    title: requiredText('title', issueLimits.title),
    text: multilineText(issueLimits.text).default(''),
  }),
  output: issuesOfConversation,
  errors: ['github_not_connected', 'issue_access_denied', 'github_unreachable', 'too_many_issues'],
  example: { input: { ...example, repository: 'marewind/desk', title: 'Labels are printed twice' } },
})

export const unlinkIssue = defineCall({
  name: 'issues.unlink',
  summary: 'Removes the link of an issue from a conversation; the issue stays at GitHub.',
  rest: { method: 'DELETE', path: `${path}/:issueId` },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({ conversationId, issueId: ref('issue') }),
  output: issuesOfConversation,
  example: { input: { ...example, issueId: '019a9f6e-5d1c-7000-8000-0000000000e1' } },
})
