import { useTexts } from '#lib/i18n.ts'
import {
  BreakdownPart,
  ComparePart,
  FilterPart,
  GoalPart,
  MetricPart,
  PeriodPart,
  UnitPart,
} from './definition-parts.tsx'
import type { DefinitionProps } from './definition-props.ts'
import { editorTexts } from './editor.texts.ts'
import css from './report.module.css'

/** The definition of a report, one button for each part. */
export function DefinitionBar(props: DefinitionProps) {
  const t = useTexts(editorTexts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the bot's page has several of these
    <div role="group" className={css.definition} aria-label={t('definition')}>
      <MetricPart {...props} />
      <BreakdownPart {...props} />
      <FilterPart {...props} />
      <PeriodPart {...props} />
      <UnitPart {...props} />
      <ComparePart {...props} />
      <GoalPart {...props} />
    </div>
  )
}
