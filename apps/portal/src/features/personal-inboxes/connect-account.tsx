import type { ProviderGrant } from '@postroom/contract'
import { BoxRow, Button, ErrorState, FormError, RowBox, Section } from '@postroom/ui'
import { IconBrandGoogle, IconBrandWindows, IconServer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveFor, NotConfigured, providersQuery } from '#features/identities/index.ts'
import { HistoryChoice, type Period } from '#features/sync-settings/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { connectAccountTexts } from './connect-account.texts.ts'
import css from './personal-inboxes.module.css'
import { useOwnInbox } from './use-own-inbox.ts'

type Provider = ProviderGrant['provider']

const providers = [
  { key: 'google', name: 'Google', icon: IconBrandGoogle },
  { key: 'microsoft', name: 'Microsoft', icon: IconBrandWindows },
] as const

/** Connects a personal mailbox at a provider: signs in there and returns here. */
export function ConnectAccount({ onExchange }: { onExchange: (() => void) | undefined }) {
  const t = useTexts(connectAccountTexts)
  const { provider: returned } = useParams({ strict: false })
  const configured = useQuery(providersQuery).data
  const isBack = returned === 'google' || returned === 'microsoft'
  const grants = useQuery({
    queryKey: ['identities', 'grants'],
    queryFn: async ({ signal }) => (await call('identities.list_grants', {}, { signal })).items,
    refetchOnMount: 'always',
    enabled: isBack,
  })
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [period, setPeriod] = useState<Period>('quarter')
  const makeOwnInbox = useOwnInbox()
  const attemptOnce = useAttempt()
  const connect = async ({ id: grantId }: ProviderGrant): Promise<void> =>
    makeOwnInbox(
      await attemptOnce({ grantId, scope: 'PERSONAL' as const }, (input, options) =>
        call('mailboxes.connect_grant', input, options),
      ),
      period,
    )

  async function attempt(key: string, act: () => Promise<unknown>) {
    setPending(key)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
      setPending(undefined)
    }
  }

  const isGranted = grants.data?.some((one) => one.provider === returned) ?? false
  const leave = (provider: Provider) =>
    leaveFor({
      provider,
      purpose: 'SyncSettings',
      returnPath: `/settings/personal/inboxes/add-sync-settings/${provider}`,
    })
  return (
    <Section title={t('title')} help={t('help')}>
      <RowBox>
        {providers.map(({ key, name, icon: Icon }) => {
          const grant = returned === key ? grants.data?.find((one) => one.provider === key) : undefined
          return (
            <BoxRow
              key={key}
              icon={<Icon size={16} />}
              title={name}
              note={grant && t('ready', { provider: name })}
            >
              {configured?.[key] === false ? (
                <NotConfigured topic="sign-in" name={name} />
              ) : grant ? (
                <Button
                  size="xs"
                  variant="filled"
                  loading={pending === key}
                  onClick={() => void attempt(key, () => connect(grant))}
                >
                  {t('connect', { email: grant.email })}
                </Button>
              ) : (
                <Button
                  size="xs"
                  loading={pending === key}
                  onClick={() => void attempt(key, () => leave(key))}
                >
                  {t('signIn', { provider: name })}
                </Button>
              )}
            </BoxRow>
          )
        })}
        {onExchange && (
          <BoxRow icon={<IconServer size={16} />} title="Exchange">
            <Button size="xs" onClick={onExchange}>
              {t('byPassword')}
            </Button>
          </BoxRow>
        )}
      </RowBox>
      {isGranted && (
        <div className={css.period}>
          <HistoryChoice value={period} onChange={setPeriod} />
        </div>
      )}
      {grants.error && !grants.data && (
        <ErrorState inline message={grants.error.message} onRetry={() => void grants.refetch()} />
      )}
      <FormError>{problem}</FormError>
    </Section>
  )
}
