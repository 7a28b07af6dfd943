import type { ListProbe } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, mailbox_id as "mailboxId", address, code, message_id as "messageId",
  send_problem as "sendProblem", sends_as_list as "sendsAsList", sent_at as "sentAt", arrived_at as "arrivedAt",
  folder, evidence`

export type NewProbe = Pick<
  ProbeRow,
  'id' | 'mailboxId' | 'address' | 'code' | 'messageId' | 'sendProblem' | 'sendsAsList' | 'sentAt'
>

/** Stores a probe in place of the mailbox's earlier one. */
export async function replaceProbe(tx: Tx, workspaceId: string, probe: NewProbe): Promise<void> {
  await query(tx, 'delete from list_probes where workspace_id = $1 and mailbox_id = $2', [
    workspaceId,
    probe.mailboxId,
  ])
  await query(
    tx,
    `insert into list_probes (workspace_id, id, mailbox_id, address, code, message_id, send_problem, sends_as_list,
       sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      probe.id,
      probe.mailboxId,
      probe.address,
      probe.code,
      probe.messageId,
      probe.sendProblem,
      probe.sendsAsList,
      probe.sentAt,
    ],
  )
}

/** Finds a probe, or null. */
export async function findProbe(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(tx, `select ${columns} from list_probes where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  return row ?? null
}

export type ProbeRow = NonNullable<Awaited<ReturnType<typeof findProbe>>>

/** Stores where the probe arrived and the evidence. */
export async function markArrived(
  tx: Tx,
  workspaceId: string,
  id: string,
  arrival: { folder: string; evidence: string | null; sendsAsList: boolean | null; now: Date },
): Promise<void> {
  await query(
    tx,
    `update list_probes set arrived_at = $3, folder = $4, evidence = $5, sends_as_list = $6
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, arrival.now, arrival.folder, arrival.evidence, arrival.sendsAsList],
  )
}

export const presentProbe = ({ messageId: _, sentAt, arrivedAt, ...row }: ProbeRow): ListProbe => ({
  ...row,
  sentAt: sentAt.toISOString(),
  arrivedAt: arrivedAt?.toISOString() ?? null,
})
