import { listEveryMailboxRow } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Check } from '#platform/feature.ts'
import { findProblems, type ProblemRow, workspacesWithMail } from './sync-problems.queries.ts'
import { findWatch, listFolderAudits, type WatchRow } from './watches.queries.ts'

/** Reports for each mailbox how many messages are synced and when they were last audited, for `admin doctor`. */
export async function checkSync(app: App): Promise<Check[]> {
  const checks: Check[] = []
  for (const workspaceId of await workspacesWithMail(app)) {
    checks.push(...(await app.db.read(workspaceId, (tx) => checkWorkspace(tx, workspaceId))))
  }
  return checks
}

type Tx = Parameters<typeof listFolderAudits>[0]

async function checkWorkspace(tx: Tx, workspaceId: string): Promise<Check[]> {
  const problems = Map.groupBy(await findProblems(tx, workspaceId), ({ mailboxId }) => mailboxId)
  const checks: Check[] = []
  for (const { id, email, inboxId, state } of await listEveryMailboxRow(tx, workspaceId)) {
    if (inboxId === null || state === 'disconnected') continue
    const folders = await listFolderAudits(tx, workspaceId, id)
    const sum = (pick: (folder: (typeof folders)[number]) => number): number =>
      folders.reduce((total, folder) => total + pick(folder), 0)
    const quarantined = sum((folder) => folder.quarantined)
    const audits = folders.flatMap(({ auditedAt }) => (auditedAt ? [auditedAt.getTime()] : []))
    const isAudited = folders.length > 0 && audits.length === folders.length
    const figures = [
      `${sum((folder) => folder.held)} of ${sum((folder) => folder.onServer ?? 0)} messages synced`,
      ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
      ...describeWatch(await findWatch(tx, workspaceId, id)),
      isAudited ? `audited ${new Date(Math.min(...audits)).toISOString()}` : 'not audited yet',
    ]
    const own = problems.get(id) ?? []
    checks.push({
      name: `mail ${email}`,
      ok: own.length === 0,
      detail: [figures.join(', '), ...own.map(describe)].join('; '),
    })
  }
  return checks
}

/** When the inbox was last confirmed up to date, and how long Postroom took to store the last new mail. */
function describeWatch(watch: WatchRow | null): string[] {
  if (!watch?.confirmedAt) return ['not up to date yet']
  const upToDate = `up to date at ${watch.confirmedAt.toISOString()}`
  return watch.lastDelayMs === null
    ? [upToDate]
    : [upToDate, `last new mail stored after ${watch.lastDelayMs} ms`]
}

function describe({ kind, since, messages }: ProblemRow): string {
  const from = since.toISOString()
  switch (kind) {
    case 'signed_out':
      return `the server has refused the password since ${from}: enter the right one in the inbox's settings`
    case 'behind':
      return `not up to date since ${from}: check the network and whether a process with the role mail runs`
    case 'differs':
      return `${messages} messages have differed from the server since ${from} despite the sync audit`
    case 'quarantined':
      return `${messages} messages could not be read, the first at ${from}: listed in the inbox's settings`
    case 'not_sending':
      return `${messages} replies have waited to be sent since ${from}`
    case 'probe_late':
      return `a mail to itself sent at ${from} did not arrive in time: check the spam folder and the sending server`
  }
}
