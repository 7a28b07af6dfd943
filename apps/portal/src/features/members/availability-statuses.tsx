import type { AvailabilityStatus } from '@postroom/contract'
import {
  BoxRow,
  Button,
  ColorPicker,
  ConfirmDialog,
  fieldError,
  Menu,
  NumberInput,
  RowBox,
  RowMenu,
  Section,
  Select,
  SideDrawer,
  TextInput,
  tagColorValue,
  toast,
} from '@postroom/ui'
import { IconPencil, IconPlus, IconPointFilled, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, useAvailability } from '#features/availability/index.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'

type Editing = AvailabilityStatus | 'new'

/** Which statuses there are, what each means for who gets work, and who may set it. */
export function AvailabilityStatuses() {
  const t = useTexts(membersTexts)
  const { data } = useQuery(availabilityQuery)
  const { nameOf } = useAvailability()
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<AvailabilityStatus>()
  const client = useQueryClient()
  if (!data?.abilities.includes('availability.manage')) return null
  const held = (id: string) => Object.values(data.statuses).filter(({ statusId }) => statusId === id).length
  return (
    <Section title={t('statuses')} help={t('statusesHelp')}>
      <RowBox>
        {data.availabilityStatuses.resources.map((status) => (
          <BoxRow
            key={status.id}
            icon={<IconPointFilled size={16} style={{ color: tagColorValue(status.color) }} />}
            title={nameOf(status)}
            note={noteOf(status)}
          >
            <RowMenu name={nameOf(status)}>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEditing(status)}>
                {t('edit')}
              </Menu.Item>
              {status.builtIn === null && (
                <Menu.Item
                  data-tone="bad"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setDeleting(status)}
                >
                  {t('deleteStatus')}
                </Menu.Item>
              )}
            </RowMenu>
          </BoxRow>
        ))}
      </RowBox>
      <div className={css.acts}>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
          {t('newStatus')}
        </Button>
      </div>
      <SideDrawer
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t(editing === 'new' ? 'newStatus' : 'editStatus')}
      >
        {editing && <StatusForm editing={editing} onClose={() => setEditing(undefined)} />}
      </SideDrawer>
      {deleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(undefined)}
          title={t('deleteStatusQuestion', { name: nameOf(deleting) })}
          confirmLabel={t('deleteStatus')}
          onConfirm={async () => {
            await call('availability.delete_status', { statusId: deleting.id })
            await client.invalidateQueries({ queryKey: availabilityQuery.queryKey })
            toast.ok(t('statusDeleted', { name: nameOf(deleting) }))
          }}
        >
          {t('deleteStatusText', { n: held(deleting.id) })}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function noteOf({ meaning, setBy, returnAfterMinutes }: AvailabilityStatus): string {
  const parts = [translate(membersTexts, `meaning_${meaning}`)]
  if (setBy === 'admin') parts.push(translate(membersTexts, 'adminsOnly'))
  if (returnAfterMinutes !== null) {
    parts.push(translate(membersTexts, 'returnsAfter', { n: returnAfterMinutes }))
  }
  return parts.join(' · ')
}

const meanings = ['available', 'available_by_hand', 'away', 'off'] as const

function StatusForm({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const { nameOf } = useAvailability()
  const status = editing === 'new' ? undefined : editing
  const form = useForm({
    initial: {
      name: status ? nameOf(status) : '',
      color: status?.color ?? 'amber',
      meaning: status?.meaning ?? 'away',
      setBy: status?.setBy ?? 'self',
      returnAfterMinutes: status?.returnAfterMinutes ? String(status.returnAfterMinutes) : '',
    },
    rules: { name: required(t('statusName'), 30) },
    submit: async (values) => {
      const { name, color } = values
      const fields = {
        color: color as AvailabilityStatus['color'],
        meaning: values.meaning as AvailabilityStatus['meaning'],
        setBy: values.setBy as AvailabilityStatus['setBy'],
        returnAfterMinutes: values.returnAfterMinutes ? Number(values.returnAfterMinutes) : null,
      }
      if (status) {
        // A built-in one that is not renamed stays in each reader's language.
        const renamed = name === nameOf(status) ? {} : { name }
        const { meaning: _, ...others } = fields
        const change = status.builtIn === null ? fields : others
        await call('availability.update_status', {
          statusId: status.id,
          version: status.version,
          ...change,
          ...renamed,
        })
      } else await call('availability.create_status', { name, ...fields })
      await client.invalidateQueries({ queryKey: availabilityQuery.queryKey })
      toast.ok(t('statusSaved', { name }))
      onClose()
    },
  })
  const { error: nameError, ...name } = form.field('name')
  return (
    <form {...form.formProps} className={css.form}>
      <TextInput {...name} label={t('name')} error={fieldError(nameError)} data-autofocus maxLength={30} />
      <ColorPicker
        label={t('colour')}
        value={form.values.color}
        names={t('colours').split(',')}
        onChange={(color) => form.set('color', color)}
      />
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
      <NumberInput
        label={t('autoReturn')}
        description={t('autoReturnHelp')}
        min={1}
        max={43_200}
        allowDecimal={false}
        value={form.values.returnAfterMinutes}
        error={fieldError(form.field('returnAfterMinutes').error)}
        onChange={(value) => form.set('returnAfterMinutes', String(value))}
      />
      <div role="alert" className={css.problem}>
        {form.problem}
      </div>
      <div className={css.acts}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('saveStatus')}
        </Button>
      </div>
    </form>
  )
}
