import { captureNames, makeReason, type Reason, ruleLimits } from '@postroom/contract'
import { z } from 'zod'
import { AgentUnavailable } from '#features/agents/index.ts'
import { ConnectorUnavailable } from '#features/connectors/index.ts'
import type { RecordedChange } from '#features/conversations/index.ts'
import { ReplyRefused } from '#features/sending/index.ts'
import { WebhookUnavailable } from '#features/webhooks/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { NobodyAvailable, NobodyToNotify, performAction, SlaUnavailable } from './perform-action.ts'
import { recordAction } from './record-action.ts'
import { findNextRun, listEffects, lockRunsOf, type NextRun, recordResults } from './runs.queries.ts'
import { switchOff } from './switch-off.ts'

export const carryOutDefinition = defineJob({
  name: 'carry-out-rules',
  schema: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 2, maxDelaySeconds: 300 },
  wake: true,
})
type Work = z.infer<typeof carryOutDefinition.schema>

export const carryOutJob = featureJob({
  definition: carryOutDefinition,
  concurrency: 2,
  handle: (app, work, { signal, attempt }) =>
    carryOutRuns(app, work, { signal, isLastAttempt: attempt >= carryOutDefinition.retry.limit }),
})

interface Attempt {
  readonly signal: AbortSignal
  /** An unexpected error is then recorded as the result of the action; before, it has the job tried again. */
  readonly isLastAttempt: boolean
  /** When it happens, instead of now. */
  readonly at?: Date
}

/**
 * Carries out the waiting runs of a conversation, one action after the other. Each action shares its transaction with the
 * progress of its run, so that after a crash it continues with the next action.
 */
export async function carryOutRuns(app: App, work: Work, attempt: Attempt): Promise<void> {
  while (!attempt.signal.aborted) {
    if (!(await carryOutNext(app, work, attempt))) return
  }
}

async function carryOutNext(app: App, work: Work, { isLastAttempt, at }: Attempt): Promise<boolean> {
  let current: NextRun | null = null
  try {
    return await app.db.write(work.workspaceId, async (tx) => {
      await lockRunsOf(tx, work.conversationId)
      current = await findNextRun(tx, work.workspaceId, work.conversationId)
      if (current) await carryOut(app, tx, work, current, at)
      return current !== null
    })
  } catch (error) {
    const run = current as NextRun | null
    const reason = reasonOf(error) ?? (isLastAttempt ? makeReason('internal_error') : null)
    if (run === null || reason === null) throw error
    app.log.warn({ ...work, runId: run.id, error: String(error) }, 'an action of a rule failed')
    await app.db.write(work.workspaceId, async (tx) => {
      await lockRunsOf(tx, work.conversationId)
      await recordNext(tx, work.workspaceId, run, { outcome: 'failed', reason })
    })
    return true
  }
}

async function carryOut(app: App, tx: Tx, work: Work, run: NextRun, at: Date | undefined): Promise<void> {
  const { workspaceId, conversationId } = work
  const { definition, ruleId, version } = run
  const action = definition.actions[run.nextAction]
  if (!action || !run.isOn) {
    await recordResults(tx, workspaceId, { id: run.id, from: run.nextAction, isFinished: true }, [])
    return
  }
  if (await isBudgetSpent(app, tx, work, run)) return
  const cause = {
    kind: 'rule',
    id: ruleId,
    text: `rule “${definition.name}”, version ${version}`,
    chain: [...run.chain, { ruleId, version }],
  } as const
  const isByWebhook = definition.triggers.includes('webhook_received')
  const rule = {
    id: ruleId,
    name: definition.name,
    version,
    ownerId: run.ownerId,
    chain: cause.chain,
    messageId: run.messageId,
    values: { webhook: isByWebhook ? (run.webhookValues ?? {}) : null, match: matchValues(run) },
  }
  const isChanged = await changeWithin(
    tx,
    workspaceId,
    cause,
    async (change) => {
      const { isChanged: done, changes } = await recordAction(
        change,
        conversationId,
        { action, place: run.nextAction },
        () => performAction(app, change, rule, conversationId, action),
      )
      await recordNext(tx, workspaceId, run, { outcome: done ? 'done' : 'unchanged', reason: null }, changes)
      return done
    },
    at,
    { requestId: run.id, audit: null },
  )
  app.log.debug({ workspaceId, runId: run.id, isChanged }, 'an action of a rule was carried out')
}

/** What each group of the condition found; empty where nothing was. The first condition that found something counts. */
function matchValues({ definition, matched }: NextRun): Record<string, string> {
  const values = Object.fromEntries(captureNames(definition.condition).map((name) => [name, '']))
  for (const { groups = {} } of matched)
    for (const [name, value] of Object.entries(groups)) values[name] ||= value
  return values
}

const recordNext = (
  tx: Tx,
  workspaceId: string,
  { id, nextAction, definition }: NextRun,
  result: { outcome: 'done' | 'unchanged' | 'failed'; reason: Reason | null },
  changes: readonly RecordedChange[] = [],
): Promise<void> =>
  recordResults(
    tx,
    workspaceId,
    { id, from: nextAction, isFinished: nextAction + 1 >= definition.actions.length },
    [result],
    changes,
  )

/**
 * Ends the run where rules have changed its conversation too often within an hour. The rule that changed it most is
 * switched off.
 */
async function isBudgetSpent(app: App, tx: Tx, work: Work, run: NextRun): Promise<boolean> {
  const { workspaceId, conversationId } = work
  const byRule = await listEffects(tx, workspaceId, conversationId)
  const effects = byRule.reduce((sum, one) => sum + one.effects, 0)
  if (effects < ruleLimits.effectsPerHour) return false
  const reason = makeReason('rule_budget_spent', { effects })
  const left = run.definition.actions
    .slice(run.nextAction)
    .map(() => ({ outcome: 'failed' as const, reason }))
  await recordResults(tx, workspaceId, { id: run.id, from: run.nextAction, isFinished: true }, left)
  const most = byRule[0]
  if (most) await switchOff(app, tx, workspaceId, most.ruleId, makeReason('rule_budget_spent', most))
  return true
}

/** Why an action failed that cannot succeed later either; null for errors that may pass. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof NobodyAvailable) return makeReason('rule_nobody_available')
  if (error instanceof NobodyToNotify) return makeReason('rule_nobody_to_notify')
  if (error instanceof SlaUnavailable) return makeReason('rule_sla_off')
  if (error instanceof AgentUnavailable) return makeReason('rule_agent_off')
  if (error instanceof ConnectorUnavailable) return makeReason('rule_connector_off')
  if (error instanceof WebhookUnavailable) return makeReason('rule_webhook_off')
  if (error instanceof ReplyRefused) return error.reason
  if (!(error instanceof Failure)) return null
  switch (error.code) {
    case 'assignee_not_in_inbox':
      return makeReason('rule_assignee_unable')
    case 'team_not_in_inbox':
      return makeReason('rule_team_unable')
    case 'invalid_input':
      return makeReason('rule_mention_unable')
    case 'closing_incomplete':
      return makeReason('rule_closing_incomplete')
    case 'no_such_folder':
      return makeReason('rule_folder_missing')
    case 'not_found':
      return makeReason('rule_target_missing')
    default:
      return makeReason('internal_error')
  }
}
