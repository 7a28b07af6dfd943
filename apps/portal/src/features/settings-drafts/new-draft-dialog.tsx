import { fieldError, Modal, TextInput } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DrawerForm } from '#app/drawer-form.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { draftsKey } from './settings-drafts.api.ts'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

type NewDraftDialogProps = { onClose: () => void; onCreated: (settingsDraftId: string) => void }

/** Asks for the name of a new draft. */
export function NewDraftDialog({ onClose, onCreated }: NewDraftDialogProps) {
  const t = useTexts(settingsDraftsTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { name: '' },
    rules: { name: required(t('name')) },
    submit: async ({ name }, options) => {
      const { id } = await call('settings_drafts.create', { name }, options)
      await client.invalidateQueries({ queryKey: draftsKey })
      onCreated(id)
    },
  })
  const { error, ...field } = form.field('name')
  return (
    <Modal opened onClose={onClose} title={t('add')}>
      <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('create') }} onClose={onClose}>
        <TextInput
          {...field}
          error={fieldError(error)}
          label={t('name')}
          placeholder={t('example')}
          maxLength={80}
          data-autofocus
        />
      </DrawerForm>
    </Modal>
  )
}
