import type { LdapDirectory } from '@postroom/contract'
import {
  Checkbox,
  describedField,
  OptionalLabel,
  Pair,
  PasswordInput,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDrawer } from '#app/form-drawer.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { seenUpdate, versionOf } from '#lib/update-version.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { ldapQuery } from './ldap.api.ts'
import css from './ldap.module.css'
import { ldapTexts } from './ldap.texts.ts'

type LdapDrawerProps = { opened: boolean; directory: LdapDirectory | null; onClose: () => void }

type State = { directory: LdapDirectory | null }
const versioned = ({ directory }: State) => ({ version: versionOf(directory), directory })

const valuesOf = ({ directory }: State) => ({
  name: directory?.name ?? '',
  url: directory?.url ?? 'ldaps://',
  caCertificate: directory?.caCertificate ?? '',
  bindDn: directory?.bindDn ?? '',
  bindPassword: '',
  baseDn: directory?.baseDn ?? '',
  userFilter: directory?.userFilter ?? '(&(objectClass=person)(mail={email}))',
  emailAttribute: directory?.emailAttribute ?? 'mail',
  nameAttribute: directory?.nameAttribute ?? 'cn',
  idAttribute: directory?.idAttribute ?? 'entryUUID',
  groupFilter: directory?.groupFilter ?? '',
  startTls: directory?.startTls ?? true,
  createMembers: directory?.createMembers ?? false,
})

/** Drawer for the LDAP directory; saving signs in to it. */
export function LdapDrawer({ opened, directory, onClose }: LdapDrawerProps) {
  const t = useTexts(ldapTexts)
  const client = useQueryClient()
  const attribute = required(t('attributeField'), 100)
  const { form } = useVersionedForm({
    thing: versioned({ directory }),
    valuesOf,
    rules: {
      name: required(t('nameField'), 60),
      url: required(t('urlField'), 300),
      bindDn: required(t('bindDnField'), 500),
      ...(directory === null && { bindPassword: required(t('bindPasswordField'), 500) }),
      baseDn: required(t('baseDnField'), 500),
      userFilter: required(t('userFilterField'), 1_000),
      emailAttribute: attribute,
      nameAttribute: attribute,
      idAttribute: attribute,
    },
    // The switch is shown only for some URLs.
    fieldNames: { startTls: 'url' },
    save: async ({ bindPassword, ...values }, version, options) => {
      const password = bindPassword === '' ? {} : { bindPassword }
      const input = { ...values, ...password, seenUpdatedAt: seenUpdate(version) }
      return versioned(await call('ldap.set_directory', input, options))
    },
    put: (stored) => client.setQueryData(ldapQuery.queryKey, { directory: stored.directory }),
    newerIn: (current) => versioned(current as State),
    conflictText: t('conflict'),
    onSaved: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  const exact = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
  const field = (name: Parameters<typeof form.field>[0], help?: string) => ({
    ...exact,
    ...describedField(form.field(name), help),
  })
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('drawerTitle')} form={form} saveLabel={t('save')}>
      <h3 className={css.heading}>{t('server')}</h3>
      <TextInput {...field('name', t('nameHelp'))} label={t('name')} />
      <TextInput {...field('url', t('urlHelp'))} label={t('url')} />
      {/^ldap:/i.test(form.values.url) && (
        <Checkbox
          label={t('startTls')}
          checked={form.values.startTls}
          onChange={(event) => form.set('startTls', event.currentTarget.checked)}
        />
      )}
      <Textarea
        {...field('caCertificate', t('caCertificateHelp'))}
        label={<OptionalLabel>{t('caCertificate')}</OptionalLabel>}
        rows={4}
      />
      <TextInput {...field('bindDn', t('bindDnHelp'))} label={t('bindDn')} />
      <PasswordInput
        {...field('bindPassword', directory ? t('bindPasswordHelp') : undefined)}
        label={t('bindPassword')}
        autoComplete="new-password"
      />
      <h3 className={css.heading}>{t('people')}</h3>
      <TextInput {...field('baseDn', t('baseDnHelp'))} label={t('baseDn')} />
      <TextInput
        {...field('userFilter', t('userFilterHelp', { placeholder: '{email}' }))}
        label={t('userFilter')}
      />
      <Pair>
        <TextInput {...field('emailAttribute')} label={t('emailAttribute')} />
        <TextInput {...field('nameAttribute')} label={t('nameAttribute')} />
      </Pair>
      <TextInput {...field('idAttribute', t('idAttributeHelp'))} label={t('idAttribute')} />
      <TextInput
        {...field('groupFilter', t('groupFilterHelp'))}
        label={<OptionalLabel>{t('groupFilter')}</OptionalLabel>}
      />
      <Checkbox
        label={t('createMembers')}
        description={t('createMembersHelp')}
        checked={form.values.createMembers}
        onChange={(event) => form.set('createMembers', event.currentTarget.checked)}
      />
    </FormDrawer>
  )
}
