import { query, type Tx } from '#platform/db/index.ts'

/** Finds what is known about a person on a channel. */
export async function findChannelPerson(tx: Tx, workspaceId: string, channelId: string, personId: string) {
  const [row] = await query(
    tx,
    `select person_id as "personId", name, named_at as "namedAt", wrote_at as "wroteAt" from channel_people
      where workspace_id = $1 and channel_id = $2 and person_id = $3`,
    [workspaceId, channelId, personId],
    'find_channel_person',
  )
  return row ?? null
}

export type ChannelPerson = NonNullable<Awaited<ReturnType<typeof findChannelPerson>>>

/** Updates the name and the time of the last message; an event that arrives late never moves the time back. */
export async function noteChannelPerson(
  tx: Tx,
  workspaceId: string,
  channelId: string,
  person: { personId: string; name: string | null; wroteAt: Date | null },
): Promise<void> {
  await query(
    tx,
    `insert into channel_people as p (workspace_id, channel_id, person_id, name, named_at, wrote_at)
     values ($1, $2, $3, coalesce($4, ''), case when $4::text is not null then now() end, $5)
     on conflict (workspace_id, channel_id, person_id) do update
       set name = coalesce($4, p.name), named_at = coalesce(excluded.named_at, p.named_at),
           wrote_at = greatest(p.wrote_at, excluded.wrote_at)`,
    [workspaceId, channelId, person.personId, person.name, person.wroteAt],
    'note_channel_person',
  )
}
