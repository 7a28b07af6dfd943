import {
  type Agent,
  type AgentLogEntry,
  type AgentProvider,
  type AgentRun,
  agentLimits,
  showReason,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { type AgentRow, listUses } from './agents.queries.ts'
import { findUsage, type ProviderRow } from './provider.queries.ts'
import { listFigures, type RunRow } from './runs.queries.ts'

/** Agents on the wire, with their figures and the rules that call them. */
export async function presentAgents(
  { tx, workspaceId }: Context,
  rows: readonly AgentRow[],
): Promise<Agent[]> {
  const uses = await listUses(tx, workspaceId)
  const figures = new Map(
    (await listFigures(tx, workspaceId, agentLimits.figureDays)).map((one) => [one.agentId, one]),
  )
  return rows.map((row) => {
    const figure = figures.get(row.id)
    const last = figure?.last ?? null
    return {
      id: row.id,
      name: row.name,
      ...row.definition,
      isOn: row.isOn,
      version: row.version,
      updatedAt: row.updatedAt.toISOString(),
      rules: uses
        .filter(({ agentId }) => agentId === row.id)
        .map(({ ruleId, ruleName }) => ({ id: ruleId, name: ruleName })),
      runs: figure?.runs ?? 0,
      accepted: figure && figure.judged > 0 ? figure.accepted / figure.judged : null,
      lastRun: last && {
        at: last.at.toISOString(),
        state: last.state,
        reason: last.reason && showReason(last.reason),
      },
    }
  })
}

/** The provider on the wire; its key is never part of it. */
export async function presentProvider(
  { tx, workspaceId }: Context,
  row: ProviderRow,
): Promise<AgentProvider> {
  const used = await findUsage(tx, workspaceId)
  return {
    ...row.definition,
    version: row.version,
    key: row.keySetAt === null ? null : { setBy: row.keySetBy, setAt: row.keySetAt.toISOString() },
    stopped: row.stoppedAt === null ? null : { by: row.stoppedBy, at: row.stoppedAt.toISOString() },
    test:
      row.testedAt === null || row.testMs === null
        ? null
        : {
            at: row.testedAt.toISOString(),
            durationMs: row.testMs,
            reason: row.testReason && showReason(row.testReason),
          },
    usedTokens: used.tokens,
    usedCost: used.cost.toFixed(4),
  }
}

export const presentRun = (row: RunRow): AgentRun => ({
  id: row.id,
  agentId: row.agentId,
  name: row.name,
  type: row.definition.type,
  state: row.state,
  reason: row.reason && showReason(row.reason),
  handOverText: row.definition.handOverText,
  userId: row.userId,
  rule: row.rule?.name ?? null,
  question: row.question,
  output: row.output,
  verdict: row.verdict,
  verdictBy: row.verdictBy,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

/** A run in the log; `subject` is undefined where the reader may not see the conversation. */
export const presentLogEntry = (row: RunRow, subject: string | undefined): AgentLogEntry => {
  const isVisible = subject !== undefined
  return {
    ...presentRun(row),
    ...(!isVisible && { output: null, question: null }),
    conversation: isVisible ? { id: row.conversationId, subject } : null,
    model: row.model,
    messageIds: isVisible ? row.messageIds : [],
    sources: isVisible ? row.sources : [],
    inputTokens: Number(row.inputTokens),
    outputTokens: Number(row.outputTokens),
    durationMs: row.finishedAt && row.finishedAt.getTime() - row.startedAt.getTime(),
    cost: Number(row.cost).toFixed(6),
    currency: row.currency,
    sentText: isVisible ? row.sentText : null,
  }
}
