import { type Rule, showReason } from '@postroom/contract'
import { z } from 'zod'
import type { RuleRow } from './rules.queries.ts'
import type { listLastFailures } from './run-history.queries.ts'

export const objectAbilities = ['rule.manage'] as const

const storedReason = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable()

type LastFailure =
  Awaited<ReturnType<typeof listLastFailures>> extends ReadonlyMap<string, infer F> ? F : never

export interface RecentActivity {
  readonly runs: number
  readonly failure: LastFailure | undefined
}

export function presentRule(row: RuleRow, recent: RecentActivity, abilities: string[]): Rule {
  const offReason = storedReason.parse(row.offReason)
  const failed = recent.failure?.result?.reason
  return {
    ...row.definition,
    id: row.id,
    scope: row.scope,
    isOn: row.isOn,
    offReason: offReason && showReason(offReason),
    ownerId: row.ownerId,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    recentRuns: recent.runs,
    lastFailure:
      recent.failure && failed ? { reason: showReason(failed), at: recent.failure.at.toISOString() } : null,
    abilities,
  }
}
