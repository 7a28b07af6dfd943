import { Checkbox, fieldError, Select, Switch, Textarea } from '@postroom/ui'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import { InlineNumber } from './inline-number.tsx'
import type { AutoCloseDraft } from './policy-values.ts'
import { Row } from './row.tsx'
import type { PolicyForm } from './use-policy-form.ts'

/** When conversations of silent customers are closed. */
export function AutoCloseSection({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { autoClose } = editing.draft
  return (
    <FormLine label={t('autoClose')}>
      <Switch
        label={t('autoCloseOn')}
        checked={autoClose.isOn}
        onChange={({ currentTarget }) =>
          editing.change({ autoClose: { ...autoClose, isOn: currentTarget.checked } })
        }
      />
      {autoClose.isOn && <Rows editing={editing} />}
    </FormLine>
  )
}

function Rows({ editing }: { editing: PolicyForm }) {
  const t = useTexts(closingPoliciesTexts)
  const { choicesOf } = useConditionNames()
  const { draft, errors } = editing
  const { autoClose } = draft
  const set = (part: Partial<AutoCloseDraft>) => editing.change({ autoClose: { ...autoClose, ...part } })
  return (
    <>
      <Row label={t('afterLastReply')}>
        <div className={css.inline}>
          <InlineNumber
            label={t('days')}
            value={autoClose.days}
            error={errors['autoClose.days']}
            onChange={(days) => set({ days })}
          />
          <span>{t('businessDays')}</span>
        </div>
        <p className={css.help}>{t('daysHelp')}</p>
      </Row>
      <Reminder autoClose={autoClose} set={set} errors={errors} />
      <Row label={t('whenItCloses')}>
        <Select
          aria-label={t('addTag')}
          searchable
          data={[{ value: '', label: t('noTag') }, ...choicesOf('tag', [autoClose.tagId ?? ''])]}
          value={autoClose.tagId ?? ''}
          onChange={(tagId) => set({ tagId: tagId || null })}
        />
        <Checkbox
          label={t('mailAtClose')}
          checked={autoClose.message.isOn}
          onChange={({ currentTarget }) =>
            set({ message: { ...autoClose.message, isOn: currentTarget.checked } })
          }
        />
        {autoClose.message.isOn && (
          <Textarea
            aria-label={t('closingMail')}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5_000}
            value={autoClose.message.text}
            error={fieldError(errors['autoClose.message.text'])}
            onChange={({ currentTarget }) => set({ message: { isOn: true, text: currentTarget.value } })}
          />
        )}
      </Row>
      <Checkbox
        label={t('waitsForAssignee')}
        checked={autoClose.waitsForAssignee}
        onChange={({ currentTarget }) => set({ waitsForAssignee: currentTarget.checked })}
      />
    </>
  )
}

type ReminderProps = {
  autoClose: AutoCloseDraft
  set: (part: Partial<AutoCloseDraft>) => void
  errors: PolicyForm['errors']
}

function Reminder({ autoClose: { reminder }, set, errors }: ReminderProps) {
  const t = useTexts(closingPoliciesTexts)
  return (
    <Row label={t('reminder')}>
      <Checkbox
        label={t('remind')}
        checked={reminder.isOn}
        onChange={({ currentTarget }) => set({ reminder: { ...reminder, isOn: currentTarget.checked } })}
      />
      {reminder.isOn && (
        <>
          <div className={css.inline}>
            <InlineNumber
              label={t('daysBefore')}
              value={reminder.daysBefore}
              error={errors['autoClose.reminder.daysBefore']}
              onChange={(daysBefore) => set({ reminder: { ...reminder, daysBefore } })}
            />
            <span>{t('businessDaysBefore')}</span>
          </div>
          <Textarea
            aria-label={t('reminderMail')}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5_000}
            description={t('mailHelp')}
            value={reminder.text}
            error={fieldError(errors['autoClose.reminder.text'])}
            onChange={({ currentTarget }) => set({ reminder: { ...reminder, text: currentTarget.value } })}
          />
        </>
      )}
    </Row>
  )
}
