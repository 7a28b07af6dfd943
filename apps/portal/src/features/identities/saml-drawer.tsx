import type { SignInSettings } from '@postroom/contract'
import { Checkbox, describedField, OptionalLabel, Segmented, Textarea, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#app/form-drawer.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { seenUpdate, versionOf } from '#lib/update-version.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { putSettings } from './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import css from './provider-drawer.module.css'
import { samlTexts } from './saml.texts.ts'
import { SamlAddresses } from './saml-addresses.tsx'

type SamlDrawerProps = { opened: boolean; settings: SignInSettings; onClose: () => void }
type Source = 'url' | 'xml' | 'hand'

const fieldsOf = {
  url: ['metadataUrl'],
  xml: ['metadataXml'],
  hand: ['issuer', 'entryUrl', 'certificates'],
} as const satisfies Record<Source, readonly string[]>

type Saml = SignInSettings['saml']
const versioned = (saml: Saml) => ({ version: versionOf(saml), saml })
const versionedIn = (settings: SignInSettings) => ({ ...versioned(settings.saml), settings })

const valuesOf = ({ saml }: { saml: Saml }) => ({
  name: saml?.name ?? '',
  metadataUrl: '',
  metadataXml: '',
  issuer: saml?.issuer ?? '',
  entryUrl: saml?.entryUrl ?? '',
  certificates: saml?.certificates.map(({ pem }) => pem.trim()).join('\n') ?? '',
  emailAttribute: saml?.emailAttribute ?? '',
  requireEncryption: saml?.requireEncryption ?? false,
})

/** Drawer for the SAML provider, by its metadata or by hand. */
export function SamlDrawer({ opened, settings, onClose }: SamlDrawerProps) {
  const t = useTexts(samlTexts)
  const identities = useTexts(identitiesTexts)
  const client = useQueryClient()
  const { saml } = settings
  // Not a value of the form, which a colleague's change would replace, and hide what is typed.
  const [source, setSource] = useState<Source>(saml ? 'hand' : 'url')
  /** Only the fields that are shown are checked. */
  const requiredFrom = (shown: Source, name: string, most: number) => {
    const rule = required(name, most)
    return (value: string) => (source === shown ? rule(value) : undefined)
  }
  const { form } = useVersionedForm({
    thing: versioned(saml),
    valuesOf,
    rules: {
      name: required(t('nameField'), 60),
      metadataUrl: requiredFrom('url', t('metadataUrlField'), 500),
      metadataXml: requiredFrom('xml', t('metadataXmlField'), 200_000),
      issuer: requiredFrom('hand', t('issuerField'), 480),
      entryUrl: requiredFrom('hand', t('entryUrlField'), 1_000),
      certificates: requiredFrom('hand', t('certificateField'), 40_000),
    },
    besides: source,
    save: async ({ name, emailAttribute, requireEncryption, ...values }, version, options) => {
      const chosen = Object.fromEntries(fieldsOf[source].map((field) => [field, values[field]]))
      const seenUpdatedAt = seenUpdate(version)
      const input = { name, emailAttribute, requireEncryption, ...chosen, seenUpdatedAt }
      return versionedIn(await call('identities.set_saml_provider', input, options))
    },
    put: ({ settings: stored }) => putSettings(client, stored),
    newerIn: (current) => versionedIn(current as SignInSettings),
    conflictText: identities('providerConflict'),
    onSaved: () => {
      toast.ok(t('saved'))
      onClose()
    },
  })
  const field = (name: Parameters<typeof form.field>[0], help?: string) =>
    describedField(form.field(name), help)
  const address = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('drawerTitle')} form={form} saveLabel={t('save')}>
      <div>
        <div className={css.label}>{t('addresses')}</div>
        <SamlAddresses addresses={settings.samlAddresses} />
      </div>
      <TextInput {...field('name', t('nameHelp'))} label={t('name')} autoComplete="off" />
      <div className={css.source}>
        <Segmented
          label={t('source')}
          value={source}
          options={[
            { value: 'url', label: t('fromUrl') },
            { value: 'xml', label: t('fromXml') },
            { value: 'hand', label: t('byHand') },
          ]}
          onChange={setSource}
        />
      </div>
      {source === 'url' && (
        <TextInput
          {...field('metadataUrl', t('metadataUrlHelp'))}
          {...address}
          label={t('metadataUrl')}
          type="url"
        />
      )}
      {source === 'xml' && (
        <Textarea
          {...field('metadataXml', t('metadataXmlHelp'))}
          {...address}
          label={t('metadataXml')}
          rows={8}
        />
      )}
      {source === 'hand' && (
        <>
          <TextInput {...field('issuer')} {...address} label={t('issuer')} />
          <TextInput
            {...field('entryUrl', t('entryUrlHelp'))}
            {...address}
            label={t('entryUrl')}
            type="url"
          />
          <Textarea
            {...field('certificates', t('certificateHelp'))}
            {...address}
            label={t('certificate')}
            rows={8}
          />
        </>
      )}
      <TextInput
        {...field('emailAttribute', t('emailAttributeHelp'))}
        {...address}
        label={<OptionalLabel>{t('emailAttribute')}</OptionalLabel>}
      />
      <Checkbox
        label={t('requireEncryption')}
        description={t('requireEncryptionHelp')}
        checked={form.values.requireEncryption}
        onChange={(event) => form.set('requireEncryption', event.currentTarget.checked)}
      />
    </FormDrawer>
  )
}
