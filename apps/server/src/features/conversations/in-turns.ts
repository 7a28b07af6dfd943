import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'

/**
 * Runs a step for each workspace in turn until no step returns true, so that a large workspace does not delay the
 * others. Stops between two steps when the signal aborts.
 */
export async function takeTurns(
  app: App,
  signal: AbortSignal,
  step: (workspaceId: string) => Promise<boolean>,
): Promise<void> {
  let remaining = (await app.db.instance(listWorkspaceRows)).map(({ id }) => id)
  while (remaining.length > 0) {
    const unfinished: string[] = []
    for (const workspaceId of remaining) {
      if (signal.aborted) return
      if (await step(workspaceId)) unfinished.push(workspaceId)
    }
    remaining = unfinished
  }
}
