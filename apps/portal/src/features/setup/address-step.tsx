import { Button, fieldError, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { readDraft } from './kept-draft.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame } from './setup-frame.tsx'

const formId = 'setup-address'

/** The address everything else is found from. */
export function AddressStep() {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const form = useForm({
    initial: { email: readDraft<{ email: string }>('imap').email ?? '' },
    rules: { email: emailAddress(t('emailField')) },
    submit: ({ email }) =>
      navigate({ to: '/shared-inbox-setup/imap', search: { email: email.trim().toLowerCase() } as never }),
  })
  const { error, ...email } = form.field('email')
  return (
    <SetupFrame
      step={1}
      title={t('addressTitle')}
      lead={t('addressLead')}
      back={{ label: t('back'), onClick: () => void navigate({ to: '/shared-inbox-setup' }) }}
      actions={
        <Button type="submit" form={formId} variant="filled">
          {t('findServers')}
        </Button>
      }
    >
      <form {...form.formProps} id={formId} className={css.narrow}>
        <TextInput
          {...email}
          label={t('address')}
          description={error ? undefined : t('addressHelp')}
          type="email"
          autoFocus
          autoComplete="off"
          leftSection={<IconAt size={16} />}
          error={fieldError(error)}
        />
      </form>
    </SetupFrame>
  )
}
