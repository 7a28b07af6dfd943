import { issuesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { connectCall, disconnectCall, getConnectionCall } from './connect.ts'
import { issueMover } from './issue-mover.ts'
import { issuesPolicy } from './issues.policy.ts'
import {
  createIssueCall,
  linkIssueCall,
  listIssuesCall,
  searchIssuesCall,
  unlinkIssueCall,
} from './issues.ts'
import { existsIssue } from './linked-issues.queries.ts'
import { pollIssuesJob } from './poll-issues.ts'
import { receiveHook } from './receive-hook.ts'

/** Issues at GitHub that are linked to conversations. */
export const issuesFeature = defineServerFeature({
  contract: issuesContract,
  tables: ['issue_connections', 'issue_repositories', 'linked_issues'],
  policy: issuesPolicy,
  settings: { none: 'the connection needs a token and an answer of GitHub' },
  sealedColumns: [
    { table: 'issue_connections', idColumn: 'id', column: 'sealed_token' },
    { table: 'issue_connections', idColumn: 'id', column: 'sealed_hook_secret' },
  ],
  handlers: {
    'issues.get_connection': getConnectionCall,
    'issues.connect': connectCall,
    'issues.disconnect': disconnectCall,
    'issues.receive_hook': { raw: receiveHook },
    'issues.list': listIssuesCall,
    'issues.search': searchIssuesCall,
    'issues.link': linkIssueCall,
    'issues.create': createIssueCall,
    'issues.unlink': unlinkIssueCall,
  },
  consumers: [issueMover],
  jobs: [pollIssuesJob],
  refs: { issue: existsIssue },
})
