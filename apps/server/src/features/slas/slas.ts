import {
  type createSla,
  type deleteSla,
  type InputOf,
  type OutputOf,
  type reorderSlas,
  type Sla,
  type SlaDefinition,
  slaDeleted,
  slaLimits,
  slaSaved,
  slaSwitched,
  slasReordered,
  type toggleSla,
  type updateSla,
} from '@postroom/contract'
import { withOtherCalendar } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { CalendarUsers } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { problemOf, requireSound } from './check-sla.ts'
import { listFigures } from './clocks.queries.ts'
import { orderRecalculation } from './recalculate.ts'
import { objectAbilities, presentSla } from './slas.present.ts'
import {
  calendarsOf,
  changeRevision,
  findSlaRow,
  insertSla,
  insertVersion,
  listCalendarUses,
  listSlaRows,
  type SlaRow,
  setDeleted,
  setPositions,
  setSwitch,
  setVersion,
} from './slas.queries.ts'

const dayMs = 86_400_000

export async function listSlasCall(ctx: Context): Promise<{ items: Sla[]; abilities: string[] }> {
  const rows = await listSlaRows(ctx.tx, ctx.workspaceId)
  return { items: await presentAll(ctx, rows), abilities: ctx.abilitiesOn(objectAbilities) }
}

export async function createSlaCall(ctx: Context, input: InputOf<typeof createSla>): Promise<Sla> {
  const { app, tx, workspaceId, person, now } = ctx
  const definition = definitionOf(input)
  await changeRevision(tx, workspaceId)
  const rows = await listSlaRows(tx, workspaceId)
  if (rows.length >= slaLimits.slas) fail('too_many_slas', { maximum: slaLimits.slas })
  requireFreeName(rows, definition.name, null)
  await requireSound(ctx, definition)
  const slaId = newId()
  await insertSla(tx, workspaceId, { id: slaId, isOn: input.isOn, at: now })
  await insertVersion(tx, workspaceId, { slaId, version: 1, definition, savedBy: person.userId, at: now })
  if (input.isOn && input.open === 'recalculate')
    await orderRecalculation(app, tx, { workspaceId, slaId, isForced: true })
  ctx.emit(slaSaved, { slaId, version: 1 }, { subjectId: slaId })
  return getSla(ctx, slaId)
}

export async function updateSlaCall(ctx: Context, input: InputOf<typeof updateSla>): Promise<Sla> {
  const { app, tx, workspaceId, person, now } = ctx
  const { slaId } = input
  const definition = definitionOf(input)
  await changeRevision(tx, workspaceId)
  const row = found(await findSlaRow(tx, workspaceId, slaId, { lock: true }))
  if (row.version !== input.version) fail('conflict', { current: await present(ctx, row) })
  requireFreeName(await listSlaRows(tx, workspaceId), definition.name, slaId)
  await requireSound(ctx, definition)
  const version = row.version + 1
  await insertVersion(tx, workspaceId, { slaId, version, definition, savedBy: person.userId, at: now })
  await setVersion(tx, workspaceId, { slaId, version, at: now })
  if (row.isOn && input.open === 'recalculate')
    await orderRecalculation(app, tx, { workspaceId, slaId, isForced: true })
  ctx.emit(slaSaved, { slaId, version }, { subjectId: slaId })
  return getSla(ctx, slaId)
}

