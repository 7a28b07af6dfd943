import type { Alias, InboxAddresses } from '@postroom/contract'
import {
  fieldError,
  Notice,
  OptionalLabel,
  Select,
  SideDrawer,
  Switch,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DrawerForm } from '#app/drawer-form.tsx'
import { call } from '#lib/api-client.ts'
import { atMost, emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { putAlias } from './aliases.live.ts'
import { aliasesTexts } from './aliases.texts.ts'

type DrawerProps = {
  aliasId: string | undefined
  inboxes: readonly InboxAddresses[]
  onClose: () => void
  /** Called when a code was mailed to the new alias. */
  onMailed: (alias: Alias) => void
}

/** Drawer for an existing or a new alias. */
export function AliasDrawer({ aliasId, inboxes, onClose, onMailed }: DrawerProps) {
  const t = useTexts(aliasesTexts)
  const alias = useLastKnown(
    inboxes.flatMap(({ aliases }) => aliases),
    aliasId,
  )
  const changeable = inboxes.filter(({ abilities }) => abilities.length > 0)
  const isNew = aliasId === 'new' && changeable.length > 0
  return (
    <SideDrawer
      opened={isNew || alias !== undefined}
      onClose={onClose}
      title={alias ? t('editTitle', { email: alias.email }) : t('add')}
    >
      {alias && <EditForm key={alias.id} alias={alias} onClose={onClose} />}
      {isNew && <NewForm inboxes={changeable} onClose={onClose} onMailed={onMailed} />}
    </SideDrawer>
  )
}

function NewForm({ inboxes, onClose, onMailed }: Pick<DrawerProps, 'inboxes' | 'onClose' | 'onMailed'>) {
  const t = useTexts(aliasesTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { inboxId: inboxes[0]?.inboxId ?? '', email: '', displayName: '' },
    rules: { email: emailAddress(t('emailField')), displayName: atMost(80) },
    submit: async (values, options) => {
      const alias = await call('aliases.create', values, options)
      putAlias(client, alias)
      onMailed(alias)
    },
  })
  const { error: emailError, ...email } = form.field('email')
  const { error: nameError, ...displayName } = form.field('displayName')
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('mailCode') }} onClose={onClose}>
      <Select
        label={t('inbox')}
        value={form.values.inboxId}
        data={inboxes.map(({ inboxId, inboxName }) => ({ value: inboxId, label: inboxName }))}
        onChange={(inboxId) => inboxId && form.set('inboxId', inboxId)}
        allowDeselect={false}
      />
      <TextInput
        {...email}
        label={t('address')}
        type="email"
        data-autofocus
        autoComplete="off"
        description={emailError ? undefined : t('addressHelp')}
        error={fieldError(emailError)}
      />
      <TextInput
        {...displayName}
        label={<OptionalLabel>{t('displayName')}</OptionalLabel>}
        description={nameError ? undefined : t('displayNameHelp')}
        error={fieldError(nameError)}
      />
    </DrawerForm>
  )
}

const valuesOf = ({ displayName, signature, enableForSend }: Alias) => ({
  displayName,
  signature,
  enableForSend,
})

function EditForm({ alias, onClose }: { alias: Alias; onClose: () => void }) {
  const t = useTexts(aliasesTexts)
  const client = useQueryClient()
  const { form } = useVersionedForm({
    thing: alias,
    valuesOf,
    rules: { displayName: atMost(80), signature: atMost(2_000) },
    save: (change, version, options) =>
      call('aliases.update', { aliasId: alias.id, version, ...change }, options),
    put: (stored) => putAlias(client, stored),
    conflictText: t('conflict'),
    onSaved: ({ email }) => {
      toast.ok(t('saved', { email }))
      onClose()
    },
  })
  const { error, ...displayName } = form.field('displayName')
  const { error: signatureError, ...signature } = form.field('signature')
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('save') }} onClose={onClose}>
      {alias.refusedText !== null && (
        <Notice tone="bad">{t('refusedText', { email: alias.email, text: alias.refusedText })}</Notice>
      )}
      <TextInput
        {...displayName}
        label={<OptionalLabel>{t('displayName')}</OptionalLabel>}
        description={error ? undefined : t('displayNameHelp')}
        error={fieldError(error)}
      />
      <Textarea
        {...signature}
        label={<OptionalLabel>{t('signature')}</OptionalLabel>}
        description={signatureError ? undefined : t('signatureHelp')}
        error={fieldError(signatureError)}
        rows={4}
      />
      <Switch
        label={t('enable')}
        description={t(alias.defaultAlias ? 'enableDefaultHelp' : 'enableHelp')}
        checked={form.values.enableForSend}
        onChange={(event) => form.set('enableForSend', event.currentTarget.checked)}
      />
    </DrawerForm>
  )
}
