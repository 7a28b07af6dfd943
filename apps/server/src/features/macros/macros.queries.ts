import { type MacroAction, macroAction, ruleScope } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const storedActions = z.array(macroAction)

const columns =
  'id, scope, owner_id as "ownerId", name, description, actions, version, updated_at as "updatedAt"'

const parsed = <R extends { scope: string; actions: unknown }>(row: R) => ({
  ...row,
  scope: ruleScope.parse(row.scope),
  actions: storedActions.parse(row.actions),
})

/** Lists the macros of the workspace and the reader's personal ones, by name. */
export async function listMacroRows(tx: Tx, workspaceId: string, readerId: string) {
  const rows = await query(
    tx,
    `select ${columns} from macros
      where workspace_id = $1 and (scope = 'workspace' or owner_id = $2) order by lower(name), id`,
    [workspaceId, readerId],
  )
  return rows.map(parsed)
}

export type MacroRow = Awaited<ReturnType<typeof listMacroRows>>[number]

/** Finds and locks a macro; null also for another person's personal macro. */
export async function lockMacro(
  tx: Tx,
  workspaceId: string,
  macroId: string,
  readerId: string,
): Promise<MacroRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from macros
      where workspace_id = $1 and id = $2 and (scope = 'workspace' or owner_id = $3) for update`,
    [workspaceId, macroId, readerId],
  )
  return row ? parsed(row) : null
}

export async function existsMacro(tx: Tx, workspaceId: string, macroId: string): Promise<boolean> {
  const rows = await query(tx, 'select id from macros where workspace_id = $1 and id = $2', [
    workspaceId,
    macroId,
  ])
  return rows.length > 0
}

/** Macros of one creation at a time count towards the limit. */
export async function lockMacros(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('macros'), hashtext($1))`, [workspaceId])
}

interface MacroFields {
  readonly name: string
  readonly description: string
  readonly actions: readonly MacroAction[]
}

export async function insertMacro(
  tx: Tx,
  workspaceId: string,
  macro: MacroFields & { id: string; scope: string; ownerId: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into macros (workspace_id, id, scope, owner_id, name, description, actions, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      workspaceId,
      macro.id,
      macro.scope,
      macro.ownerId,
      macro.name,
      macro.description,
      JSON.stringify(macro.actions),
      macro.at,
    ],
  )
}

export async function updateMacroRow(
  tx: Tx,
  workspaceId: string,
  macroId: string,
  macro: MacroFields & { at: Date },
): Promise<void> {
  await query(
    tx,
    `update macros set name = $3, description = $4, actions = $5, version = version + 1, updated_at = $6
      where workspace_id = $1 and id = $2`,
    [workspaceId, macroId, macro.name, macro.description, JSON.stringify(macro.actions), macro.at],
  )
}

export async function deleteMacroRow(tx: Tx, workspaceId: string, macroId: string): Promise<void> {
  await query(tx, 'delete from macros where workspace_id = $1 and id = $2', [workspaceId, macroId])
}

/** Of a person who is no member any more. */
export async function deletePersonalMacros(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(tx, `delete from macros where workspace_id = $1 and scope = 'personal' and owner_id = $2`, [
    workspaceId,
    userId,
  ])
}
