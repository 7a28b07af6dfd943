import { Button, Notice } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { userStatusQuery } from './billing.api.ts'
import './billing.live.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

/** Banner for owners and admins: the trial ends, an invoice is overdue, or the workspace is read-only. */
export function BillingBanner() {
  const t = useTexts(billingTexts)
  const notice = useQuery(userStatusQuery).data?.notice
  if (!notice) return null
  return (
    <section className={css.banner} aria-label={t('title')}>
      <Notice
        tone={notice.kind === 'trial' ? 'info' : notice.kind === 'past_due' ? 'warn' : 'bad'}
        live
        action={
          <Button size="xs" renderRoot={(props) => <Link {...props} to="/settings/billing" />}>
            {t('showBilling')}
          </Button>
        }
      >
        {t(`notice_${notice.kind}`, { day: formatDate(notice.at) })}
      </Notice>
    </section>
  )
}
