import type { SyncProblem } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { syncProblemsQuery } from './sync-audit.api.ts'
import css from './sync-audit.module.css'
import { syncAuditTexts } from './sync-audit.texts.ts'

/** Banner for owners and admins on every page: mail is not received or sent. */
export function SyncProblemsBanner() {
  const t = useTexts(syncAuditTexts)
  const items = useQuery(syncProblemsQuery).data?.items ?? []
  const [first, ...others] = [...items].sort((a, b) => weight[a.kind] - weight[b.kind])
  if (!first) return null
  return (
    <section className={css.banner} aria-label={t('problemRegion')}>
      <Notice
        tone={first.kind === 'signed_out' ? 'bad' : 'warn'}
        live
        action={
          first.inboxId && (
            <Button
              size="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/settings/teams/$teamId"
                  params={{ teamId: first.inboxId ?? '' }}
                  search={{ tab: 'account' }}
                />
              )}
            >
              {t('look')}
            </Button>
          )
        }
      >
        {t(`problem_${first.kind}`, {
          email: first.email,
          since: formatRelative(first.since),
          n: first.messages,
        })}
        {others.length > 0 && ` ${t('more', { n: others.length })}`}
      </Notice>
    </section>
  )
}

/** Problems that stop all mail rank before those that affect some of it. */
const weight: Record<SyncProblem['kind'], number> = {
  signed_out: 0,
  not_sending: 1,
  behind: 2,
  probe_late: 3,
  differs: 4,
  quarantined: 5,
}
