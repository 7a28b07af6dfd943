import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface TeamRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isRestricted: boolean
  readonly isFromDirectory: boolean
  readonly version: number
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

const columns = `t.id, t.name, t.description, t.is_restricted as "isRestricted",
  t.is_from_directory as "isFromDirectory", t.version,
  t.created_at as "createdAt", t.deleted_at as "deletedAt"`

export const listTeamRows = (tx: Tx, workspaceId: string): Promise<TeamRow[]> =>
  rawQuery(
    tx,
    `select ${columns} from teams t where t.workspace_id = $1 and t.deleted_at is null order by lower(t.name)`,
    [workspaceId],
  )

/** The teams of a workspace that are not deleted. */
export async function listTeamIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await rawQuery<{ id: string }>(
    tx,
    'select id from teams where workspace_id = $1 and deleted_at is null',
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

export async function findTeamRow(
  tx: Tx,
  workspaceId: string,
  teamId: string,
  options: { lock?: boolean } = {},
): Promise<TeamRow | null> {
  const [row] = await rawQuery<TeamRow>(
    tx,
    `select ${columns} from teams t where t.workspace_id = $1 and t.id = $2 and t.deleted_at is null
     ${options.lock ? 'for no key update' : ''}`,
    [workspaceId, teamId],
  )
  return row ?? null
}

/** Whether the team exists and is not deleted. */
export const existsTeam = async (tx: Tx, workspaceId: string, teamId: string): Promise<boolean> =>
  (await findTeamRow(tx, workspaceId, teamId)) !== null

const restorableDays = 30
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + restorableDays * 86_400_000)

export const listDeletedRows = (
  tx: Tx,
  workspaceId: string,
  now: Date,
): Promise<(TeamRow & { memberCount: number })[]> =>
  rawQuery(
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
  const [row] = await rawQuery<TeamRow>(
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
  rawQuery(
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
  const stored = await rawQuery(
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
  const rows = await rawQuery(
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
  await rawQuery(
    tx,
    `update teams
        set name = coalesce($3, name), description = coalesce($4, description),
            is_restricted = coalesce($5, is_restricted), is_from_directory = coalesce($8, is_from_directory),
            deleted_at = case when $6 then $7::timestamptz else deleted_at end, version = version + 1
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
  const rows = await rawQuery<{ teamId: string }>(
    tx,
    'select team_id as "teamId" from hidden_teams where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'hidden_teams',
  )
  return rows.map(({ teamId }) => teamId)
}
