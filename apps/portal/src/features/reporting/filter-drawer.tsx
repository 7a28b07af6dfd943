import type { ReportDefinition } from '@postroom/contract'
import type { ReportCondition } from '@postroom/contract/condition-values'
import { reportConditionOf } from '@postroom/contract/report-values'
import { Button, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import {
  type ConditionDraft,
  ConditionEditor,
  completeCondition,
  conditionsTexts,
  conditionText,
  draftErrors,
  KnownNames,
  useConditionNames,
} from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import type { DefinitionProps } from './definition-props.ts'
import dialogs from './dialogs.module.css'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'
import { statsQuery } from './reporting.api.ts'
import { useFilterFields } from './use-filter-fields.ts'

type FilterDrawerProps = DefinitionProps & { opened: boolean; onClose: () => void }

/** Drawer with the filters of a report. */
export function FilterDrawer({ definition, opened, onChange, onClose }: FilterDrawerProps) {
  const t = useTexts(editorTexts)
  return (
    <SideDrawer size="44rem" opened={opened} onClose={onClose} title={t('filters')}>
      <FilterForm definition={definition} onChange={onChange} onClose={onClose} />
    </SideDrawer>
  )
}

/** What is counted, in words. */
export function ConditionWords({ definition }: { definition: ReportDefinition }) {
  const t = useTexts(conditionsTexts)
  const { nameOf } = useConditionNames({ forReports: true })
  const known = useFilterNames(definition)
  const condition = reportConditionOf(definition)
  return <>{condition && conditionText(condition, t, (field, id) => known.get(id) ?? nameOf(field, id))}</>
}

/** Names that the figures come with, also of what was deleted since. */
function useFilterNames(definition: ReportDefinition): ReadonlyMap<string, string> {
  const { data } = useQuery(statsQuery(definition))
  return useMemo(() => new Map(data?.filterNames.map(({ id, name }) => [id, name])), [data])
}

type FilterFormProps = DefinitionProps & { onClose: () => void }

/** The condition while it is edited; figures change when it is applied. */
function FilterForm({ definition, onChange, onClose }: FilterFormProps) {
  const t = useTexts(editorTexts)
  const { metricName } = useMetricNames()
  const applied: ConditionDraft | null = reportConditionOf(definition)
  const [draft, setDraft] = useState(applied)
  const [tried, setTried] = useState(false)
  const known = useFilterNames(definition)
  const metric = mainMetric(definition)
  const { fields, greyed } = useFilterFields(metric, definition.chartType === 'breakdownFlow')
  const apply = () => {
    setTried(true)
    if (Object.keys(draftErrors(draft)).length > 0) return
    onChange({ filters: [], condition: completeCondition(draft) as ReportCondition | null })
    onClose()
  }
  return (
    <form
      className={dialogs.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <UnsavedGuard dirty={!deepEqual(draft, applied)} />
      <p className={dialogs.help}>
        {fields.length > 0 ? t('filtersHelp') : t('noFilters', { metric: metricName(metric) })}
      </p>
      {(fields.length > 0 || draft !== null) && (
        <KnownNames value={known}>
          <ConditionEditor
            value={draft}
            form="report"
            fields={fields}
            greyed={greyed}
            errors={tried ? draftErrors(draft) : {}}
            emptyText={t('filtersEmpty')}
            onChange={setDraft}
          />
        </KnownNames>
      )}
      <div className={dialogs.acts}>
        {draft !== null && (
          <Button variant="subtle" onClick={() => setDraft(null)}>
            {t('removeFilters')}
          </Button>
        )}
        <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
        <Button type="submit" variant="filled">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
