import { query, type Tx } from '#platform/db/index.ts'

const columns = `t.id, t.name, t.description, t.is_restricted as "isRestricted",
  t.is_from_directory as "isFromDirectory", t.version,
  t.created_at as "createdAt", t.deleted_at as "deletedAt"`

/** Lists the teams of a workspace by name, without deleted ones. */
export const listTeamRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select ${columns} from teams t where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name)`,
    [workspaceId],
  )

export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number]

/** The teams of a workspace that are not deleted. */
export async function listTeamIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(tx, 'select id from teams where workspace_id = $1 and deleted_at is null', [
    workspaceId,
  ])
  return rows.map(({ id }) => id)
}

const oneTeam = 'from teams t where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null'

/** Finds a team that is not deleted, or null. */
export async function findTeamRow(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  options: { lock?: boolean } = {},
): Promise<TeamRow | null> {
  const values = [workspaceId, teamId] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${oneTeam} for no key update`, values)
    : await query(tx, `select ${columns} ${oneTeam}`, values)
  return row ?? null
}

/** Whether the team exists and is not deleted. */
export const existsTeam = async (tx: Tx, workspaceId: string, teamId: string): Promise<boolean> =>
  (await findTeamRow(tx, workspaceId, teamId)) !== null

const restorableDays = 30
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + restorableDays * 86_400_000)

/** Lists deleted teams that can be restored, the latest first. */
export const listDeletedRows = (tx: Tx, workspaceId: string, now: Date) =>
  query(
    tx,
    `select ${columns}, (select count(*)::int from team_members m
                          where m.workspace_id = t.workspace_id and m.team_id = t.id) as "memberCount"
       from teams t where t.workspace_id = $1 and t.deleted_at > $2::timestamptz - make_interval(days => $3)
      order by t.deleted_at desc`,
    [workspaceId, now, restorableDays],
  )

export async function findDeletedRow(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  now: Date,
): Promise<TeamRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from teams t where t.workspace_id = $1 and t.id = $2
        and t.deleted_at > $3::timestamptz - make_interval(days => $4) for no key update`,
    [workspaceId, teamId, now, restorableDays],
  )
  return row ?? null
}

/** Teams whose members a directory decides, also deleted ones. */
export const listDirectoryTeams = (
  tx: Tx,
  workspaceId: string,
): Promise<{ id: string; name: string; isDeleted: boolean }[]> =>
  query(
    tx,
    `select id, name, deleted_at is not null as "isDeleted" from teams
      where workspace_id = $1 and is_from_directory`,
    [workspaceId],
  )

/** False if the name is taken, ignoring case. */
export async function insertTeamRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<TeamRow, 'id' | 'name' | 'description' | 'isRestricted' | 'isFromDirectory'>,
): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into teams (workspace_id, id, name, description, is_restricted, is_from_directory)
     values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [workspaceId, row.id, row.name, row.description, row.isRestricted, row.isFromDirectory],
  )
  return stored.length > 0
}

export async function isTeamNameTaken(
  tx: Tx,
  workspaceId: string,
  name: string,
  exceptId: string | null = null,
): Promise<boolean> {
  const rows = await query(
    tx,
    'select from teams where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null and id is distinct from $3',
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

export async function updateTeamRow(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  change: {
    name?: string | undefined
    description?: string | undefined
    isRestricted?: boolean | undefined
    isFromDirectory?: boolean | undefined
    deletedAt?: Date | null
  },
): Promise<void> {
  await query(
    tx,
    `update teams
        set name = coalesce($3, name), description = coalesce($4, description),
            is_restricted = coalesce($5, is_restricted), is_from_directory = coalesce($8, is_from_directory),
            deleted_at = case when $6 then $7::timestamptz /* or null */ else deleted_at end, version = version + 1
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      teamId,
      change.name ?? null,
      change.description ?? null,
      change.isRestricted ?? null,
      change.deletedAt !== undefined,
      change.deletedAt ?? null,
      change.isFromDirectory ?? null,
    ],
  )
}

/** Teams whose conversations the person may not see. */
export async function hiddenTeamIds(tx: Tx, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await query(
    tx,
    'select team_id as "teamId" /* not null */ from hidden_teams where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'hidden_teams',
  )
  return rows.map(({ teamId }) => teamId)
}
