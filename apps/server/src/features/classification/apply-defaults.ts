import { assignToTeam } from '#features/assignment/index.ts'
import { assignTo, type Done, type SummaryRow } from '#features/conversations/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { Failure } from '#platform/errors/index.ts'
import type { ClassRow } from './scheme.queries.ts'

interface Effect {
  readonly from: string | null
  readonly to: string
}
/** What a class changed in a conversation besides itself. */
export interface Effects {
  readonly teamId: Effect | null
  readonly assigneeId: Effect | null
}

type Defaults = Pick<ClassRow, 'teamId' | 'assigneeId'>

/**
 * Gives the conversation the team and the person of its class where it has none, or those of the class that it had
 * before. A person who chose otherwise is not overruled.
 */
export async function applyDefaults(
  change: SystemChange,
  row: SummaryRow,
  { before, after }: { before: readonly Defaults[]; after: readonly Defaults[] },
): Promise<{ done: readonly Done[]; effects: Effects }> {
  const team = effectOf(row.teamId, first(before, 'teamId'), first(after, 'teamId'))
  const teamDone = team ? await attempt(() => assignToTeam(change, row, team.to)) : []
  const inTeam = teamDone.length > 0 && team ? { ...row, teamId: team.to } : row
  const person = effectOf(row.assigneeId, first(before, 'assigneeId'), first(after, 'assigneeId'))
  const personDone = person ? await attempt(() => assignTo(change, inTeam, person.to)) : []
  return {
    done: [...teamDone, ...personDone],
    effects: {
      teamId: teamDone.length > 0 ? team : null,
      assigneeId: personDone.length > 0 ? person : null,
    },
  }
}

/** Takes back what a class changed, unless it was changed again since. */
export async function undoEffects(
  change: SystemChange,
  row: SummaryRow,
  { teamId, assigneeId }: Effects,
): Promise<Done[]> {
  const isTeamKept = teamId !== null && row.teamId === teamId.to
  const isPersonKept = assigneeId !== null && row.assigneeId === assigneeId.to
  return [
    ...(isPersonKept ? await attempt(() => assignTo(change, row, assigneeId.from)) : []),
    ...(isTeamKept ? await attempt(() => assignToTeam(change, row, teamId.from)) : []),
  ]
}

const first = (classes: readonly Defaults[], field: keyof Defaults): string | null =>
  classes.find((one) => one[field] !== null)?.[field] ?? null

function effectOf(current: string | null, before: string | null, wanted: string | null): Effect | null {
  if (wanted === null || wanted === current) return null
  return current === null || current === before ? { from: current, to: wanted } : null
}

/** The person may not work in the inbox, nor the team; then nothing is assigned. */
async function attempt(operation: () => Promise<Done[]>): Promise<Done[]> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
