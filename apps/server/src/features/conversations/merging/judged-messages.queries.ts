import { query, type Tx } from '#platform/db/index.ts'

/** What is known of a message's sender, in the JSON format of PostgreSQL. */
export interface JudgedMessage {
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  readonly sender_verdict: 'pass' | 'fail' | null
  readonly is_by_colleague: boolean
  readonly author_id: string | null
}

const columns = 'id uuid, direction text, sender_verdict text, is_by_colleague boolean, author_id uuid'

/** Stores what is known of these senders; returns the previous values. */
export const judgeMessages = (
  tx: Tx,
  workspaceId: string,
  judged: readonly JudgedMessage[],
): Promise<JudgedMessage[]> =>
  query(
    tx,
    `with judged as (select * from jsonb_to_recordset($2::jsonb) as j(${columns})),
     before as (
       select m.id, m.direction, m.sender_verdict, m.is_by_colleague, m.author_id
         from messages m join judged j on m.workspace_id = $1 and m.id = j.id),
     written as (
       update messages m set direction = j.direction, sender_verdict = j.sender_verdict,
              is_by_colleague = j.is_by_colleague, author_id = j.author_id
         from judged j where m.workspace_id = $1 and m.id = j.id)
     select * from before order by id`,
    [workspaceId, JSON.stringify(judged)],
  )
