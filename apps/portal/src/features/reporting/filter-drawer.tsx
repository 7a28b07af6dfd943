import type { ReportCondition } from '@postroom/contract/condition-values'
import { reportConditionOf } from '@postroom/contract/report-values'
import { Button, SideDrawer } from '@postroom/ui'
import { useState } from 'react'
import {
  type ConditionDraft,
  ConditionEditor,
  completeCondition,
  conditionsTexts,
  conditionText,
  draftErrors,
  useConditionNames,
} from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { mainMetric } from './definition.ts'
import type { DefinitionProps } from './definition-props.ts'
import dialogs from './dialogs.module.css'
import { editorTexts } from './editor.texts.ts'
import { useMetricNames } from './report-names.ts'
import { useFilterFields } from './use-filter-fields.ts'

type FilterDrawerProps = DefinitionProps & { opened: boolean; onClose: () => void }

/** The editor of what is counted. */
export function FilterDrawer({ definition, opened, onChange, onClose }: FilterDrawerProps) {
  const t = useTexts(editorTexts)
  return (
    <SideDrawer size="44rem" opened={opened} onClose={onClose} title={t('filters')}>
      <FilterForm definition={definition} onChange={onChange} onClose={onClose} />
    </SideDrawer>
  )
}

/** What is counted, in words. */
export function ConditionWords({ condition }: { condition: ReportCondition }) {
  const t = useTexts(conditionsTexts)
  const { nameOf } = useConditionNames({ forReports: true })
  return <>{conditionText(condition, t, nameOf)}</>
}

/** The condition while it is edited; figures change when it is applied. */
function FilterForm({ definition, onChange, onClose }: DefinitionProps & { onClose: () => void }) {
  const t = useTexts(editorTexts)
  const { metricName } = useMetricNames()
  const [draft, setDraft] = useState<ConditionDraft | null>(reportConditionOf(definition))
  const [tried, setTried] = useState(false)
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
      <p className={dialogs.help}>
        {fields.length > 0 ? t('filtersHelp') : t('noFilters', { metric: metricName(metric) })}
      </p>
      {(fields.length > 0 || draft !== null) && (
        <ConditionEditor
          value={draft}
          form="report"
          fields={fields}
          greyed={greyed}
          errors={tried ? draftErrors(draft) : {}}
          emptyText={t('filtersEmpty')}
          onChange={setDraft}
        />
      )}
      <div className={dialogs.acts}>
        {draft !== null && (
          <Button variant="subtle" onClick={() => setDraft(null)}>
            {t('removeFilters')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
