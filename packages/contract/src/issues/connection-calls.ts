import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, requiredText, secretText } from '../core/fields.ts'
import { issueConnection, issueLimits, issueRepository } from './shapes.ts'

const path = '/api/v1/integrations/issues'
const connection = z.object({ connection: issueConnection.nullable() })

export const getIssueConnection = defineCall({
  name: 'issues.get_connection',
  summary: 'Returns by which GitHub account issues are linked to conversations, and from which repositories.',
  rest: { method: 'GET', path },
  access: 'issue.connect',
  keys: false,
  impact: 'read',
  input: nothing,
  output: connection,
  example: { input: {} },
})

export const connectIssues = defineCall({
  name: 'issues.connect',
  summary:
    'Connects GitHub by a personal access token, or changes the connection. The token is stored encrypted and never returned. Creates a web hook in each repository whose token permits it; the issues of others are read every five minutes.',
  rest: { method: 'PUT', path },
  access: 'issue.connect',
  keys: false,
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    /** https://github.com, or the address of a GitHub Enterprise Server. */
    url: requiredText('address', 300).default('https://github.com'),
    /** Missing: the stored token, which is never sent to another address. */
    token: secretText('token', 500).optional(),
    repositories: z
      .array(issueRepository)
      .min(1, fieldMessage('too_few', { minimum: 1 }))
      .max(issueLimits.repositories, fieldMessage('too_many', { maximum: issueLimits.repositories })),
  }),
  output: connection,
  errors: ['github_unreachable'],
  example: { input: { token: 'github_pat_…', repositories: ['marewind/desk'] } },
})

export const disconnectIssues = defineCall({
  name: 'issues.disconnect',
  summary:
    'Deletes the token and the web hooks at GitHub. Linked issues stay in their conversations as they were last read.',
  rest: { method: 'DELETE', path },
  access: 'issue.connect',
  keys: false,
  impact: 'destructive',
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const receiveIssueHook = defineCall({
  name: 'issues.receive_hook',
  summary: "Receives GitHub's web hooks about issues, signed by the secret of the connection.",
  rest: {
    method: 'POST',
    path: '/api/v1/hooks/github',
    body: 'bytes',
    reply: 'bytes',
    query: ['code'],
    headers: { signature: 'x-hub-signature-256', event: 'x-github-event' },
  },
  access: 'public',
  impact: 'write',
  audit: false,
  limitPerMinute: 6_000,
  input: z.object({
    code: secretText('webhook address', 300),
    signature: z.string().max(200),
    event: z.string().max(100),
    /** The raw body, because the signature covers its exact bytes. */
    body: z.unknown().optional(),
  }),
  output: z.unknown(),
  errors: ['issue_hook_not_signed'],
  example: { input: { code: 'h8Kd…', event: 'issues', signature: `sha256=${'0'.repeat(64)}` } },
})
