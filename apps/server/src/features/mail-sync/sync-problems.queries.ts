import type { SyncProblem } from '@postroom/contract'
import { isWorking, listEveryMailboxRow, type MailboxRow } from '#features/mailboxes/index.ts'
import { repliesOverdue } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'
import { listLateProbes } from './probes.queries.ts'

export interface ProblemRow {
  readonly mailboxId: string
  readonly inboxId: string | null
  readonly email: string
  readonly kind: SyncProblem['kind']
  readonly since: Date
  readonly messages: number
  /** Owner of a personal mailbox; null for a shared one. */
  readonly ownerId: string | null
}

const behindAfterMs = 10 * 60_000
/** Longer than the interval between sync runs, which resolve temporary differences. */
const differsAfter = '20 minutes'

const listFacts = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select l.mailbox_id as "mailboxId" /* not null */, w.confirmed_at as "confirmedAt",
            w.failing_since as "failingSince", q.count as "quarantinedCount" /* not null */,
            q.since as "quarantinedSince", f.count as "differCount" /* not null */, f.since as "differSince"
       from mail_leases l
       left join mail_watches w on w.workspace_id = l.workspace_id and w.mailbox_id = l.mailbox_id
       left join lateral (select count(*)::int as count, min(first_at) as since from mail_quarantine
                           where workspace_id = l.workspace_id and mailbox_id = l.mailbox_id) q on true
       left join lateral (select coalesce(sum(abs(on_server - held)), 0)::int as count, min(differs_since) as since
                            from mail_folders
                           where workspace_id = l.workspace_id and mailbox_id = l.mailbox_id and gone_since is null
                             and differs_since < now() - $2::interval) f on true
      where l.workspace_id = $1`,
    [workspaceId, differsAfter],
    'mail_facts',
  )

type Facts = Awaited<ReturnType<typeof listFacts>>[number]

/** Finds the current sync problems of a workspace: conditions that keep mailboxes from syncing or sending. */
export async function findProblems(
  tx: Tx,
  workspaceId: string,
  now: Date = new Date(),
): Promise<ProblemRow[]> {
  const facts = new Map((await listFacts(tx, workspaceId)).map((row) => [row.mailboxId, row]))
  const overdue = new Map((await repliesOverdue(tx, workspaceId)).map((row) => [row.mailboxId, row]))
  const working = (await listEveryMailboxRow(tx, workspaceId)).filter(isWorking)
  const late = new Map((await listLateProbes(tx, workspaceId)).map((row) => [row.mailboxId, row]))
  return working.flatMap((mailbox) => {
    const probe = late.get(mailbox.id)
    const waiting = overdue.get(mailbox.id)
    return [
      ...syncProblems(mailbox, facts.get(mailbox.id), now),
      ...(waiting ? [{ kind: 'not_sending', since: waiting.since, messages: waiting.count } as const] : []),
      ...(probe ? [{ kind: 'probe_late', since: probe.since, messages: 0 } as const] : []),
    ].map((trouble) => ({
      mailboxId: mailbox.id,
      inboxId: mailbox.inboxId,
      email: mailbox.email,
      ownerId: mailbox.ownerId,
      ...trouble,
    }))
  })
}

function syncProblems(
  mailbox: MailboxRow,
  facts: Facts | undefined,
  now: Date,
): Pick<ProblemRow, 'kind' | 'since' | 'messages'>[] {
  const problems: Pick<ProblemRow, 'kind' | 'since' | 'messages'>[] = []
  const lastGood = facts?.confirmedAt ?? facts?.failingSince ?? mailbox.createdAt
  if (mailbox.state === 'needs_sign_in')
    problems.push({ kind: 'signed_out', since: facts?.failingSince ?? mailbox.updatedAt, messages: 0 })
  else if (now.getTime() - lastGood.getTime() > behindAfterMs)
    problems.push({ kind: 'behind', since: lastGood, messages: 0 })
  if (facts?.differSince)
    problems.push({ kind: 'differs', since: facts.differSince, messages: facts.differCount })
  if (facts?.quarantinedSince)
    problems.push({ kind: 'quarantined', since: facts.quarantinedSince, messages: facts.quarantinedCount })
  return problems
}

/** Lists workspaces with at least one mailbox to sync. */
export async function workspacesWithMail(app: App): Promise<string[]> {
  const rows = await app.db.instance((tx) =>
    query(tx, 'select distinct workspace_id as "workspaceId" from mail_leases', [], 'workspaces_with_mail'),
  )
  return rows.map(({ workspaceId }) => workspaceId)
}
