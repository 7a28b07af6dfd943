import type { AssembledApp } from '#platform/assemble-app.ts'
import type { FeatureTimer } from './timer.ts'
import { type DueTimer, delayTimer, listDueTimers, takeTimer } from './timers.queries.ts'

const batchSize = 100
/** Connections used at once. */
const concurrency = 4

/**
 * Fires all timers that are due, each in its own transaction. Returns how many fired. `asOf` stands in for the time of
 * the database.
 */
export async function fireDueTimers(app: AssembledApp, asOf: Date | null = null): Promise<number> {
  const timers = new Map(
    app.features.flatMap((feature) => feature.timers ?? []).map((timer) => [timer.name, timer]),
  )
  const tried = new Set<string>()
  let fired = 0
  for (;;) {
    const listed = await app.db.instance((tx) => listDueTimers(tx, asOf, batchSize + tried.size))
    const due = listed.filter((one) => !tried.has(keyOf(one)))
    if (due.length === 0) return fired
    const queue = due.values()
    const worker = async (): Promise<void> => {
      for (const one of queue) {
        // Whatever happens, it is not tried again in this round: a timer that sets itself for now would never end it.
        tried.add(keyOf(one))
        if (await fireOne(app, timers.get(one.name), one, asOf)) fired += 1
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  }
}

const keyOf = ({ workspaceId, name, subjectId }: DueTimer): string => `${workspaceId} ${name} ${subjectId}`

async function fireOne(
  app: AssembledApp,
  timer: FeatureTimer | undefined,
  due: DueTimer,
  asOf: Date | null,
): Promise<boolean> {
  const { workspaceId, subjectId } = due
  try {
    if (!timer) throw new Error(`no feature declares the timer ${due.name}`)
    return await app.db.write(workspaceId, async (tx) => {
      const taken = await takeTimer(tx, due, asOf)
      if (taken) await timer.fire(app, tx, { workspaceId, subjectId, ...taken })
      return taken !== null
    })
  } catch (error) {
    app.log.warn({ ...due, error: String(error) }, 'a timer failed')
    await app.db.instance((tx) => delayTimer(tx, due))
    return false
  }
}
