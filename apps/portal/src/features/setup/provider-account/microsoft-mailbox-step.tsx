import type { ProviderGrant } from '@postroom/contract'
import { Button, FormError, FormStack, fieldError, Radio, Stack, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { call } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep } from '../setup-path.tsx'
import { providerAccountTexts } from './provider-account.texts.ts'

const formId = 'setup-microsoft-mailbox'

/** The account's own mailbox, or one that is shared with it. */
type Kind = 'own' | 'shared'

type StepProps = { grant: ProviderGrant; setup: RunningSetup }

/** Choice of the account's mailbox or a mailbox shared with it. */
export function MicrosoftMailboxStep({ grant, setup }: StepProps) {
  const t = useTexts(providerAccountTexts)
  const isValid = emailAddress(t('sharedField'))
  const form = useForm({
    initial: {
      email: setup.text('email') || (storage.get('sharedEmail') ?? ''),
      kind: (setup.text('kind') === 'own' ? 'own' : 'shared') as Kind,
    },
    rules: { email: (email, { kind }) => (kind === 'shared' ? isValid(email) : undefined) },
    submit: async (values, options) => {
      const email = values.kind === 'shared' ? values.email.trim().toLowerCase() : grant.email
      setup.keep(values)
      const mailbox = await call('mailboxes.connect_grant', { grantId: grant.id, email }, options)
      storage.remove('sharedEmail')
      await setup.finish({ mailboxId: mailbox.id })
    },
  })
  const { kind } = form.values
  const { error, ...email } = form.field('email')
  return (
    <PathStep
      setup={setup}
      before="account"
      title={t('addressTitle')}
      lead={t('microsoftLead', { email: grant.email })}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
      }
    >
      <FormStack {...form.formProps} id={formId} className={css.narrow ?? ''}>
        <Radio.Group label={t('mailbox')} value={kind} onChange={(chosen) => form.set('kind', chosen)}>
          <Stack gap="xs" mt="xs">
            <Radio value="shared" label={t('shared')} />
            <Radio value="own" label={t('own', { email: grant.email })} />
          </Stack>
        </Radio.Group>
        {kind === 'shared' && (
          <TextInput
            {...email}
            label={t('sharedAddress')}
            description={error ? undefined : t('sharedHelp', { email: grant.email })}
            type="email"
            autoComplete="off"
            leftSection={<IconAt size={16} />}
            error={fieldError(error)}
          />
        )}
        <FormError>{form.problem}</FormError>
      </FormStack>
    </PathStep>
  )
}
