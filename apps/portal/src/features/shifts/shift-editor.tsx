import type { Shift } from '@postroom/contract'
import {
  Checkbox,
  describedField,
  fieldError,
  MultiSelect,
  NumberField,
  OptionalLabel,
  Pair,
  Select,
  SideDrawer,
  TextInput,
  toast,
} from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorForm } from '#app/editor-form.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { weekdayNames } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { between, orElse } from '#lib/number-rules.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { timeZoneChoices } from '#lib/time-zone-choices.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { dateIn } from './shift-times.ts'
import { shiftsQuery } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'
import { useNames } from './use-names.ts'

type ShiftEditorProps = { shiftId: string | undefined; shifts: readonly Shift[]; onClose: () => void }

/** The drawer of one shift, or of a new one. */
export function ShiftEditor({ shiftId, shifts, onClose }: ShiftEditorProps) {
  const t = useTexts(shiftsTexts)
  const shift = useLastKnown(shifts, shiftId)
  const isOpen = shiftId === 'new' || shift !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={shift ? t('editShift') : t('newShift')}>
      {isOpen && <ShiftForm key={shiftId} shift={shift} onClose={onClose} />}
    </SideDrawer>
  )
}

type Editable = Omit<Shift, 'id' | 'abilities'>

const newShift = (): Editable => ({
  name: '',
  color: 'teal',
  timeZone: currentTimeZone(),
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  until: '17:00',
  validFrom: dateIn(nowMs(), currentTimeZone()),
  validUntil: null,
  inboxIds: [],
  memberIds: [],
  onEnd: 'keep',
  graceMinutes: 15,
  version: 0,
})

const valuesOf = (shift: Editable) => ({
  name: shift.name,
  color: shift.color,
  timeZone: shift.timeZone,
  days: shift.days,
  from: shift.from,
  until: shift.until,
  validFrom: shift.validFrom,
  validUntil: shift.validUntil ?? '',
  inboxIds: shift.inboxIds,
  memberIds: shift.memberIds,
  onEnd: shift.onEnd,
  graceMinutes: shift.graceMinutes as number | null,
})

function useShiftForm(shift: Shift | undefined, onClose: () => void) {
  const t = useTexts(shiftsTexts)
  const client = useQueryClient()
  const [blank] = useState(newShift)
  return useVersionedForm({
    thing: shift ?? blank,
    valuesOf,
    rules: {
      name: required(t('shiftName'), 40),
      validFrom: required(t('dayField')),
      graceMinutes: (value, { onEnd }) => (hasGrace({ onEnd }) ? between(0, 240)(value) : undefined),
    },
    save: (values, version, options) => {
      const fields = {
        ...values,
        validUntil: values.validUntil || null,
        // Without a grace period the field is not shown.
        graceMinutes: orElse(between(0, 240), values.graceMinutes, 0),
      }
      return shift
        ? call('shifts.update', { shiftId: shift.id, version, ...fields }, options)
        : call('shifts.create', fields, options)
    },
    put: () => void client.invalidateQueries({ queryKey: shiftsQuery.queryKey.slice(0, 1) }),
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t('saved', { name }))
      onClose()
    },
  }).form
}

const hasGrace = ({ onEnd }: { onEnd: Shift['onEnd'] }): boolean =>
  onEnd === 'return_at_once' || onEnd === 'hand_over'

type Form = ReturnType<typeof useShiftForm>

function ShiftForm({ shift, onClose }: { shift: Shift | undefined; onClose: () => void }) {
  const t = useTexts(shiftsTexts)
  const form = useShiftForm(shift, onClose)
  const { people, inboxes } = useNames()
  const labels = {
    name: t('name'),
    color: t('colour'),
    colors: t('colours'),
    cancel: t('cancel'),
    save: t('save'),
  }
  return (
    <EditorForm form={form} labels={labels} onClose={onClose}>
      <WhenFields form={form} />
      <MultiSelect
        label={t('people')}
        placeholder={form.values.memberIds.length > 0 ? '' : t('choosePeople')}
        searchable
        data={people}
        value={form.values.memberIds}
        onChange={(ids) => form.set('memberIds', ids)}
        error={fieldError(form.errorOf('memberIds'))}
      />
      <MultiSelect
        label={t('inboxes')}
        description={t('inboxesHelp')}
        placeholder={form.values.inboxIds.length > 0 ? '' : t('chooseInboxes')}
        searchable
        data={inboxes}
        value={form.values.inboxIds}
        onChange={(ids) => form.set('inboxIds', ids)}
        error={fieldError(form.errorOf('inboxIds'))}
      />
      <Select
        label={t('atEnd')}
        value={form.values.onEnd}
        description={form.values.onEnd === 'hand_over' && t('handOverHelp')}
        data={endActions.map((value) => ({ value, label: t(`end_${value}`) }))}
        onChange={(value) => value && form.set('onEnd', value)}
      />
      {hasGrace(form.values) && (
        <NumberField {...describedField(form.control('graceMinutes'))} label={t('grace')} />
      )}
    </EditorForm>
  )
}

const endActions = ['keep', 'return_on_customer_message', 'return_at_once', 'hand_over'] as const

function WhenFields({ form }: { form: Form }) {
  const t = useTexts(shiftsTexts)
  const { from, until, timeZone, days } = form.values
  const input = (name: 'from' | 'until' | 'validFrom' | 'validUntil') => {
    const { error, ...field } = form.field(name)
    return { ...field, error: fieldError(error) }
  }
  return (
    <>
      <Checkbox.Group
        label={t('days')}
        description={days.length === 0 ? t('daysHelp') : undefined}
        value={days.map(String)}
        onChange={(chosen) => form.set('days', chosen.map(Number).sort())}
      >
        <div className={css.weekdays}>
          {weekdayNames().map((name, i) => (
            <Checkbox key={name} value={String(i + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Pair>
        <TextInput {...input('from')} type="time" step={300} label={t('from')} />
        <TextInput
          {...input('until')}
          type="time"
          step={300}
          label={t('until')}
          description={until < from ? t('untilNextDay') : undefined}
        />
      </Pair>
      <Pair>
        <TextInput {...input('validFrom')} type="date" label={t('validFrom')} />
        <TextInput
          {...input('validUntil')}
          type="date"
          label={<OptionalLabel>{t('validUntil')}</OptionalLabel>}
        />
      </Pair>
      <Select
        label={t('zone')}
        searchable
        value={timeZone}
        data={timeZoneChoices(timeZone)}
        onChange={(value) => value && form.set('timeZone', value)}
      />
    </>
  )
}
