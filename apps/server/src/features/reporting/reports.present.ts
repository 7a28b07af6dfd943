import { type Report, reportDefinition, reportScopes, starterReports } from '@postroom/contract'
import { z } from 'zod'
import type { ReportRow } from './reports.queries.ts'

const stored = z.object({ scope: z.enum(reportScopes), starter: z.enum(starterReports).nullable() })

export interface Reader {
  readonly userId: string
  readonly workspaceId: string
  readonly isStaff: boolean
  /** Teams that the person is in, and leads. */
  readonly teamIds: ReadonlySet<string>
  readonly ledTeamIds: ReadonlySet<string>
  /** The time zone of reports without one. */
  readonly timeZone: string
}

type Owned = Pick<ReportRow, 'authorId' | 'teamId' | 'scope' | 'isShared'>

/** Whether the person may see the report; its numbers are always those that the person may see. */
export function mayRead(
  { userId, isStaff, teamIds }: Reader,
  { authorId, teamId, scope, isShared }: Owned,
): boolean {
  if (authorId === userId) return true
  if (scope === 'PERSONAL' && !isShared) return false
  if (teamId !== null) return isStaff || teamIds.has(teamId)
  return isStaff || isShared
}

/** Whether the person may change, publish and delete the report. */
export function mayChange({ userId, isStaff, ledTeamIds }: Reader, row: Owned): boolean {
  if (row.authorId === userId && row.scope !== 'WORKSPACE') return true
  if (row.scope === 'TEAM' && row.teamId !== null && ledTeamIds.has(row.teamId)) return true
  return isStaff && (row.scope !== 'PERSONAL' || row.isShared)
}

/** Stored definitions of older versions get the defaults of newer fields. */
export const definitionOf = (row: Pick<ReportRow, 'definition'>, timeZone: string) =>
  reportDefinition.parse({ timezone: timeZone, ...(row.definition as object) })

export function presentReport(reader: Reader, row: ReportRow): Report {
  const { scope, starter } = stored.parse(row)
  const isChangeable = mayChange(reader, row)
  return {
    id: row.id,
    reportId: row.id,
    workspace_id: reader.workspaceId,
    teamId: row.teamId,
    name: row.name,
    starter,
    scope,
    is_shared: row.isShared,
    authorId: row.authorId,
    ...definitionOf(row, reader.timeZone),
    isVisible: row.isVisible,
    isPublished: row.isPublished,
    updatedAt: row.updatedAt.toISOString(),
    abilities: [
      'report.read',
      'report.send',
      ...(isChangeable ? ['report.save', 'report.publish'] : []),
      ...(isChangeable && reader.isStaff ? ['report.manage'] : []),
    ],
  }
}
