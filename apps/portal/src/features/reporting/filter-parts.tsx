import { type FilterDimension, filterDimensions, type ReportFilter, reportLimits } from '@postroom/contract'
import { ActionIcon, Button, MultiSelect, Select, TagsInput } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { DefinitionPart } from './definition-part.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import { useFilterValues } from './filter-values.ts'
import css from './report.module.css'
import { useMetricNames } from './report-names.ts'

/** The filters, all of which must be true, and the button that adds one. */
export function FilterParts({ definition, onChange }: DefinitionProps) {
  const t = useTexts(editorTexts)
  const [added, setAdded] = useState<number>()
  const { filters } = definition
  const set = (next: ReportFilter[]) => onChange({ filters: next })
  return (
    <>
      {filters.map((filter, place) => (
        <FilterPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter has no name but its place
          key={place}
          filter={filter}
          isNew={place === added}
          onChange={(next) => set(filters.map((one, at) => (at === place ? next : one)))}
          onRemove={() => {
            setAdded(undefined)
            set(filters.filter((_, at) => at !== place))
          }}
          // A filter without values would fit nothing or everything.
          onClose={() => {
            setAdded(undefined)
            if (filter.values.length === 0) set(filters.filter((_, at) => at !== place))
          }}
        />
      ))}
      {filters.length < reportLimits.filters && (
        <ActionIcon
          size="xs"
          aria-label={t('addFilter')}
          onClick={() => {
            setAdded(filters.length)
            set([...filters, { id: 'sharedInbox', operator: 'is', values: [] }])
          }}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )}
    </>
  )
}

type FilterPartProps = {
  filter: ReportFilter
  isNew: boolean
  onChange: (filter: ReportFilter) => void
  onRemove: () => void
  onClose: () => void
}

function FilterPart({ filter, isNew, onChange, onRemove, onClose }: FilterPartProps) {
  const t = useTexts(editorTexts)
  const { fieldName } = useMetricNames()
  const { choicesOf, nameOf } = useFilterValues()
  const choices = choicesOf(filter.id)
  const text =
    filter.values.length === 0
      ? t('choose')
      : `${t(filter.operator)} ${formatList(filter.values.map((value) => nameOf(filter.id, value)))}`
  return (
    <DefinitionPart name={fieldName(filter.id)} value={text} isOpen={isNew} onClose={onClose}>
      <Select
        label={t('filterField')}
        comboboxProps={{ withinPortal: false }}
        value={filter.id}
        data={filterDimensions.map((value) => ({ value, label: fieldName(value) }))}
        onChange={(next) => next && onChange({ ...filter, id: next as FilterDimension, values: [] })}
      />
      <Select
        label={t('filterOperator')}
        comboboxProps={{ withinPortal: false }}
        value={filter.operator}
        data={(['is', 'is_not'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => next && onChange({ ...filter, operator: next as ReportFilter['operator'] })}
      />
      {choices ? (
        <MultiSelect
          label={t('filterValues')}
          searchable
          comboboxProps={{ withinPortal: false }}
          maxValues={reportLimits.values}
          value={filter.values}
          data={choices}
          onChange={(values) => onChange({ ...filter, values })}
        />
      ) : (
        <TagsInput
          label={t('filterValues')}
          acceptValueOnBlur
          maxTags={reportLimits.values}
          placeholder={t('filterValuesHelp')}
          value={filter.values}
          onChange={(values) =>
            onChange({ ...filter, values: values.map((value) => value.trim().toLowerCase()) })
          }
        />
      )}
      <div className={css.popoverActs}>
        <Button size="xs" onClick={onRemove}>
          {t('removeFilter')}
        </Button>
      </div>
    </DefinitionPart>
  )
}
