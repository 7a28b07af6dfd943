import type { CoverageTarget } from '@postroom/contract'
import { calendarOf, durationMs, listSlaRows } from '#features/slas/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { DueAt } from './capacity.ts'

/** The reply targets of inboxes. SLAs with conditions are left out, as it is unknown which mail they will match. */
export async function targetsOf(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<{ targets: CoverageTarget[]; dueAt: DueAt }> {
  const slas = (await listSlaRows(tx, workspaceId)).filter(
    ({ isOn, definition: { condition, targets } }) =>
      isOn && condition === null && (targets.first_reply ?? targets.next_reply) !== null,
  )
  const chosen = inboxIds.flatMap((inboxId) => {
    const sla = slas.find(
      ({ definition: { inboxIds: served } }) => served.length === 0 || served.includes(inboxId),
    )
    return sla ? [{ inboxId, sla }] : []
  })
  const calendars = new Map<string | null, Awaited<ReturnType<typeof calendarOf>>>()
  for (const { sla } of chosen) {
    const { calendarId } = sla.definition
    if (!calendars.has(calendarId)) calendars.set(calendarId, await calendarOf(tx, workspaceId, calendarId))
  }
  const promises = new Map(
    chosen.flatMap(({ inboxId, sla: { definition } }) => {
      const calendar = calendars.get(definition.calendarId)
      return calendar ? [[inboxId, { definition, calendar }] as const] : []
    }),
  )
  return {
    targets: chosen.map(({ inboxId, sla: { id, definition } }) => ({
      inboxId,
      slaId: id,
      name: definition.name,
      firstReply: definition.targets.first_reply,
      nextReply: definition.targets.next_reply,
    })),
    dueAt: ({ inboxId, isFirst }, since) => {
      const promise = promises.get(inboxId)
      const target = promise?.definition.targets[isFirst ? 'first_reply' : 'next_reply']
      if (!promise || !target) return null
      const { calendar } = promise
      return calendar.time.dueAt(new Date(since), durationMs(target, calendar))?.getTime() ?? null
    },
  }
}
