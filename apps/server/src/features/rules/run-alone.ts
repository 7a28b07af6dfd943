import type { RuleRunClock, RuleTrigger } from '@postroom/contract'
import { listArrivals, newestAt } from '#features/conversations/index.ts'
import { loadSources, takeSnapshots } from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { isWithinHours } from './clock.ts'
import type { CompiledRule } from './compiled-rules.ts'
import { hasRun, matchesIn } from './evaluate.ts'
import { listEarlierRuns } from './runs.queries.ts'
import { beginRuns } from './start-runs.ts'
import type { WebhookValues } from './stored-run.ts'

interface Occasion {
  readonly rule: CompiledRule
  readonly conversationId: string
  readonly trigger: RuleTrigger
  readonly now: Date
  readonly webhookValues?: WebhookValues
  readonly clock?: RuleRunClock
}

/**
 * Runs one rule for a conversation as it is now, if its condition holds: for a timer or a webhook, which concern no other
 * rule. What "stop here" leaves out are rules for the same event.
 */
export async function runAlone(app: App, tx: Tx, workspaceId: string, occasion: Occasion): Promise<void> {
  const { rule, conversationId, trigger, now, webhookValues, clock = null } = occasion
  const sources = await loadSources(app, tx, workspaceId, [rule.needs])
  if (!isWithinHours(rule.definition.hours, now, sources)) return
  const arrivals = (await listArrivals(tx, workspaceId, [conversationId])).get(conversationId)
  if (!arrivals) return
  const { id: messageId } = newestAt(arrivals, now)
  const earlier = await listEarlierRuns(tx, workspaceId, conversationId)
  if (hasRun({ trigger, messageId }, rule, earlier)) return
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds: [messageId],
    readerId: null,
    takenAt: now,
    sources,
  })
  const snapshot = snapshots.get(messageId)
  if (!snapshot || !rule.matches(snapshot)) return
  const matched = matchesIn(rule.definition.condition, snapshot)
  const cause = { seq: null, at: now, chain: [] }
  const run = { conversationId, messageId, trigger, cause, clock, ...(webhookValues && { webhookValues }) }
  await beginRuns(app, tx, workspaceId, run, [{ rule, matched }])
}
