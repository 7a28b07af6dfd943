import {
  contradictingAction,
  type createMacro,
  type deleteMacro,
  type InputOf,
  type Macro,
  type MacroAction,
  macroLimits,
  macrosChanged,
  type RuleScope,
  type updateMacro,
} from '@postroom/contract'
import { actionProblems, targetProblemsOfActions } from '#features/rules/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  deleteMacroRow,
  insertMacro,
  listMacroRows,
  lockMacro,
  lockMacros,
  type MacroRow,
  updateMacroRow,
} from './macros.queries.ts'

export async function listMacros(ctx: Context): Promise<{ items: Macro[]; abilities: string[] }> {
  const rows = await listMacroRows(ctx.tx, ctx.workspaceId, ctx.person.userId)
  return {
    items: rows.map((row) => present(ctx, row)),
    // Only staff may create macros of the workspace; everybody may create personal ones.
    abilities: ctx.abilitiesOn(['macro.manage'], { scope: 'workspace' }),
  }
}

export async function createMacroCall(
  ctx: Context,
  { scope, ...fields }: InputOf<typeof createMacro>,
): Promise<Macro> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('macro.manage', { scope })
  await lockMacros(tx, workspaceId)
  const rows = await listMacroRows(tx, workspaceId, person.userId)
  if (rows.filter((row) => row.scope === scope).length >= macroLimits.macros)
    fail('too_many_macros', { maximum: macroLimits.macros })
  await requireValid(ctx, fields.actions)
  const id = newId()
  await insertMacro(tx, workspaceId, { ...fields, id, scope, ownerId: person.userId, at: now })
  announce(ctx, { id, scope })
  return present(ctx, await loadMacro(ctx, id))
}

export async function updateMacroCall(
  ctx: Context,
  { macroId, version, ...fields }: InputOf<typeof updateMacro>,
): Promise<Macro> {
  const row = await loadMacro(ctx, macroId)
  ctx.authorize('macro.manage', row)
  if (row.version !== version) fail('conflict', { current: present(ctx, row) })
  await requireValid(ctx, fields.actions)
  await updateMacroRow(ctx.tx, ctx.workspaceId, macroId, { ...fields, at: ctx.now })
  announce(ctx, row)
  return present(ctx, await loadMacro(ctx, macroId))
}

export async function deleteMacroCall(
  ctx: Context,
  { macroId }: InputOf<typeof deleteMacro>,
): Promise<Record<string, never>> {
  const row = await loadMacro(ctx, macroId)
  ctx.authorize('macro.manage', row)
  await deleteMacroRow(ctx.tx, ctx.workspaceId, macroId)
  announce(ctx, row)
  return {}
}

/** Fails with `not_found` for another person's personal macro. */
export const loadMacro = async ({ tx, workspaceId, person }: Context, macroId: string): Promise<MacroRow> =>
  found(await lockMacro(tx, workspaceId, macroId, person.userId))

const announce = (
  { emit, person }: Context,
  { id, scope }: { readonly id: string; readonly scope: RuleScope },
): void =>
  emit(
    macrosChanged,
    { macroId: id },
    { subjectId: id, ...(scope === 'personal' && { onlyFor: person.userId }) },
  )

/** A person runs a macro where they work, so even a personal one can assign work and mention others. */
async function requireValid(
  { tx, workspaceId, person }: Context,
  actions: readonly MacroAction[],
): Promise<void> {
  if (contradictingAction(actions) >= 0) fail('macro_actions_contradict')
  const reach = { tx, workspaceId, scope: 'workspace', ownerId: person.userId } as const
  const fields = [...actionProblems('workspace', actions), ...(await targetProblemsOfActions(reach, actions))]
  if (fields.length > 0) fail('invalid_input', { fields })
}

const present = (ctx: Context, row: MacroRow): Macro => ({
  id: row.id,
  scope: row.scope,
  name: row.name,
  description: row.description,
  actions: row.actions,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['macro.manage'], row),
})
