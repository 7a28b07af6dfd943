import {
  durationUnits,
  isSlaTrigger,
  isStateTrigger,
  isTimerTrigger,
  type Rule,
  type RuleScope,
  type RuleTrigger,
  ruleTriggers,
  scopeHasTrigger,
  slaTargets,
} from '@postroom/contract'
import { ActionIcon, Button, FormError, NumberField, Select } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { errorAt } from '#lib/use-form.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import type { Wait } from './rule-values.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'
import type { RuleForm } from './use-rule-form.ts'
import { WebhookAddress } from './webhook-address.tsx'

const usualWait: Wait = { amount: 4, unit: 'hour', calendarId: null }

/** Without `rule`: a new one. */
type WhenSectionProps = { editing: RuleForm; rule: Rule | undefined; scope: RuleScope }

/** The events that a rule reacts to, and how long a state must have lasted. */
export function WhenSection({ editing, rule, scope }: WhenSectionProps) {
  const t = useTexts(ruleEditorTexts)
  const words = useTexts(ruleWordsTexts)
  const { draft, errors, change } = editing
  const { triggers, wait, slaTarget } = draft
  const all = ruleTriggers.filter((trigger) => scopeHasTrigger(scope, trigger))
  const unused = all.filter((trigger) => !triggers.includes(trigger))
  const set = (next: RuleTrigger[]) => {
    change('triggers', next)
    const hasTimer = next.some(isTimerTrigger)
    if (hasTimer !== (wait !== null)) change('wait', hasTimer ? usualWait : null)
    if (slaTarget !== null && !next.some(isSlaTrigger)) change('slaTarget', null)
  }
  const error = errorAt(errors, 'triggers')
  return (
    <FormLine label={t('triggers')}>
      {triggers.map((trigger, place) => (
        <div key={trigger} className={css.row}>
          <span className={css.between}>{place > 0 && t('or')}</span>
          <Select
            aria-label={t('trigger', { place: place + 1 })}
            searchable
            error={Boolean(error)}
            value={trigger}
            data={all
              .filter((one) => one === trigger || unused.includes(one))
              .map((value) => ({ value, label: words(`trigger_${value}`) }))}
            onChange={(value) => value && set(triggers.map((one) => (one === trigger ? value : one)))}
          />
          <ActionIcon
            aria-label={t('removeTrigger', { place: place + 1 })}
            onClick={() => set(triggers.filter((one) => one !== trigger))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      {triggers.some(isSlaTrigger) && <TargetRow editing={editing} />}
      {triggers.some(isTimerTrigger) && <WaitRow editing={editing} />}
      {triggers.includes('webhook_received') && <WebhookAddress rule={rule} />}
      {unused[0] && (
        <Button
          size="xs"
          variant="subtle"
          data-tone="link"
          leftSection={<IconPlus size={16} />}
          onClick={() => unused[0] && set([...triggers, unused[0]])}
        >
          {t('addTrigger')}
        </Button>
      )}
      <FormError>{error}</FormError>
    </FormLine>
  )
}

/** Which target of an SLA the rule waits for. */
function TargetRow({ editing: { draft, change } }: { editing: RuleForm }) {
  const t = useTexts(ruleEditorTexts)
  const words = useTexts(ruleWordsTexts)
  return (
    <div className={css.row}>
      <span className={css.between}>{t('target')}</span>
      <div className={css.target}>
        <Select
          aria-label={t('slaTarget')}
          value={draft.slaTarget ?? ''}
          data={[
            { value: '', label: t('anyTarget') },
            ...slaTargets.map((target) => ({ value: target, label: words(`target_${target}`) })),
          ]}
          onChange={(target) => change('slaTarget', target || null)}
        />
      </div>
    </div>
  )
}

function WaitRow({ editing: { draft, errors, change } }: { editing: RuleForm }) {
  const t = useTexts(ruleEditorTexts)
  const wait = draft.wait ?? usualWait
  const calendars = useConditionNames().choicesOf('calendar', [wait.calendarId ?? ''])
  const set = (part: Partial<Wait>) => change('wait', { ...wait, ...part })
  const error = errorAt(errors, 'wait')
  return (
    <div className={css.row}>
      <span className={css.between}>{t(draft.triggers.some(isStateTrigger) ? 'after' : 'afterDue')}</span>
      <div>
        <div className={css.wait}>
          <NumberField
            aria-label={t('amount')}
            error={Boolean(error)}
            value={wait.amount}
            onChange={(amount) => set({ amount })}
          />
          <Select
            aria-label={t('unit')}
            value={wait.unit}
            data={durationUnits.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
            onChange={(unit) => unit && set({ unit })}
          />
          <Select
            className={css.calendar ?? ''}
            aria-label={t('calendar')}
            value={wait.calendarId ?? ''}
            data={[
              { value: '', label: t('byClock') },
              ...calendars.map(({ value, label }) => ({ value, label: t('byCalendar', { name: label }) })),
            ]}
            onChange={(calendarId) => set({ calendarId: calendarId || null })}
          />
        </div>
        <FormError>{error}</FormError>
      </div>
    </div>
  )
}
