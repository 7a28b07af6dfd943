import { type ReportCondition, reportConditionOf } from '@postroom/contract'
import { Button, SideDrawer } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
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
import css from './report.module.css'
import { useMetricNames } from './report-names.ts'
import { useFilterFields } from './use-filter-fields.ts'

/** "Filters Tag is Refund ⌄": what is counted, in words, with its editor in a drawer. */
export function FilterPart({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const [opened, setOpened] = useState(false)
  const condition = reportConditionOf(definition)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="xs" rightSection={<IconChevronDown size={14} />} onClick={() => setOpened(true)}>
        <span className={css.defName}>{t('filters')}</span>
        <span className={css.defValue}>
          {condition ? <ConditionWords condition={condition} /> : t('none')}
        </span>
      </Button>
      <SideDrawer size="44rem" opened={opened} onClose={close} title={t('filters')}>
        <FilterForm definition={definition} onChange={onChange} onClose={close} />
      </SideDrawer>
    </>
  )
}

function ConditionWords({ condition }: { condition: ReportCondition }) {
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
  const { fields, greyed } = useFilterFields(metric)
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
