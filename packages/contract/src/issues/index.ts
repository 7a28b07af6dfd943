import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import { connectIssues, disconnectIssues, getIssueConnection, receiveIssueHook } from './connection-calls.ts'
import { createIssue, linkIssue, listIssues, searchIssues, unlinkIssue } from './issue-calls.ts'
import { issueConnection, issueFacts } from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    issue: true
  }
}

export * from './connection-calls.ts'
export * from './issue-calls.ts'
export * from './shapes.ts'

export const issueConnectionChanged = defineEvent({
  type: 'issues.connection_changed',
  summary: 'GitHub was connected for issues, changed or disconnected, or began or ceased to answer.',
  scope: 'staff',
  payload: z.object({ connection: issueConnection.nullable() }),
})

export const issuesChanged = defineEvent({
  type: 'issues.changed',
  summary: 'GitHub issues of a conversation were linked, unlinked or changed.',
  scope: 'inbox',
  payload: z.object({ conversationId: ref('conversation') }),
})

export const issueClosed = defineEvent({
  type: 'issue.closed',
  summary: 'A GitHub issue of your conversation, or one that you linked, was closed.',
  scope: 'person',
  payload: z.object({
    conversationId: ref('conversation'),
    subject: z.string(),
    issue: issueFacts,
  }),
})

export const issuesContract = defineFeature({
  name: 'issues',
  area: 'conversations',
  calls: [
    getIssueConnection,
    connectIssues,
    disconnectIssues,
    receiveIssueHook,
    listIssues,
    searchIssues,
    linkIssue,
    createIssue,
    unlinkIssue,
  ],
  events: [issueConnectionChanged, issuesChanged, issueClosed],
  errors: {
    issue_access_denied: {
      status: 409,
      text: 'GitHub refused this with the token of the workspace. An admin can check it under Integrations.',
    },
    issue_hook_not_signed: {
      status: 403,
      text: 'This web hook is not signed by the secret of a connection.',
    },
    too_many_issues: {
      status: 409,
      text: 'A conversation can have at most {maximum} linked issues.',
      params: z.object({ maximum: z.number().int() }),
    },
  },
  abilities: { 'issue.connect': 'Connect GitHub to link issues to conversations' },
})
