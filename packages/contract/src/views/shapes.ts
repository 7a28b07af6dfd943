import { z } from 'zod'
import type { SqlCondition } from '../conditions/index.ts'
import { instant, ref, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { viewGroupings, viewScopes, viewSorts } from '../view-choices.ts'

export const viewScope = z.enum(viewScopes)

const viewId = ref('view')

export const savedView = z.object({
  id: viewId,
  scope: viewScope,
  /** Set if the view belongs to a team. */
  teamId: ref('team').nullable(),
  name: z.string(),
  condition: (z.unknown() as unknown as z.ZodType<SqlCondition>).nullable(),
  search: z.string(),
  sort: z.enum(viewSorts),
  groupBy: z.enum(viewGroupings),
  /** The reader has hidden it from their sidebar. */
  isHidden: z.boolean(),
  version: version(),
  updatedAt: instant(),
  abilities,
})

export type SavedView = z.infer<typeof savedView>
