import { listWorkspaceRows } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'

/**
 * A step of each workspace in turn, so that a large one keeps none waiting, until no step says that there is more. Ended by the
 * signal between two steps.
 */
export async function inTurns(
  app: App,
  signal: AbortSignal,
  step: (workspaceId: string) => Promise<boolean>,
): Promise<void> {
  let behind = (await app.db.instance(listWorkspaceRows)).map(({ id }) => id)
  while (behind.length > 0) {
    const still: string[] = []
    for (const workspaceId of behind) {
      if (signal.aborted) return
      if (await step(workspaceId)) still.push(workspaceId)
    }
    behind = still
  }
}
