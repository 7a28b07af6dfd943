import { type FilterDimension, noneKey, slaTargets } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { classificationQuery } from '#features/classification/index.ts'
import { type NamedChoice, useConditionNames } from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { axisName } from './axis-names.ts'
import { editorTexts } from './editor.texts.ts'

/** Values of dimensions that are no objects of the workspace. */
const words: Partial<Record<FilterDimension, readonly string[]>> = {
  slaTarget: slaTargets,
  channel: ['mail', 'whatsapp', 'facebook'],
  status: ['open', 'closed'],
}

/** Choices for the values of a filter; undefined where they are typed, such as addresses. */
export function useFilterValues() {
  const t = useTexts(editorTexts)
  const { choices } = useConditionNames()
  const abilities = useSession().user?.abilities ?? []
  const rules = useQuery({
    queryKey: ['rules', 'list', 'workspace'] as const,
    queryFn: ({ signal }) => call('rules.list', { scope: 'workspace' }, { signal }),
    enabled: abilities.includes('rule.list'),
  }).data?.items
  const slas = useQuery({
    queryKey: ['slas', 'list'] as const,
    queryFn: ({ signal }) => call('slas.list', {}, { signal }),
    enabled: abilities.includes('sla.list'),
  }).data?.items
  const classes = useQuery({
    ...classificationQuery,
    enabled: abilities.includes('classification.list'),
  }).data?.items
  const named = (items: readonly { id: string; name: string }[] | undefined): NamedChoice[] =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const objects: Partial<Record<FilterDimension, NamedChoice[]>> = {
    user: choices.user,
    assignee: choices.user,
    team: choices.team,
    sharedInbox: choices.inbox,
    tags: choices.tag,
    rules: named(rules),
    sla: named(slas),
    classification: named(classes),
  }
  const choicesOf = (field: FilterDimension): NamedChoice[] | undefined => {
    const known =
      objects[field] ??
      words[field]?.map((value) => ({ value, label: axisName(field, { key: value, label: null }) }))
    return known && [...known, { value: noneKey, label: t('without') }]
  }
  return {
    choicesOf,
    nameOf: (field: FilterDimension, value: string): string =>
      choicesOf(field)?.find((choice) => choice.value === value)?.label ?? value,
  }
}
