import { query, type Tx } from '#platform/db/index.ts'
import type { AddressInHeader } from './address-headers.ts'

// The team of the conversation does not hide it from the person.
const isSeen = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))`

/** The last message of the previous scan; null before the first. */
export async function findScanEnd(tx: Tx, workspaceId: string, inboxId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    'select last_message_id as id from address_scans where workspace_id = $1 and inbox_id = $2',
    [workspaceId, inboxId],
  )
  return row?.id ?? null
}

/** Lists messages of an inbox after the one named, in the order of their ids. */
export const listMessagesToScan = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  afterId: string,
  limit: number,
) =>
  query(
    tx,
    `select id, raw_sha256 as "rawSha256" from messages
      where workspace_id = $1 and inbox_id = $2 and id > $3 order by id limit $4`,
    [workspaceId, inboxId, afterId, limit],
  )

export async function storeSeenAddresses(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  found: readonly (AddressInHeader & { readonly messageId: string })[],
  lastId: string,
): Promise<void> {
  await query(
    tx,
    `insert into seen_addresses (workspace_id, message_id, address, place, name)
     select $1, r."messageId", r.address, r.place, r.name
       from jsonb_to_recordset($2::jsonb) as r("messageId" uuid, address text, place text, name text)
       join messages m on m.workspace_id = $1 and m.id = r."messageId"
     on conflict do nothing`,
    [workspaceId, JSON.stringify(found)],
  )
  await query(
    tx,
    `insert into address_scans as s (workspace_id, inbox_id, last_message_id) values ($1, $2, $3)
     on conflict (workspace_id, inbox_id) do update
       set last_message_id = greatest(s.last_message_id, excluded.last_message_id)`,
    [workspaceId, inboxId, lastId],
  )
}

/** How many messages of these inboxes there are, and how many were searched for addresses. */
export async function countScanned(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<{ scanned: number; total: number }> {
  const [row] = await query(
    tx,
    `select count(*)::int as total, (count(*) filter (where m.id <= s.last_message_id))::int as scanned /* not null */
       from messages m left join address_scans s on s.workspace_id = m.workspace_id and s.inbox_id = m.inbox_id
      where m.workspace_id = $1 and m.inbox_id = any($2::uuid[])`,
    [workspaceId, inboxIds],
  )
  return row ?? { scanned: 0, total: 0 }
}

/**
 * Addresses of these domains that received mail from outside, and addresses from delivery headers, in the mail the
 * reader sees. A message counts once per address and header.
 */
export const listSeenAddresses = (
  tx: Tx,
  workspaceId: string,
  reader: { userId: string; inboxIds: readonly string[]; domains: readonly string[] },
) =>
  query(
    tx,
    `with seen as (
       select m.id, m.addresses, m.arrived_at from messages m
         join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
        where m.workspace_id = $1 and m.inbox_id = any($2::uuid[]) and m.direction = 'inbound' and not m.is_hidden
          and ${isSeen}
     ), hits as (
       select seen.id, seen.arrived_at, lower(a ->> 'address') as address, 'to' as place, a ->> 'name' as name
         from seen, jsonb_array_elements(coalesce(seen.addresses -> 'to', '[]') || coalesce(seen.addresses -> 'cc', '[]')) a
       union all
       select seen.id, seen.arrived_at, s.address, s.place, s.name
         from seen join seen_addresses s on s.workspace_id = $1 and s.message_id = seen.id
     )
     select address /* not null */, count(distinct id)::int as messages,
            (count(distinct id) filter (where place = 'to'))::int as to,
            (count(distinct id) filter (where place = 'delivered_to'))::int as "deliveredTo",
            (count(distinct id) filter (where place = 'list'))::int as list,
            coalesce(max(name) filter (where name <> ''), '') as name, max(arrived_at) as "lastSeenAt" /* not null */
       from hits
      where split_part(address, '@', 2) = any($4::text[])
         or (place = 'delivered_to' and address like '%_@_%')
         or (place = 'list' and exists (select from unnest($4::text[]) d where split_part(address, '@', 2) like '%.' || d))
      group by address
      order by messages desc, address
      limit 200`,
    [workspaceId, reader.inboxIds, reader.userId, reader.domains],
  )
export type SeenAddress = Awaited<ReturnType<typeof listSeenAddresses>>[number]
