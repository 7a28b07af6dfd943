import type { Identity, SignInMethod, SignInProvider } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, ErrorState, RowBox, Section, SkeletonRows, toast } from '@postroom/ui'
import { IconBrandGoogle, IconBrandWindows, IconId, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { identitiesQuery, methodsQuery } from './identities.api.ts'
import { withoutIdentity } from './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import { leaveFor } from './leave.ts'

const icons: Partial<Record<SignInMethod, typeof IconId>> = {
  Google: IconBrandGoogle,
  Microsoft: IconBrandWindows,
  Imap: IconMail,
  Exchange: IconMail,
}

/** Runs an action that needs a fresh proof, and asks for the proof first if necessary. */
type Guard = (action: () => Promise<void>) => Promise<void>

/** Linked provider accounts, and providers that can be linked. */
export function LinkedAccounts({ guard }: { guard: Guard }) {
  const t = useTexts(identitiesTexts)
  const client = useQueryClient()
  const { workspace } = useSession()
  const identities = useQuery(identitiesQuery)
  const methods = useQuery({ ...methodsQuery(workspace?.id), enabled: workspace !== undefined })
  const [asked, setAsked] = useState<Identity>()
  const items = identities.data?.items ?? []
  const linkable = linkableOf(methods.data).filter(
    ({ method }) => !items.some((one) => one.method === method),
  )
  if (identities.data && items.length === 0 && linkable.length === 0) return null
  return (
    <Section title={t('accounts')} help={t('accountsHelp')}>
      {isApiError(identities.error) ? (
        <ErrorState
          inline
          message={identities.error.message}
          requestId={identities.error.requestId}
          onRetry={() => void identities.refetch()}
        />
      ) : !identities.data ? (
        <SkeletonRows rows={1} />
      ) : (
        <RowBox>
          {items.map((identity) => (
            <BoxRow
              key={identity.id}
              icon={<MethodIcon method={identity.method} />}
              title={identity.issuerName}
              note={t('account', { email: identity.email, when: formatRelative(identity.lastUsedAt) })}
            >
              <Button
                size="xs"
                aria-label={t('unlinkOne', { name: identity.issuerName })}
                onClick={() => setAsked(identity)}
              >
                {t('unlink')}
              </Button>
            </BoxRow>
          ))}
          {linkable.map((one) => (
            <BoxRow key={one.provider} icon={<MethodIcon method={one.method} />} title={one.name}>
              <LinkButton provider={one.provider} name={one.name} guard={guard} />
            </BoxRow>
          ))}
        </RowBox>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        destructive
        onClose={() => setAsked(undefined)}
        title={t('unlinkQuestion', { name: asked?.issuerName ?? '' })}
        confirmLabel={t('unlink')}
        onConfirm={async () => {
          if (!asked) return
          await call('identities.unlink', { identityId: asked.id })
          withoutIdentity(client, asked.id)
          toast.ok(t('unlinked'))
        }}
      >
        {t('unlinkText', { email: asked?.email ?? '' })}
      </ConfirmDialog>
    </Section>
  )
}

type LinkButtonProps = { provider: SignInProvider; name: string; guard: Guard }

function LinkButton({ provider, name, guard }: LinkButtonProps) {
  const t = useTexts(identitiesTexts)
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    await guard(() => leaveFor({ provider, purpose: 'Link', returnPath: '/settings/personal/profile' }))
    setPending(false)
  }
  return (
    <Button size="xs" loading={pending} onClick={() => void leave()}>
      {t('link', { name })}
    </Button>
  )
}

function MethodIcon({ method }: { method: SignInMethod }) {
  const Icon = icons[method] ?? IconId
  return <Icon size={16} />
}

type Linkable = { provider: SignInProvider; method: SignInMethod; name: string }

type Offered = {
  methods: readonly SignInMethod[]
  provider: { name: string } | null
  saml: { name: string } | null
}

function linkableOf(found: Offered | undefined): Linkable[] {
  const { methods = [], provider = null, saml = null } = found ?? {}
  const known: Linkable[] = [
    { provider: 'google', method: 'Google', name: 'Google' },
    { provider: 'microsoft', method: 'Microsoft', name: 'Microsoft' },
    { provider: 'oidc', method: 'Oidc', name: provider?.name ?? '' },
    { provider: 'saml', method: 'Saml', name: saml?.name ?? '' },
  ]
  return known.filter(({ method }) => methods.includes(method))
}
