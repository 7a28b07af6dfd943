import type { SyncProblem } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { findProblems, type ProblemRow } from './sync-problems.queries.ts'

/** Lists problems of the caller's personal mailboxes and, with the ability `mailbox.list`, of shared ones. */
export async function listProblemsCall(ctx: Context): Promise<{ items: SyncProblem[] }> {
  const { tx, workspaceId, person } = ctx
  const isForAll = ctx.can('mailbox.list')
  const problems = (await findProblems(tx, workspaceId)).filter(({ ownerId }) =>
    ownerId === null ? isForAll : ownerId === person.userId,
  )
  return { items: problems.map(presentProblem) }
}

const presentProblem = ({ mailboxId, inboxId, email, kind, since, messages }: ProblemRow): SyncProblem => ({
  mailboxId,
  inboxId,
  email,
  kind,
  since: since.toISOString(),
  messages,
})
