import type { KeyScope } from '@postroom/contract'
import { fieldError, Select, SideDrawer, TextInput } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerForm } from '#app/drawer-form.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { putKey } from './api-keys.live.ts'
import { apiKeysTexts } from './api-keys.texts.ts'
import { ScopeChoice } from './scope-choice.tsx'

type NewKeyProps = { opened: boolean; onClose: () => void; onMade: (key: string, name: string) => void }

/** Drawer that creates a key. */
export function NewKey({ opened, onClose, onMade }: NewKeyProps) {
  const t = useTexts(apiKeysTexts)
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('createTitle')}>
      {opened && <NewKeyForm onClose={onClose} onMade={onMade} />}
    </SideDrawer>
  )
}

const dayMs = 86_400_000
/** Days until a key ends; null for one that does not. */
const lifetimes = [30, 90, 365, null] as const
type Days = (typeof lifetimes)[number]

const nameOf = (days: Days) => `${days ?? 'never'}` as const

const endOf = (days: Days, now: number): Date | null => (days === null ? null : new Date(now + days * dayMs))

function NewKeyForm({ onClose, onMade }: Omit<NewKeyProps, 'opened'>) {
  const t = useTexts(apiKeysTexts)
  const client = useQueryClient()
  const [openedAt] = useState(nowMs)
  const form = useForm({
    initial: { name: '', days: 90 as Days, scopes: [] as KeyScope[] },
    rules: {
      name: required(t('nameField'), 60),
      scopes: (scopes) => (scopes.length > 0 ? undefined : t('chooseAccess')),
    },
    fieldNames: { expiresAt: 'days' },
    submit: async ({ name, days, scopes }, options) => {
      const expiresAt = endOf(days, openedAt)?.toISOString() ?? null
      const made = await call('apiKeys.create', { name, expiresAt, scopes }, options)
      putKey(client, made.apiKey)
      onMade(made.key, made.apiKey.name)
    },
  })
  const { error: nameError, ...name } = form.field('name')
  const end = endOf(form.values.days, openedAt)
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('createAction') }} onClose={onClose}>
      <TextInput
        {...name}
        label={t('name')}
        description={nameError ? undefined : t('nameHelp')}
        error={fieldError(nameError)}
        data-autofocus
        autoComplete="off"
        maxLength={80}
      />
      <Select
        label={t('lifetime')}
        name="days"
        description={end ? t('lifetimeHelp', { date: formatDate(end) }) : t('lifetimeNever')}
        allowDeselect={false}
        data={lifetimes.map((days) => ({ value: nameOf(days), label: t(`lifetime_${nameOf(days)}`) }))}
        value={nameOf(form.values.days)}
        onChange={(name) => {
          const days = lifetimes.find((one) => nameOf(one) === name)
          if (days !== undefined) form.set('days', days)
        }}
        error={fieldError(form.errors.days)}
      />
      <ScopeChoice
        scopes={form.values.scopes}
        error={form.errorOf('scopes')}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
    </DrawerForm>
  )
}
