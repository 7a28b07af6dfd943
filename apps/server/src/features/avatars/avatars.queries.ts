import { query, type Tx } from '#platform/db/index.ts'
import type { KeptPicture } from '#platform/pictures/index.ts'

/** Owner of a picture: a person, a team or shared inbox, or the workspace. */
export interface Subject {
  readonly workspaceId: string
  readonly kind: 'user' | 'group' | 'workspace'
  readonly subjectId: string
}

const columns = `version, small_sha256 as "smallSha256", large_sha256 as "largeSha256"`
const placeOf = ({ workspaceId, kind, subjectId }: Subject) => [workspaceId, kind, subjectId] as const

/** Finds the picture of an owner, or null. */
export async function findPicture(tx: Tx, subject: Subject): Promise<KeptPicture | null> {
  const [row] = await query(
    tx,
    `select ${columns} from avatars where workspace_id = $1 and kind = $2 and subject_id = $3`,
    placeOf(subject),
    'find_avatar',
  )
  return row ?? null
}

/** Deletes the picture and returns its row, so that its content can be released. */
export async function takePicture(tx: Tx, subject: Subject): Promise<KeptPicture | null> {
  const [row] = await query(
    tx,
    `delete from avatars where workspace_id = $1 and kind = $2 and subject_id = $3 returning ${columns}`,
    placeOf(subject),
  )
  return row ?? null
}

export async function putPicture(tx: Tx, subject: Subject, picture: KeptPicture): Promise<void> {
  await query(
    tx,
    `insert into avatars (workspace_id, kind, subject_id, version, small_sha256, large_sha256)
     values ($1, $2, $3, $4, $5, $6)`,
    [...placeOf(subject), picture.version, picture.smallSha256, picture.largeSha256],
  )
}

/** Locks until the transaction ends, so that concurrent changes run one after the other. */
export async function lockSubject(tx: Tx, subject: Subject): Promise<void> {
  await query(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [placeOf(subject).join(' ')])
}

/** Versions of the pictures of all people or all teams of a workspace. */
export const listVersions = (
  tx: Tx,
  workspaceId: string,
  kind: Subject['kind'],
): Promise<{ id: string; version: string }[]> =>
  query(
    tx,
    'select subject_id as id, version from avatars where workspace_id = $1 and kind = $2',
    [workspaceId, kind],
    'list_avatars',
  )
