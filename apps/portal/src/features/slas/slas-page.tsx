import type { Sla } from '@postroom/contract'
import { ErrorState, Page, SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { calendarLabelsQuery } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { SlaEditor } from './sla-editor.tsx'
import { SlaList } from './sla-list.tsx'
import { copyOf, newSla, templateSla } from './sla-values.ts'
import { slasQuery } from './slas.api.ts'
import './slas.live.ts'
import { readSlasSearch, type SlasSearch } from './slas.search.ts'
import { slasTexts } from './slas.texts.ts'

const path = '/settings/workspace/SLA'

/** SLAs of the workspace; the address says which one is edited. */
export function SlasPage() {
  const search = readSlasSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const slas = useQuery(slasQuery)
  const all = slas.data?.items
  const mayManage = slas.data?.abilities.includes('sla.manage') ?? false
  const show = (next: SlasSearch, options: { replace?: boolean; isSaved?: boolean } = {}) =>
    void navigate({
      to: path,
      search: next,
      replace: options.replace ?? false,
      ignoreBlocker: options.isSaved ?? false,
    })
  const edited = useLastKnown(all ?? [], search.sla)
  const calendars = useQuery(calendarLabelsQuery)
  const { problem } = listProblem(calendars)
  const blank = useBlank(search, calendars.data?.items[0]?.id ?? null)
  if (all && mayManage && (edited || search.sla === 'new')) {
    if (calendars.isPending) return <SkeletonPage />
    // Without its calendar, a new SLA would run around the clock.
    if (!edited && problem && !calendars.data)
      return (
        <Page>
          <ErrorState {...problem} />
        </Page>
      )
    return (
      <SlaEditor
        key={`${search.sla} ${search.from} ${search.template}`}
        sla={edited}
        blank={blank(all)}
        slas={all}
        onShow={show}
      />
    )
  }
  return <SlaList slas={slas} search={search} isMissing={Boolean(all && search.sla)} onShow={show} />
}

/** What a new SLA begins with: the template, a copy, or one target and its inbox. */
function useBlank({ from, template, inbox }: SlasSearch, calendarId: string | null) {
  const t = useTexts(slasTexts)
  return (all: readonly Sla[]) => {
    const original = all.find(({ id }) => id === from)
    if (original) return copyOf(original, t('copyOf', { name: original.name }))
    if (template) return templateSla(t('template'), calendarId)
    return newSla({ calendarId, ...(inbox && { inboxIds: [inbox] }) })
  }
}
