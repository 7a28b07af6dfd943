import { Button, ErrorState, fieldError, Radio, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailboxState } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { keepNow } from './kept-setups.ts'
import { pathAddresses, type SharedInboxPath } from './path-addresses.ts'
import type { RunningSetup } from './running-setup.ts'
import css from './setup.module.css'
import { setupTexts } from './setup.texts.ts'
import { useConfiguredPaths } from './use-configured-paths.ts'

const accountsQuery = {
  queryKey: ['setups', 'accounts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('distributionLists.accounts', {}, { signal }),
  // A mailbox connected on the way here must be listed.
  refetchOnMount: 'always',
} as const

/** Paths that connect a mailbox which another path can use. */
const sources = [
  'imap',
  'gmail-alias',
  'microsoft-shared-inbox',
  'exchange',
] as const satisfies SharedInboxPath[]

/** Choice of a connected mailbox, or a link to connect another and return. */
export function AccountChoice({
  setup,
  label,
  isMissing,
}: {
  setup: RunningSetup
  label: string
  /** Whether the person continued without choosing. */
  isMissing: boolean
}) {
  const t = useTexts(setupTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const isConfigured = useConfiguredPaths()
  const accounts = useQuery(accountsQuery)
  const connect = async (source: SharedInboxPath) => {
    await keepNow(client, source, { step: 'start', data: { for: setup.path } })
    await navigate({ to: pathAddresses[source], search: {} })
  }
  return (
    <>
      {accounts.data ? (
        accounts.data.items.length > 0 && (
          <Radio.Group
            label={label}
            value={setup.text('account')}
            error={fieldError(isMissing ? t('chooseAccount') : undefined)}
            onChange={(account) => setup.keep({ account })}
          >
            <div className={css.choices}>
              {accounts.data.items.map(({ mailboxId, email, state }) => (
                <div key={mailboxId} className={css.choice}>
                  <Radio value={mailboxId} label={email} />
                  <MailboxState state={state} />
                </div>
              ))}
            </div>
          </Radio.Group>
        )
      ) : isApiError(accounts.error) ? (
        <ErrorState
          inline
          message={accounts.error.message}
          requestId={accounts.error.requestId}
          onRetry={() => void accounts.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <h2 className={css.group}>{t(accounts.data?.items.length ? 'connectOther' : 'connectFirst')}</h2>
      <div className={css.links}>
        {sources
          .filter((source) => isConfigured(source) !== false)
          .map((source) => (
            <Button key={source} onClick={() => void connect(source)}>
              {t(`kind_${source}`)}
            </Button>
          ))}
      </div>
    </>
  )
}
