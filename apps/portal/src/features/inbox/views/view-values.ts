import type { SavedView } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import type { ConditionDraft } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { teamsQuery, viewsQuery } from '../inbox.queries.ts'
import { viewsTexts } from './views.texts.ts'

type Editable = Pick<SavedView, 'name' | 'version'> &
  Partial<Pick<SavedView, 'condition' | 'search' | 'sort' | 'groupBy' | 'scope' | 'teamId'>>

/** Whom a view is for: a person, a team or everyone. */
export type ViewScope = Pick<SavedView, 'scope' | 'teamId'>

export type ViewValues = Pick<SavedView, 'name' | 'search' | 'sort' | 'groupBy'> & {
  for: ViewScope
  condition: ConditionDraft | null
}

/** The fields of the form; the condition may be unfinished. */
export const valuesOf = (view: Editable): ViewValues => ({
  name: view.name,
  for: { scope: view.scope ?? 'personal', teamId: view.teamId ?? null },
  condition: view.condition ?? null,
  search: view.search ?? '',
  sort: view.sort ?? 'newest',
  groupBy: view.groupBy ?? 'none',
})

/** Whom the person may make a view for: themselves, their teams and, as an owner or admin, everyone. */
export function useScopes(): { value: ViewScope; label: string }[] {
  const t = useTexts(viewsTexts)
  const teams = useQuery(teamsQuery).data?.items.filter(({ isMember }) => isMember) ?? []
  const mayShare = useQuery(viewsQuery).data?.abilities.includes('view.manage') ?? false
  return [
    { value: { scope: 'personal', teamId: null }, label: t('scope_personal') },
    ...teams.map(({ id, name }) => ({
      value: { scope: 'team' as const, teamId: id },
      label: t('scope_team', { team: name }),
    })),
    ...(mayShare
      ? [{ value: { scope: 'workspace' as const, teamId: null }, label: t('scope_workspace') }]
      : []),
  ]
}
