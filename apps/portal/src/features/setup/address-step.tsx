import { Button, FormError } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { AddressInput } from './address-input.tsx'
import type { RunningSetup } from './running-setup.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { PathStep } from './setup-path.tsx'

const formId = 'setup-address'

/** Asks for the address from which everything else is detected. */
export function AddressStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(setupTexts)
  const form = useForm({
    initial: { email: setup.text('email') },
    rules: { email: emailAddress(t('emailField')) },
    submit: async (values) => {
      const email = values.email.trim().toLowerCase()
      await call('mailboxes.check_address', { email })
      await setup.goTo('servers', { email })
    },
  })
  return (
    <PathStep
      setup={setup}
      title={t('addressTitle')}
      lead={t('addressLead')}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {t('findServers')}
        </Button>
      }
    >
      <form {...form.formProps} id={formId} className={css.narrow}>
        <AddressInput {...form.field('email')} label={t('address')} help={t('addressHelp')} />
        <FormError>{form.problem}</FormError>
      </form>
    </PathStep>
  )
}
