import type { SignInSettings } from '@postroom/contract'
import { CopyButton, describedField, PasswordInput, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FormDrawer } from '#app/form-drawer.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { seenUpdate, versionOf } from '#lib/update-version.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { putSettings } from './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import css from './provider-drawer.module.css'

type ProviderDrawerProps = { opened: boolean; provider: Provider; onClose: () => void }

type Provider = SignInSettings['provider']
const versioned = (provider: Provider) => ({ version: versionOf(provider), provider })
const versionedIn = (settings: SignInSettings) => ({ ...versioned(settings.provider), settings })

const valuesOf = ({ provider }: { provider: Provider }) => ({
  name: provider?.name ?? '',
  discoveryUrl: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
})

/** Drawer for the OpenID provider; the server fetches its metadata before saving. */
export function ProviderDrawer({ opened, provider, onClose }: ProviderDrawerProps) {
  const t = useTexts(identitiesTexts)
  const client = useQueryClient()
  const { form } = useVersionedForm({
    thing: versioned(provider),
    valuesOf,
    rules: {
      name: required(t('providerNameField'), 60),
      discoveryUrl: required(t('discoveryUrlField'), 500),
      clientId: required(t('clientIdField'), 200),
      ...(!provider && { clientSecret: required(t('clientSecretField'), 500) }),
    },
    save: async ({ clientSecret, ...values }, version, options) => {
      const secret = clientSecret ? { clientSecret } : {}
      const input = { ...values, ...secret, seenUpdatedAt: seenUpdate(version) }
      return versionedIn(await call('identities.set_provider', input, options))
    },
    put: ({ settings }) => putSettings(client, settings),
    newerIn: (current) => versionedIn(current as SignInSettings),
    conflictText: t('providerConflict'),
    onSaved: () => {
      toast.ok(t('providerSaved'))
      onClose()
    },
  })
  const field = (name: keyof typeof form.values, help?: string) => describedField(form.field(name), help)
  const redirectUri = `${location.origin}/loading-second`
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('providerTitle')}
      form={form}
      saveLabel={t('save')}
    >
      <TextInput {...field('name', t('providerNameHelp'))} label={t('providerName')} autoComplete="off" />
      <TextInput
        {...field('discoveryUrl', t('discoveryUrlHelp'))}
        label={t('discoveryUrl')}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...field('clientId')}
        label={t('clientId')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('clientSecret', provider ? t('clientSecretHelp') : undefined)}
        label={t('clientSecret')}
        autoComplete="new-password"
      />
      <div>
        <div className={css.label}>{t('redirectUri')}</div>
        <div className={css.copied}>
          <code>{redirectUri}</code>
          <CopyButton value={redirectUri} size="xs" />
        </div>
      </div>
    </FormDrawer>
  )
}
