import { Button, FormError, fieldError, Modal, OptionalLabel, Select, Stack, TextInput } from '@postroom/ui'
import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { businessHoursTexts } from './business-hours.texts.ts'
import css from './calendar-editor.module.css'
import { dayProblem, type OwnDay, office } from './calendar-values.ts'
import { WindowsEditor } from './windows-editor.tsx'

type OwnDayDialogProps = { day: OwnDay | undefined; onClose: () => void; onSave: (day: OwnDay) => void }

/** A date that is closed or has hours of its own. */
export function OwnDayDialog({ day, onClose, onSave }: OwnDayDialogProps) {
  const t = useTexts(businessHoursTexts)
  const [start] = useState({ date: '', label: '', windows: [], ...day })
  const [date, setDate] = useState(start.date)
  const [label, setLabel] = useState(start.label)
  const [windows, setWindows] = useState<OwnDay['windows']>(start.windows)
  const [isAsked, setAsked] = useState(false)
  const problem = dayProblem(windows, [])
  const save = () => {
    setAsked(true)
    if (!date || problem) return
    onSave({ date, label: label.trim(), windows })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('dateTitle')}>
      <Stack gap="lg">
        <UnsavedGuard dirty={!deepEqual({ date, label, windows }, start)} />
        <TextInput
          type="date"
          label={t('date')}
          data-autofocus
          value={date}
          error={isAsked && !date ? fieldError(t('dateMissing')) : undefined}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextInput
          label={<OptionalLabel>{t('dateLabel')}</OptionalLabel>}
          maxLength={80}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Select
          label={t('dateHours')}
          allowDeselect={false}
          value={windows.length === 0 ? 'closed' : 'reduced'}
          data={(['closed', 'reduced'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setWindows(value === 'closed' ? [] : windows.length > 0 ? windows : [office])}
        />
        {windows.length > 0 && <WindowsEditor day={t('thisDay')} windows={windows} onChange={setWindows} />}
        <FormError>{problem && isAsked ? t(problem) : undefined}</FormError>
        <div className={css.dialogActs}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button variant="filled" onClick={save}>
            {t('useDate')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
