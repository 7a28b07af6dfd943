import type { DnsCheck, Inbox } from '@postroom/contract'
import {
  BoxRow,
  Button,
  CopyButton,
  ErrorState,
  HelpText,
  RowBox,
  SkeletonRows,
  StatusBadge,
} from '@postroom/ui'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxBehaviourTexts } from './inbox-behaviour-fields.texts.ts'
import { inboxDnsQuery } from './inboxes.api.ts'
import css from './inboxes.module.css'

const tones = { ok: 'ok', warn: 'warn', missing: 'bad', unknown: 'neutral' } as const

/** DNS records of the domain: which are correct, and the exact values of the missing ones. */
export function InboxTrust({ inbox }: { inbox: Inbox }) {
  const t = useTexts(inboxBehaviourTexts)
  const dns = useQuery(inboxDnsQuery(inbox.id))
  return (
    <>
      <h3 className={css.part}>{t('trust')}</h3>
      <HelpText>{t('trustHelp')}</HelpText>
      {isApiError(dns.error) && (
        <ErrorState inline message={dns.error.message} requestId={dns.error.requestId} />
      )}
      {dns.isLoading && <SkeletonRows rows={3} />}
      {dns.data && (
        <RowBox>
          {dns.data.checks.map((check) => (
            <BoxRow key={check.kind} title={check.kind.toUpperCase()} note={<Advice check={check} />}>
              <StatusBadge tone={tones[check.state]}>{t(`state_${check.state}`)}</StatusBadge>
            </BoxRow>
          ))}
        </RowBox>
      )}
      <div className={css.acts}>
        <Button
          size="xs"
          leftSection={<IconRefresh size={16} />}
          loading={dns.isFetching}
          onClick={() => void dns.refetch()}
        >
          {t('check')}
        </Button>
      </div>
    </>
  )
}

function Advice({ check: { reason, record } }: { check: DnsCheck }) {
  const t = useTexts(inboxBehaviourTexts)
  return (
    <>
      {t(`reason_${reason}`)}
      {record && (
        <span className={css.record}>
          <code>
            {record.name} {record.type} "{record.value}"
          </code>
          <CopyButton value={record.value} />
        </span>
      )}
    </>
  )
}