export async function toggleSlaCall(ctx: Context, { slaId, isOn }: InputOf<typeof toggleSla>): Promise<Sla> {
  const { app, tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  const row = found(await findSlaRow(tx, workspaceId, slaId, { lock: true }))
  if (row.isOn === isOn) return present(ctx, row)
  await setSwitch(tx, workspaceId, { slaId, isOn, at: now })
  if (!isOn) await orderRecalculation(app, tx, { workspaceId, slaId, isForced: false })
  ctx.emit(slaSwitched, { slaId, isOn }, { subjectId: slaId })
  return getSla(ctx, slaId)
}

export async function reorderSlasCall(
  ctx: Context,
  { slaIds }: InputOf<typeof reorderSlas>,
): Promise<OutputOf<typeof reorderSlas>> {
  const { tx, workspaceId } = ctx
  await changeRevision(tx, workspaceId)
  const known = new Set((await listSlaRows(tx, workspaceId)).map(({ id }) => id))
  if (slaIds.some((id) => !known.has(id))) fail('not_found')
  if (new Set(slaIds).size !== known.size || slaIds.length !== known.size) fail('slas_changed')
  await setPositions(tx, workspaceId, slaIds)
  ctx.emit(slasReordered, { slaIds })
  return { slaIds }
}

export async function deleteSlaCall(
  ctx: Context,
  { slaId }: InputOf<typeof deleteSla>,
): Promise<Record<string, never>> {
  const { app, tx, workspaceId, now } = ctx
  await changeRevision(tx, workspaceId)
  found(await findSlaRow(tx, workspaceId, slaId, { lock: true }))
  await setDeleted(tx, workspaceId, slaId, now)
  await orderRecalculation(app, tx, { workspaceId, slaId, isForced: false })
  ctx.emit(slaDeleted, { slaId }, { subjectId: slaId })
  return {}
}

/** What counts by a calendar that is deleted goes on by another one. */
export const calendarUsers: CalendarUsers = {
  list: listCalendarUses,
  replace: async ({ tx, workspaceId, emit }, calendarId, byId) => {
    const rows = await listSlaRows(tx, workspaceId)
    const using = rows.filter(({ definition }) => calendarsOf(definition).has(calendarId))
    if (using.length === 0) return
    await changeRevision(tx, workspaceId)
    for (const { id: slaId, version: before, definition } of using) {
      const [version, at] = [before + 1, new Date()]
      await insertVersion(tx, workspaceId, {
        slaId,
        version,
        definition: withCalendar(definition, calendarId, byId),
        savedBy: null,
        at,
      })
      await setVersion(tx, workspaceId, { slaId, version, at })
      emit(slaSaved, { slaId, version }, { subjectId: slaId })
    }
  },
}

const withCalendar = (definition: SlaDefinition, calendarId: string, byId: string): SlaDefinition => ({
  ...definition,
  calendarId: definition.calendarId === calendarId ? byId : definition.calendarId,
  condition: definition.condition && withOtherCalendar(definition.condition, calendarId, byId),
})

function requireFreeName(rows: readonly SlaRow[], name: string, slaId: string | null): void {
  const taken = rows.some(
    (row) => row.id !== slaId && row.definition.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) fail('sla_name_taken', { name })
}

/** Without what a call carries besides. */
const definitionOf = (fields: SlaDefinition): SlaDefinition => ({
  name: fields.name,
  inboxIds: [...new Set(fields.inboxIds)],
  condition: fields.condition,
  calendarId: fields.calendarId,
  targets: fields.targets,
  pauses: [...new Set(fields.pauses)],
  warning: fields.warning,
  warningActions: fields.warningActions,
  missedActions: fields.missedActions,
})

const getSla = async (ctx: Context, slaId: string): Promise<Sla> =>
  present(ctx, found(await findSlaRow(ctx.tx, ctx.workspaceId, slaId)))

async function present(ctx: Context, row: SlaRow): Promise<Sla> {
  const [sla] = await presentAll(ctx, [row])
  return found(sla)
}

async function presentAll(ctx: Context, rows: readonly SlaRow[]): Promise<Sla[]> {
  const { tx, workspaceId, now } = ctx
  const since = new Date(now.getTime() - slaLimits.previewDays * dayMs)
  const figures = new Map((await listFigures(tx, workspaceId, since)).map((one) => [one.slaId, one]))
  const abilities = ctx.abilitiesOn(objectAbilities)
  const items: Sla[] = []
  for (const row of rows) {
    const problem = await problemOf(tx, workspaceId, row.definition)
    items.push(presentSla(row, { figures: figures.get(row.id), problem }, abilities))
  }
  return items
}
