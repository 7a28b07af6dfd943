import { listEveryMailboxRow } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Check } from '#platform/feature.ts'
import { findTroubles, type TroubleRow, workspacesWithMail } from './troubles.queries.ts'
import { findWatch, listFolderProofs, type WatchRow } from './watches.queries.ts'

/** A line for each mailbox: what its server has, what we hold, when every message was last compared. */
export async function checkSync(app: App): Promise<Check[]> {
  const checks: Check[] = []
  for (const workspaceId of await workspacesWithMail(app)) {
    checks.push(...(await app.db.read(workspaceId, (tx) => checkWorkspace(tx, workspaceId))))
  }
  return checks
}

type Tx = Parameters<typeof listFolderProofs>[0]

async function checkWorkspace(tx: Tx, workspaceId: string): Promise<Check[]> {
  const troubles = Map.groupBy(await findTroubles(tx, workspaceId), ({ mailboxId }) => mailboxId)
  const checks: Check[] = []
  for (const { id, email, inboxId, state } of await listEveryMailboxRow(tx, workspaceId)) {
    if (inboxId === null || state === 'disconnected') continue
    const folders = await listFolderProofs(tx, workspaceId, id)
    const sum = (pick: (folder: (typeof folders)[number]) => number): number =>
      folders.reduce((total, folder) => total + pick(folder), 0)
    const aside = sum((folder) => folder.aside)
    const audits = folders.flatMap(({ auditedAt }) => (auditedAt ? [auditedAt.getTime()] : []))
    const isAudited = folders.length > 0 && audits.length === folders.length
    const numbers = [
      `server has ${sum((folder) => folder.onServer ?? 0)}`,
      `we hold ${sum((folder) => folder.held)}${aside > 0 ? ` and ${aside} put aside` : ''}`,
      ...describeWatch(await findWatch(tx, workspaceId, id)),
      isAudited ? `audited ${new Date(Math.min(...audits)).toISOString()}` : 'not audited yet',
    ]
    const own = troubles.get(id) ?? []
    checks.push({
      name: `mail ${email}`,
      ok: own.length === 0,
      detail: [numbers.join(', '), ...own.map(describe)].join('; '),
    })
  }
  return checks
}

/** When nothing was missing last, and how late the last new mail was for our part. */
function describeWatch(watch: WatchRow | null): string[] {
  if (!watch?.confirmedAt) return ['not in step yet']
  const inStep = `in step ${watch.confirmedAt.toISOString()}`
  return watch.lastDelayMs === null ? [inStep] : [inStep, `last new mail after ${watch.lastDelayMs} ms`]
}

function describe({ kind, since, messages }: TroubleRow): string {
  const from = since.toISOString()
  switch (kind) {
    case 'signed_out':
      return `the server has refused the password since ${from}: enter the right one in the inbox's settings`
    case 'behind':
      return `not in step since ${from}: look at the network and whether a process with the role mail runs`
    case 'differs':
      return `${messages} messages differ since ${from} although they were compared`
    case 'aside':
      return `${messages} messages could not be read, the first at ${from}: listed in the inbox's settings`
    case 'not_sending':
      return `${messages} replies have waited to be sent since ${from}`
    case 'probe_late':
      return `a mail to itself sent at ${from} did not arrive in time: look at the spam folder and at the server that sends`
  }
}
