import { issueConnectionChanged } from '@postroom/contract'
import { z } from 'zod'
import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { accountOf } from './account.ts'
import { applyState, githubCause } from './apply-state.ts'
import {
  changeProblem,
  findConnection,
  listRepositories,
  markPolled,
  type RepositoryRow,
} from './connections.queries.ts'
import { type GithubAccount, listChangedIssues } from './github-api.ts'
import { presentConnection } from './issues.present.ts'
import { listLinkedNumbers } from './linked-issues.queries.ts'

/** Clocks differ, and GitHub lists a change a moment after it was made. */
const overlapMs = 120_000

type Problem = 'denied' | 'unreachable' | null

/** Asks GitHub for changed issues, also of repositories with a web hook: one may have been lost. */
export const pollIssuesJob = featureJob({
  definition: defineJob({ name: 'poll-issues', schema: z.object({}), policy: 'singleton' }),
  cron: '*/5 * * * *',
  handle: async (app) => {
    for (const { id } of await app.db.instance(listWorkspaceRows))
      await pollIssues(app, id).catch((error: unknown) =>
        app.log.warn({ workspaceId: id, error: String(error) }, 'issues were not polled'),
      )
  },
})

/** Brings the linked issues of a workspace up to date. */
export async function pollIssues(app: App, workspaceId: string): Promise<void> {
  const known = await app.db.read(workspaceId, async (tx) => {
    const row = await findConnection(tx, workspaceId)
    return row && { row, repositories: await listRepositories(tx, workspaceId) }
  })
  if (!known) return
  const account = accountOf(app, known.row)
  let problem: Problem = null
  for (const repository of known.repositories) {
    problem = (await pollRepository(app, workspaceId, account, repository)) ?? problem
    // The others would wait for the same server.
    if (problem === 'unreachable') break
  }
  await changeAsSystem(app, workspaceId, githubCause, async ({ tx, emit }) => {
    if (!(await changeProblem(tx, workspaceId, problem))) return
    const row = await findConnection(tx, workspaceId)
    const repositories = await listRepositories(tx, workspaceId)
    emit(issueConnectionChanged, { connection: row && presentConnection(row, repositories) })
  })
}

async function pollRepository(
  app: App,
  workspaceId: string,
  account: GithubAccount,
  { name, polledAt }: RepositoryRow,
): Promise<Problem> {
  const begin = new Date(Date.now() - overlapMs)
  const numbers = await app.db.read(workspaceId, (tx) => listLinkedNumbers(tx, workspaceId, name))
  const linked = new Set(numbers)
  const since = linked.size > 0 ? polledAt : begin
  const { status, found, isAll } =
    linked.size > 0
      ? await listChangedIssues(app, account, name, since)
      : { status: 200, found: [], isAll: true }
  if (!found) return [401, 403, 404, 410].includes(status) ? 'denied' : 'unreachable'
  const until = isAll ? begin : (found.at(-1)?.updatedAt ?? begin)
  await changeAsSystem(app, workspaceId, githubCause, async (change) => {
    for (const issue of found) if (linked.has(issue.number)) await applyState(change, issue)
    await markPolled(change.tx, workspaceId, name, until)
  })
  return null
}
