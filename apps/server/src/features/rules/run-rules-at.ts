import type { App } from '#platform/app.ts'
import { runConsumerIn } from '#platform/events/consumer.ts'
import { carryOutRuns } from './carry-out.ts'
import { listWaitingConversations } from './runs.queries.ts'
import { ruleEvaluator } from './start-runs.ts'

/**
 * Evaluates the rules of a workspace and carries out what they do, as of a moment of the past, until nothing follows. For
 * sample data, whose days pass without a worker.
 */
export async function runRulesAt(app: App, workspaceId: string, at: Date): Promise<void> {
  for (;;) {
    await runConsumerIn(app, ruleEvaluator, [workspaceId])
    const waiting = await app.db.read(workspaceId, (tx) => listWaitingConversations(tx, workspaceId))
    if (waiting.length === 0) return
    for (const conversationId of waiting)
      await carryOutRuns(
        app,
        { workspaceId, conversationId },
        { signal: new AbortController().signal, isLastAttempt: true, at },
      )
  }
}
