import {
  durationUnits,
  ruleLimits,
  type SlaAction,
  type SlaDuration,
  type SlaTarget,
  slaLimits,
  slaPauses,
  slaTargets,
} from '@postroom/contract'
import { Checkbox, FormError, fieldError, MultiSelect, NumberField, Select, Switch } from '@postroom/ui'
import {
  ConditionEditor,
  completeCondition,
  errorsBelow,
  teamFields,
  useConditionNames,
} from '#features/conditions/index.ts'
import { ActionsField, useRuleWords } from '#features/rules/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { errorAt } from '#lib/use-form.ts'
import css from './sla-editor.module.css'
import { slaEditorTexts } from './sla-editor.texts.ts'
import type { DurationDraft, SlaDraft } from './sla-values.ts'
import { useSlaWords } from './sla-words.ts'
import type { SlaForm } from './use-sla-form.ts'

type SectionProps = { editing: SlaForm }

/** SLAs set these themselves. */
const fields = teamFields.filter((field) => field !== 'dueAt' && field !== 'slaMissedAt')

/** The inboxes and the condition. */
export function ScopeSections({ editing: { draft, errors, change } }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  const { conditionText } = useRuleWords()
  const { choicesOf } = useConditionNames()
  const condition = completeCondition(draft.condition)
  return (
    <>
      <FormLine label={t('where')}>
        <MultiSelect
          aria-label={t('inboxes')}
          searchable
          maxValues={ruleLimits.inboxes}
          data={choicesOf('inbox', draft.inboxIds)}
          value={draft.inboxIds}
          placeholder={draft.inboxIds.length === 0 ? t('allInboxes') : ''}
          error={fieldError(errorAt(errors, 'inboxIds'))}
          onChange={(ids) => change('inboxIds', ids)}
        />
      </FormLine>
      <section className={css.condition} aria-label={t('if')}>
        <ConditionEditor
          label={t('if')}
          value={draft.condition}
          fields={fields}
          errors={errorsBelow(errors, 'condition')}
          emptyText={t('always')}
          onChange={(next) => change('condition', next)}
        />
        {condition !== null && (
          <p className={css.inWords}>{t('describes', { text: conditionText(condition as never) })}</p>
        )}
      </section>
    </>
  )
}

const usual: Record<SlaTarget, SlaDuration> = {
  assigned: { amount: 15, unit: 'minute' },
  first_reply: { amount: 4, unit: 'hour' },
  next_reply: { amount: 4, unit: 'hour' },
  resolved: { amount: 2, unit: 'day' },
}

/** Each target on or off, with its time. */
export function TargetsSection({ editing: { draft, errors, change } }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  const { targetName } = useSlaWords()
  const { targets } = draft
  const set = (target: SlaTarget, duration: DurationDraft | null) =>
    change('targets', { ...targets, [target]: duration })
  const units = durationUnits.map((value) => ({
    value,
    label: t(draft.calendarId === null ? `plain_${value}` : `unit_${value}`),
  }))
  return (
    <FormLine label={t('targets')}>
      {slaTargets.map((target) => {
        const duration = targets[target]
        const name = targetName(target)
        const error = errorAt(errors, `targets.${target}`)
        return (
          <div key={target} className={css.target}>
            <Switch
              label={name}
              checked={duration !== null}
              onChange={({ currentTarget }) => set(target, currentTarget.checked ? usual[target] : null)}
            />
            {duration && (
              <>
                <NumberField
                  aria-label={t('targetOf', { target: name })}
                  error={Boolean(error)}
                  value={duration.amount}
                  onChange={(amount) => set(target, { ...duration, amount })}
                />
                <Select
                  aria-label={t('unitOf', { target: name })}
                  value={duration.unit}
                  data={units}
                  onChange={(unit) => unit && set(target, { ...duration, unit })}
                />
              </>
            )}
            <FormError>{error}</FormError>
          </div>
        )
      })}
      <FormError>{errors.targets}</FormError>
      <p className={css.help}>{t('nextHelp')}</p>
    </FormLine>
  )
}

export function CalendarSection({ editing: { draft, errors, change } }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  const { calendarName } = useSlaWords()
  const { choicesOf } = useConditionNames()
  return (
    <FormLine label={t('calendar')}>
      <Select
        aria-label={t('calendar')}
        value={draft.calendarId ?? ''}
        data={[...choicesOf('calendar', [draft.calendarId ?? '']), { value: '', label: calendarName(null) }]}
        error={fieldError(errors.calendarId)}
        onChange={(calendarId) => change('calendarId', calendarId || null)}
      />
    </FormLine>
  )
}

export function PauseSection({ editing: { draft, change } }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  return (
    <FormLine label={t('pause')}>
      {slaPauses.map((pause) => (
        <Checkbox
          key={pause}
          label={t(pause)}
          description={t('pauseHelp')}
          checked={draft.pauses.includes(pause)}
          onChange={({ currentTarget }) =>
            change(
              'pauses',
              currentTarget.checked ? [...draft.pauses, pause] : draft.pauses.filter((one) => one !== pause),
            )
          }
        />
      ))}
    </FormLine>
  )
}

const kinds = [
  'notify',
  'add_tags',
  'remove_tags',
  'assign_next',
  'assign',
  'assign_team',
  'unassign',
  'star',
] as const satisfies readonly SlaAction['kind'][]

/** When to warn, and what happens then and when a target is missed. */
export function ActionSections({ editing }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  const { draft, errors, change } = editing
  return (
    <>
      <FormLine label={t('warn')}>
        <WarningFields editing={editing} />
        {draft.warning && (
          <ActionsField
            path="warningActions"
            actions={draft.warningActions}
            kinds={kinds}
            errors={errors}
            maximum={slaLimits.actions}
            onChange={(next) => change('warningActions', next as SlaDraft['warningActions'])}
          />
        )}
      </FormLine>
      <FormLine label={t('missed')}>
        <ActionsField
          path="missedActions"
          actions={draft.missedActions}
          kinds={kinds}
          errors={errors}
          maximum={slaLimits.actions}
          onChange={(next) => change('missedActions', next as SlaDraft['missedActions'])}
        />
        {draft.calendarId !== null && <p className={css.help}>{t('held')}</p>}
      </FormLine>
    </>
  )
}

function WarningFields({ editing: { draft, errors, change } }: SectionProps) {
  const t = useTexts(slaEditorTexts)
  const { warning } = draft
  const error = errorAt(errors, 'warning')
  return (
    <div className={css.target}>
      <Switch
        label={t('warnBefore')}
        checked={warning !== null}
        onChange={({ currentTarget }) =>
          change('warning', currentTarget.checked ? { amount: 30, unit: 'minute' } : null)
        }
      />
      {warning && (
        <>
          <NumberField
            aria-label={t('warnAmount')}
            error={Boolean(error)}
            value={warning.amount}
            onChange={(amount) => change('warning', { ...warning, amount })}
          />
          <Select
            aria-label={t('warnUnit')}
            value={warning.unit}
            data={(['minute', 'percent'] as const).map((value) => ({ value, label: t(`warn_${value}`) }))}
            onChange={(unit) => unit && change('warning', { ...warning, unit })}
          />
        </>
      )}
      <FormError>{error}</FormError>
    </div>
  )
}
