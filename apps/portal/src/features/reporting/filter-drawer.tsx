import type { ReportDefinition } from '@postroom/contract'
import type { ReportCondition } from '@postroom/contract/condition-values'
import { reportConditionOf } from '@postroom/contract/report-values'
import { Button, ConfirmDialog, SideDrawer } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { deepEqual } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
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

/** The editor of what is counted. It asks before Escape or a click beside it discards changes. */
export function FilterDrawer({ definition, opened, onChange, onClose }: FilterDrawerProps) {
  const t = useTexts(editorTexts)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  return (
    <>
      <SideDrawer
        size="44rem"
        opened={opened}
        onClose={() => (isDirty ? setAsking(true) : close())}
        title={t('filters')}
      >
        <FilterForm definition={definition} onChange={onChange} onDirty={setDirty} onClose={close} />
      </SideDrawer>
      {/* A closed dialog in its place would be opened by Escape, and closed by the same key. */}
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          title={t('unsavedFilters')}
          cancelLabel={t('unsavedFiltersStay')}
          confirmLabel={t('unsavedFiltersLeave')}
          onConfirm={close}
        >
          {t('unsavedFiltersText')}
        </ConfirmDialog>
      )}
    </>
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

type FilterFormProps = DefinitionProps & { onDirty: (isDirty: boolean) => void; onClose: () => void }

/** The condition while it is edited; figures change when it is applied. */
function FilterForm({ definition, onChange, onDirty, onClose }: FilterFormProps) {
  const t = useTexts(editorTexts)
  const { metricName } = useMetricNames()
  const applied: ConditionDraft | null = reportConditionOf(definition)
  const [draft, setDraft] = useState(applied)
  const edit = (next: ConditionDraft | null) => {
    setDraft(next)
    onDirty(!deepEqual(next, applied))
  }
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
            onChange={edit}
          />
        </KnownNames>
      )}
      <div className={dialogs.acts}>
        {draft !== null && (
          <Button variant="subtle" onClick={() => edit(null)}>
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
