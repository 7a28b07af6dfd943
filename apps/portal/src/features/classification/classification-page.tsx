import type { Classification } from '@postroom/contract'
import { Button, CountTabs, ErrorState, Notice, Page, PageHeader, SkeletonPage, Switch } from '@postroom/ui'
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedSearch } from '#app/changed-search.ts'
import { listProblem } from '#app/list-problem.ts'
import { useTexts } from '#lib/i18n.ts'
import { ClassEditor } from './class-editor.tsx'
import { ClassList } from './class-list.tsx'
import { classificationQuery } from './classification.api.ts'
import './classification.live.ts'
import { type ClassificationSearch, readClassificationSearch } from './classification.search.ts'
import { classificationTexts } from './classification.texts.ts'
import { MethodSection } from './method-section.tsx'
import { ModelList } from './model-list.tsx'
import { QualitySections } from './quality-sections.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { TryDrawer } from './try-drawer.tsx'
import { useSaveScheme } from './use-save-scheme.ts'

const panelId = 'classification-panel'

/** Classes of the workspace, how conversations get them, and how well that works. */
export function ClassificationPage() {
  const t = useTexts(classificationTexts)
  const search = readClassificationSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(classificationQuery)
  const scheme = query.data
  const show = (change: ClassificationSearch) =>
    void navigate({ to: '/settings/classification', search: changedSearch(search, change), replace: true })
  if (!scheme) {
    const { problem } = listProblem(query)
    return problem ? <ErrorState {...problem} /> : <SkeletonPage />
  }
  const mayManage = scheme.abilities.includes('classification.manage')
  const tab = search.tab ?? 'classes'
  const isMissing =
    search.class && search.class !== 'new' && !scheme.items.some(({ id }) => id === search.class)
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t(scheme.isExclusive ? 'leadOne' : 'leadMany')}
        actions={
          <>
            {mayManage && <OnSwitch scheme={scheme} />}
            {scheme.model && (
              <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => show({ try: true })}>
                {t('tryMessage')}
              </Button>
            )}
            {mayManage && tab === 'classes' && scheme.items.length > 0 && (
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                onClick={() => show({ class: 'new' })}
              >
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {!scheme.isIncluded && <Notice tone="warn">{t('notIncluded')}</Notice>}
      {isMissing && <Notice tone="warn">{t('missing')}</Notice>}
      <CountTabs
        label={t('sections')}
        tabs={[
          { value: 'classes', label: t('classes'), count: scheme.items.length },
          { value: 'review', label: t('review'), count: scheme.unsure },
        ]}
        value={tab}
        onChange={(value) => show({ tab: value === 'review' ? 'review' : undefined })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(tab)}>
        {tab === 'classes' ? (
          <>
            <ClassList query={query} scheme={scheme} search={search} onShow={show} />
            {scheme.items.length > 0 && <MethodSection scheme={scheme} mayManage={mayManage} />}
            {scheme.model && <ModelList mayManage={mayManage} />}
          </>
        ) : (
          <>
            <ReviewQueue scheme={scheme} search={search} onShow={show} />
            <QualitySections scheme={scheme} />
          </>
        )}
      </div>
      {mayManage && (
        <ClassEditor classId={search.class} scheme={scheme} onClose={() => show({ class: undefined })} />
      )}
      <TryDrawer opened={Boolean(search.try)} scheme={scheme} onClose={() => show({ try: undefined })} />
    </Page>
  )
}

/** Switched at once; the server says what is missing. */
function OnSwitch({ scheme }: { scheme: Classification }) {
  const t = useTexts(classificationTexts)
  const save = useSaveScheme(scheme)
  return (
    <Switch
      aria-label={t('switch')}
      label={t(scheme.isOn ? 'on' : 'off')}
      checked={scheme.isOn}
      onChange={({ currentTarget: { checked } }) =>
        void save({ isOn: checked }, t(checked ? 'switchedOn' : 'switchedOff'))
      }
    />
  )
}
