import type { ProviderGrant } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import type { RunningSetup } from '../running-setup.ts'
import { PathStep, SetupPath } from '../setup-path.tsx'
import { AccountStep } from './account-step.tsx'
import { GoogleAddressStep } from './google-address-step.tsx'
import { MicrosoftMailboxStep } from './microsoft-mailbox-step.tsx'
import { grantsQuery } from './provider-account.api.ts'
import { providerAccountTexts } from './provider-account.texts.ts'

/** Path for Google: sign in, then choose an address. */
export function GmailAliasPath() {
  return (
    <SetupPath path="gmail-alias" steps={['account', 'address']}>
      {(setup) => <ProviderSteps provider="google" setup={setup} />}
    </SetupPath>
  )
}

/** Path for Microsoft: sign in, then choose the account's or a shared mailbox. */
export function MicrosoftPath() {
  return (
    <SetupPath path="microsoft-shared-inbox" steps={['account', 'address']}>
      {(setup) => <ProviderSteps provider="microsoft" setup={setup} />}
    </SetupPath>
  )
}

type StepsProps = { provider: ProviderGrant['provider']; setup: RunningSetup }

function ProviderSteps({ provider, setup }: StepsProps) {
  const t = useTexts(providerAccountTexts)
  const grants = useQuery(grantsQuery)
  const known = grants.data?.filter((grant) => grant.provider === provider)
  if (!known || (grants.isFetching && !grants.isFetchedAfterMount))
    return (
      <PathStep setup={setup} title={t('accountTitle', { provider: nameOf[provider] })}>
        {isApiError(grants.error) ? (
          <ErrorState
            inline
            message={grants.error.message}
            requestId={grants.error.requestId}
            onRetry={() => void grants.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </PathStep>
    )
  // After the return from the provider none is chosen: the newest grant is the one just made.
  const grant = known.find(({ id }) => id === setup.text('grant')) ?? known[0]
  if (setup.step === 'account' || !grant)
    return <AccountStep provider={provider} name={nameOf[provider]} grants={known} setup={setup} />
  return provider === 'google' ? (
    <GoogleAddressStep key={grant.id} grant={grant} setup={setup} />
  ) : (
    <MicrosoftMailboxStep key={grant.id} grant={grant} setup={setup} />
  )
}

const nameOf = { google: 'Google', microsoft: 'Microsoft' } as const
