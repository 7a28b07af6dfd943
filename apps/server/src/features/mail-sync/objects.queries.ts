import type { App } from '#platform/app.ts'
import { query } from '#platform/db/index.ts'
import type { MailSource } from './folders.queries.ts'

/** Stored content by the server's object ID, which is the same in every folder (RFC 8474, Gmail's X-GM-MSGID). */
export interface KnownObject {
  readonly objectId: string
  readonly rawSha256: Buffer
}

/** Stores the server's object IDs of stored content. */
export async function noteObjects(
  app: App,
  { workspaceId, mailboxId }: MailSource,
  objects: readonly KnownObject[],
): Promise<void> {
  if (objects.length === 0) return
  const ids = objects.map(({ objectId }) => objectId)
  const hashes = objects.map(({ rawSha256 }) => rawSha256)
  await app.db.write(workspaceId, (tx) =>
    query(
      tx,
      `insert into mail_objects (workspace_id, mailbox_id, object_id, raw_sha256)
       select $1, $2, * from unnest($3::text[], $4::bytea[])
       on conflict (workspace_id, mailbox_id, object_id) do update set raw_sha256 = excluded.raw_sha256`,
      [workspaceId, mailboxId, ...withoutRepeats(ids, hashes)],
    ),
  )
}

/** `on conflict do update` fails if one statement touches a row twice. */
function withoutRepeats(ids: readonly string[], hashes: readonly Buffer[]): [string[], Buffer[]] {
  const byId = new Map(ids.map((id, index) => [id, hashes[index] ?? Buffer.alloc(0)]))
  return [[...byId.keys()], [...byId.values()]]
}

/** Finds stored content by the server's object IDs. */
export async function findObjects(
  app: App,
  { workspaceId, mailboxId }: MailSource,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await app.db.read(workspaceId, (tx) =>
    query(
      tx,
      `select object_id as id, raw_sha256 as hash from mail_objects
        where workspace_id = $1 and mailbox_id = $2 and object_id = any($3)`,
      [workspaceId, mailboxId, objectIds],
    ),
  )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
