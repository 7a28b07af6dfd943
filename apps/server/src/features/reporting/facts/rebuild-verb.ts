import { listConversationIdsAfter } from '#features/conversations/index.ts'
import { inWords, listWorkspaceRows, workspaceOf } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import type { App } from '#platform/app.ts'
import { readEventsOfTypes } from '#platform/events/read-events.ts'
import { fingerprintOfFacts, lockFacts } from './facts.queries.ts'
import { factsAtOnce } from './follow-log.ts'
import { beginStatuses, followStatuses, statusTypes } from './follow-statuses.ts'
import { resetStatuses } from './status-times.queries.ts'
import { storeFacts } from './store-facts.ts'

export const rebuildVerb: AdminVerb = {
  name: 'reports:rebuild',
  summary: 'Derives the facts of reports again from the event log and the messages; the server may run.',
  options: [{ name: 'workspace', summary: 'id or name; all without it' }],
  run: (app, typed) =>
    inWords(app, async () => {
      const workspaces = typed.workspace
        ? [await workspaceOf(app, typed)]
        : await app.db.instance(listWorkspaceRows)
      const done: (Rebuilt & { workspaceId: string; workspaceName: string })[] = []
      for (const { id, name } of workspaces)
        done.push({ workspaceId: id, workspaceName: name, ...(await rebuildFacts(app, id)) })
      const lines = done.map(
        ({ workspaceName, conversations, facts, isSame }) =>
          `${workspaceName}: ${facts} facts of ${conversations} conversations${isSame ? ', the same as before' : ', changed'}.`,
      )
      return { data: done, text: lines.join('\n') || 'There is no workspace yet.' }
    }),
}

interface Rebuilt {
  readonly conversations: number
  readonly facts: number
  /** Whether the facts were the same before. */
  readonly isSame: boolean
}

/** Derives all facts of a workspace again, in small transactions. */
export async function rebuildFacts(app: App, workspaceId: string): Promise<Rebuilt> {
  // No event says that founders joined, so their rows are no difference from what the log gives.
  await app.db.write(workspaceId, (tx) => beginStatuses(tx, workspaceId))
  const before = await app.db.read(workspaceId, (tx) => fingerprintOfFacts(tx, workspaceId))
  let conversations = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await app.db.write(workspaceId, async (tx) => {
      const found = await listConversationIdsAfter(tx, workspaceId, after, factsAtOnce)
      await storeFacts(tx, workspaceId, found)
      return found
    })
    conversations += ids.length
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await app.db.write(workspaceId, async (tx) => {
    await lockFacts(tx, workspaceId)
    await resetStatuses(tx, workspaceId)
    for (const event of await readEventsOfTypes(tx, workspaceId, statusTypes)) await followStatuses(tx, event)
  })
  const now = await app.db.read(workspaceId, (tx) => fingerprintOfFacts(tx, workspaceId))
  return { conversations, facts: now.facts, isSame: now.hash === before.hash }
}
