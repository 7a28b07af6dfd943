import type { ProviderGrant } from '@postroom/contract'
import { BoxRow, Button, RowBox, Section, toast } from '@postroom/ui'
import { IconBrandGoogle, IconBrandWindows, IconServer } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveFor } from '#features/identities/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { connectAccountTexts } from './connect-account.texts.ts'
import { putOwnMailbox } from './personal-inboxes.live.ts'
import css from './personal-inboxes.module.css'

type Provider = ProviderGrant['provider']

const providers = [
  { key: 'google', name: 'Google', icon: IconBrandGoogle },
  { key: 'microsoft', name: 'Microsoft', icon: IconBrandWindows },
] as const

/** A mailbox of one's own at a provider: off to sign in there, and back here to connect it. */
export function ConnectAccount({ onExchange }: { onExchange: (() => void) | undefined }) {
  const t = useTexts(connectAccountTexts)
  const { provider: returned } = useParams({ strict: false }) as { provider?: string }
  const isBack = returned === 'google' || returned === 'microsoft'
  const grants = useQuery({
    queryKey: ['identities', 'grants'],
    queryFn: async ({ signal }) => (await call('identities.list_grants', {}, { signal })).items,
    refetchOnMount: 'always',
    enabled: isBack,
  })
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const connect = useConnect()

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
              {grant ? (
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
      {problem && (
        <div role="alert" className={css.problem}>
          {problem}
        </div>
      )}
    </Section>
  )
}

/** Connected and made an inbox in one go, as with servers that were typed. */
function useConnect() {
  const t = useTexts(connectAccountTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ id: grantId, email }: ProviderGrant): Promise<void> => {
    const mailbox = await call('mailboxes.connect_grant', { grantId, scope: 'PERSONAL' })
    const own = mailbox.inboxId
      ? await call('personalInboxes.get', { inboxId: mailbox.inboxId })
      : await call('personalInboxes.create', { mailboxId: mailbox.id, name: email })
    putOwnMailbox(client, own)
    toast.ok(t('connected', { email }))
    if (own.inbox)
      await navigate({ to: '/settings/personal/inboxes/$inbox', params: { inbox: own.inbox.id } as never })
  }
}
