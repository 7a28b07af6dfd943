import type { TimeOff } from '@postroom/contract'
import { fieldError, Notice, OptionalLabel, Pair, Select, SideDrawer, TextInput, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerForm } from '#app/drawer-form.tsx'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { currentTimeZone } from '#lib/time-zone.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { dateIn } from './shift-times.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { useNames } from './use-names.ts'

type TimeOffEditorProps = {
  timeOffId: string | undefined
  items: readonly TimeOff[]
  /** Owners and admins add time off for others too. */
  isForOthers: boolean
  onClose: () => void
}

/** The drawer of one absence, or of a new one. */
export function TimeOffEditor({ timeOffId, items, isForOthers, onClose }: TimeOffEditorProps) {
  const t = useTexts(shiftsTexts)
  const timeOff = useLastKnown(items, timeOffId)
  const isOpen = timeOffId === 'new' || timeOff !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={timeOff ? t('editTimeOff') : t('newTimeOff')}>
      {isOpen && (
        <TimeOffForm key={timeOffId} timeOff={timeOff} isForOthers={isForOthers} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

type Editable = Pick<
  TimeOff,
  'userId' | 'startsOn' | 'endsOn' | 'timeZone' | 'substituteId' | 'note' | 'version'
>

const valuesOf = ({ userId, startsOn, endsOn, substituteId, note }: Editable) => ({
  userId,
  startsOn,
  endsOn,
  substituteId: substituteId ?? '',
  note,
})

function newTimeOff(userId: string): Editable {
  const timeZone = currentTimeZone()
  const today = dateIn(nowMs(), timeZone)
  return { userId, startsOn: today, endsOn: today, timeZone, substituteId: null, note: '', version: 0 }
}

function useTimeOffForm(timeOff: TimeOff | undefined, onClose: () => void) {
  const t = useTexts(shiftsTexts)
  const client = useQueryClient()
  const { user } = useSession()
  const [blank] = useState(() => newTimeOff(user?.id ?? ''))
  const { timeZone } = timeOff ?? blank
  return useVersionedForm({
    thing: timeOff ?? blank,
    valuesOf,
    rules: {
      userId: required(t('whoField')),
      startsOn: required(t('dayField')),
      endsOn: required(t('dayField')),
      note: atMost(120),
    },
    save: ({ userId, substituteId, ...values }, version, options) => {
      const fields = { ...values, timeZone, substituteId: substituteId || null }
      return timeOff
        ? call('shifts.update_time_off', { timeOffId: timeOff.id, version, ...fields }, options)
        : call('shifts.create_time_off', { userId, ...fields }, options)
    },
    put: () => void client.invalidateQueries({ queryKey: ['shifts'] }),
    conflictText: t('conflict'),
    onSaved: () => {
      toast.ok(t('timeOffSaved'))
      onClose()
    },
  }).form
}

type TimeOffFormProps = { timeOff: TimeOff | undefined; isForOthers: boolean; onClose: () => void }

function TimeOffForm({ timeOff, isForOthers, onClose }: TimeOffFormProps) {
  const t = useTexts(shiftsTexts)
  const form = useTimeOffForm(timeOff, onClose)
  const { people } = useNames()
  const isRead = timeOff?.isFromCalendar ?? false
  const { userId, substituteId } = form.values
  const input = (name: 'startsOn' | 'endsOn' | 'note') => {
    const { error, ...field } = form.field(name)
    return { ...field, error: fieldError(error) }
  }
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('saveTimeOff') }} onClose={onClose}>
      {isForOthers && !timeOff && (
        <Select
          label={t('who')}
          searchable
          data={people}
          value={userId || null}
          onChange={(value) => value && form.set('userId', value)}
          error={fieldError(form.field('userId').error)}
        />
      )}
      {isRead ? (
        <Notice>{t('fromCalendarHelp')}</Notice>
      ) : (
        <Pair>
          <TextInput {...input('startsOn')} type="date" label={t('firstDay')} />
          <TextInput {...input('endsOn')} type="date" label={t('lastDay')} />
        </Pair>
      )}
      <Select
        label={<OptionalLabel>{t('substitute')}</OptionalLabel>}
        description={t('substituteHelp')}
        searchable
        data={[{ value: '', label: t('noSubstitute') }, ...people.filter(({ value }) => value !== userId)]}
        value={substituteId}
        onChange={(value) => form.set('substituteId', value ?? '')}
        error={fieldError(form.field('substituteId').error)}
      />
      {!isRead && (
        <TextInput
          {...input('note')}
          label={<OptionalLabel>{t('note')}</OptionalLabel>}
          description={t('noteHelp')}
        />
      )}
    </DrawerForm>
  )
}
