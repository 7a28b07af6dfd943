import { type Reason, type Sla, showReason } from '@postroom/contract'
import type { listFigures } from './clocks.queries.ts'
import type { SlaRow } from './slas.queries.ts'

export const objectAbilities = ['sla.manage'] as const

type Figures = Awaited<ReturnType<typeof listFigures>>[number]

export function presentSla(
  row: SlaRow,
  { figures, problem }: { figures: Figures | undefined; problem: Reason | null },
  abilities: string[],
): Sla {
  return {
    ...row.definition,
    id: row.id,
    isOn: row.isOn,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    problem: problem && showReason(problem),
    conversations: figures?.conversations ?? 0,
    late: figures?.late ?? 0,
    met: figures?.met ?? 0,
    missed: figures?.missed ?? 0,
    open: figures?.open ?? 0,
    abilities,
  }
}
