import { z } from 'zod'
import { instant, ref, requiredText } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { reportScopes } from './constants.ts'
import { reportDefinition } from './definition.ts'
import { starterReports } from './starter-reports.ts'

export const report = z.object({
  id: ref('report'),
  /** The same as `id`. */
  reportId: ref('report'),
  workspace_id: ref('workspace'),
  /** The team with which it is shared, or whose report it is. */
  teamId: ref('team').nullable(),
  name: z.string(),
  /** Set for the reports that a workspace starts with until they are renamed. */
  starter: z.enum(starterReports).nullable(),
  scope: z.enum(reportScopes),
  is_shared: z.boolean(),
  authorId: ref('user').nullable(),
  ...reportDefinition.shape,
  /** In one's own order, as one's own sidebar shows it. */
  isVisible: z.boolean(),
  isPublished: z.boolean(),
  updatedAt: instant(),
  abilities,
})
export type Report = z.infer<typeof report>

/** What a person writes of a report. A known id replaces the report in place. */
export const reportFields = {
  id: ref('report').optional(),
  reportId: ref('report').optional(),
  name: requiredText('report name', 80),
  teamId: ref('team').nullable().default(null),
  scope: z.enum(reportScopes).default('PERSONAL'),
  is_shared: z.boolean().default(false),
}
