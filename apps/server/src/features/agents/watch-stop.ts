import { setTimeout as delay } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { findAgentRow } from './agents.queries.ts'
import { findProviderRow } from './provider.queries.ts'

/** Stopping takes effect within a second, also where another process carries out the run. */
const pollMs = 250

/** Aborts as soon as the agent, or all agents, are stopped. */
export function watchStop(
  app: App,
  {
    workspaceId,
    agentId,
    evenOff = false,
  }: { readonly workspaceId: string; readonly agentId: string; readonly evenOff?: boolean },
  stopped: AbortController,
): { end(): Promise<void> } {
  const ended = new AbortController()
  const watching = watch()
  return {
    async end() {
      ended.abort()
      await watching
    },
  }

  async function watch(): Promise<void> {
    for (;;) {
      await delay(pollMs, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      if (await isStopped().catch(() => false)) return stopped.abort()
    }
  }

  function isStopped(): Promise<boolean> {
    return app.db.read(workspaceId, async (tx) => {
      const provider = await findProviderRow(tx, workspaceId)
      const agent = await findAgentRow(tx, workspaceId, agentId)
      return !provider || provider.stoppedAt !== null || !agent || !(agent.isOn || evenOff)
    })
  }
}
