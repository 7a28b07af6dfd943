import type { ProviderGrant } from '@postroom/contract'
import { Button, FormError, FormStack, Notice, Radio, SkeletonRows, Stack } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { storage } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import type { RunningSetup } from '../running-setup.ts'
import { PathStep } from '../setup-path.tsx'
import { gmailAddressesQuery } from './provider-account.api.ts'
import { providerAccountTexts } from './provider-account.texts.ts'

const formId = 'setup-google-address'

type Address = OutputFor<'mailboxes.list_gmail_addresses'>['items'][number]
type StepProps = { grant: ProviderGrant; setup: RunningSetup }

/** Choice of the account's address or one of its verified aliases; unverified ones are listed with the reason. */
export function GoogleAddressStep({ grant, setup }: StepProps) {
  const t = useTexts(providerAccountTexts)
  const addresses = useQuery(gmailAddressesQuery(grant.id))
  const form = useForm({
    initial: { email: setup.text('email') || grant.email },
    submit: async ({ email }, options) => {
      setup.keep({ email })
      const mailbox = await call('mailboxes.connect_grant', { grantId: grant.id, email }, options)
      storage.remove('sharedEmail')
      await setup.finish({ mailboxId: mailbox.id })
    },
  })
  const usable = usableOf(grant, addresses.data)
  const looked = storage.get('sharedEmail')
  const preferred = usable.find(({ email }) => email === looked)?.email
  // Once the addresses are known.
  const [known, setKnown] = useState<string>()
  if (known !== preferred) {
    setKnown(preferred)
    if (preferred && !form.isDirty) form.set('email', preferred)
  }
  const waiting = addresses.data?.filter(({ isVerified }) => !isVerified) ?? []
  return (
    <PathStep
      setup={setup}
      before="account"
      title={t('addressTitle')}
      lead={t('gmailLead', { email: grant.email })}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {t('connect')}
        </Button>
      }
    >
      {addresses.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <FormStack {...form.formProps} id={formId}>
          {isApiError(addresses.error) && (
            <Notice tone="warn">{t('onlyAccount', { problem: addresses.error.message })}</Notice>
          )}
          <Radio.Group
            label={t('addresses')}
            value={form.values.email}
            onChange={(email) => form.set('email', email)}
          >
            <Stack gap="xs" mt="xs">
              {usable.map(({ email, isPrimary }) => (
                <Radio
                  key={email}
                  value={email}
                  label={email}
                  description={isPrimary ? t('account') : t('alias')}
                />
              ))}
            </Stack>
          </Radio.Group>
          {waiting.length > 0 && (
            <Notice
              action={
                <Button size="xs" loading={addresses.isFetching} onClick={() => void addresses.refetch()}>
                  {t('lookAgain')}
                </Button>
              }
            >
              {waiting.map(({ email }) => email).join(', ')}: {t('unverified')}. {t('unverifiedHelp')}
            </Notice>
          )}
          <Notice>{t('wholeAccount', { email: grant.email })}</Notice>
          <FormError>{form.problem}</FormError>
        </FormStack>
      )}
    </PathStep>
  )
}

/** The account's address is always offered, even if Google does not list its addresses now. */
function usableOf({ email }: ProviderGrant, found: readonly Address[] | undefined): Address[] {
  const verified = found?.filter(({ isVerified }) => isVerified) ?? []
  if (verified.some((address) => address.email === email)) return verified
  return [{ email, displayName: '', isPrimary: true, isVerified: true }, ...verified]
}
