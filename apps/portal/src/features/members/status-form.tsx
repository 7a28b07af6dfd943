import type { AvailabilityStatus } from '@postroom/contract'
import { describedField, NumberField, Select, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { EditorForm } from '#app/editor-form.tsx'
import { availabilityQuery, useAvailability } from '#features/availability/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { emptyOrBetween } from '#lib/number-rules.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { membersTexts } from './members.texts.ts'

type Editable = Pick<
  AvailabilityStatus,
  'name' | 'builtIn' | 'color' | 'meaning' | 'setBy' | 'returnAfterMinutes' | 'version'
>

const meanings = ['available', 'available_by_hand', 'away', 'off'] as const

/** Initial values of a new status; version 0 never exists on the server. */
const blank: Editable = {
  name: '',
  builtIn: null,
  color: 'amber',
  meaning: 'away',
  setBy: 'self',
  returnAfterMinutes: null,
  version: 0,
}

type StatusFormProps = { status: AvailabilityStatus | undefined; onClose: () => void }

export function StatusForm({ status, onClose }: StatusFormProps) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { nameOf } = useAvailability()
  // A built-in status that was not renamed is shown in the reader's language.
  const shownName = ({ name, builtIn }: Editable): string =>
    builtIn && status ? nameOf(status) : (name ?? '')
  const { form } = useVersionedForm({
    thing: status ?? blank,
    valuesOf: (thing) => ({
      name: shownName(thing),
      color: thing.color,
      meaning: thing.meaning,
      setBy: thing.setBy,
      returnAfterMinutes: thing.returnAfterMinutes,
    }),
    rules: { name: required(t('statusName'), 30), returnAfterMinutes: emptyOrBetween(1, 43_200) },
    save: ({ name, meaning, ...fields }, version, options) => {
      if (!status) return call('availability.create_status', { name, meaning, ...fields }, options)
      return call(
        'availability.update_status',
        {
          statusId: status.id,
          version,
          ...fields,
          // A built-in status keeps its meaning, and its translated name unless it is renamed.
          ...(status.builtIn === null ? { meaning } : {}),
          ...(name === nameOf(status) ? {} : { name }),
        },
        options,
      )
    },
    put: () => void client.invalidateQueries({ queryKey: availabilityQuery.queryKey }),
    conflictText: t('statusChangedElsewhere'),
    onSaved: (saved) => {
      toast.ok(t('statusSaved', { name: shownName(saved) }))
      onClose()
    },
  })
  const labels = {
    name: t('name'),
    color: t('colour'),
    colors: t('colours'),
    cancel: t('cancel'),
    save: t('saveStatus'),
  }
  return (
    <EditorForm form={form} labels={labels} onClose={onClose}>
      <Select
        label={t('meaning')}
        description={t('meaningHelp')}
        value={form.values.meaning}
        disabled={status?.builtIn != null}
        allowDeselect={false}
        data={meanings.map((value) => ({ value, label: t(`meaning_${value}`) }))}
        onChange={(value) => value && form.set('meaning', value)}
      />
      <Select
        label={t('whoSets')}
        value={form.values.setBy}
        allowDeselect={false}
        data={[
          { value: 'self', label: t('everyoneSets') },
          { value: 'admin', label: t('adminsOnly') },
        ]}
        onChange={(value) => value && form.set('setBy', value)}
      />
      <NumberField
        {...describedField(form.control('returnAfterMinutes'), t('autoReturnHelp'))}
        label={t('autoReturn')}
      />
    </EditorForm>
  )
}
