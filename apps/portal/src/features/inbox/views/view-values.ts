import type { SavedView } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import type { ConditionDraft } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { teamsQuery, viewsQuery } from '../inbox.queries.ts'
import { viewsTexts } from './views.texts.ts'

type Editable = Pick<SavedView, 'name' | 'version'> &
  Partial<Pick<SavedView, 'condition' | 'search' | 'sort' | 'groupBy' | 'scope' | 'teamId'>>

export type ViewValues = Pick<SavedView, 'name' | 'search' | 'sort' | 'groupBy'> & {
  scope: string
  condition: ConditionDraft | null
}

/** The fields of the form; the scope of a team is `team <id>`, and the condition may be unfinished. */
export const valuesOf = (view: Editable): ViewValues => ({
  name: view.name,
  scope: view.teamId ? `team ${view.teamId}` : (view.scope ?? 'personal'),
  condition: view.condition ?? null,
  search: view.search ?? '',
  sort: view.sort ?? 'newest',
  groupBy: view.groupBy ?? 'none',
})

/** Whom the person may make a view for: themselves, their teams and, as an owner or admin, everyone. */
export function useScopes(): { value: string; label: string }[] {
  const t = useTexts(viewsTexts)
  const teams = useQuery(teamsQuery).data?.items.filter(({ isMember }) => isMember) ?? []
  const mayShare = useQuery(viewsQuery).data?.abilities.includes('view.manage') ?? false
  return [
    { value: 'personal', label: t('scope_personal') },
    ...teams.map(({ id, name }) => ({ value: `team ${id}`, label: t('scope_team', { team: name }) })),
    ...(mayShare ? [{ value: 'workspace', label: t('scope_workspace') }] : []),
  ]
}
