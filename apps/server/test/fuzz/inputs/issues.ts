import type { Known } from '../arranged-inputs.ts'
import { addLinkedIssue } from '../linked-issue.ts'

/** Inputs of the calls of issues that succeed. */
export const inputs: Record<string, Known> = {
  'issues.list': ({ answered: { conversationId } }) => ({ conversationId }),
  'issues.unlink': async ({ owner, answered: { conversationId } }, server) => ({
    conversationId,
    issueId: await addLinkedIssue(server, owner, conversationId),
  }),
}
