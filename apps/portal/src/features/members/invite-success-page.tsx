import { Button, Page, PageHeader, Stack } from '@postroom/ui'
import { Link, Navigate } from '@tanstack/react-router'
import { BuySeats } from '#features/billing/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lastInviteResults } from './invite-draft.ts'
import { InviteResults } from './invite-results.tsx'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'

/** Result for each address, and next steps. Links are shown only here and stored nowhere. */
export function InviteSuccessPage() {
  const t = useTexts(membersTexts)
  const results = lastInviteResults()
  if (!results) return <Navigate to="/settings/members" search={{ tab: 'pending' }} replace />
  const left = results.filter(({ result }) => result === 'no_licence').length
  const invited = results.filter(({ result }) => result === 'invited').length
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/members">{t('title')}</Link>}
        title={t('successTitle', { n: invited })}
        lead={t('successLead')}
      />
      <Stack gap="lg" className={css.column ?? ''}>
        <InviteResults results={results} />
        {left > 0 && <BuySeats missing={left} />}
      </Stack>
      <div className={css.acts}>
        <Button
          variant="filled"
          renderRoot={(props) => <Link {...props} to="/settings/members" search={{ tab: 'pending' }} />}
        >
          {t('toPending')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/settings/members/invite" />}>
          {t('inviteMore')}
        </Button>
      </div>
    </Page>
  )
}
