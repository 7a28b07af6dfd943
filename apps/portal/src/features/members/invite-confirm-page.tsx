import { BoxRow, Button, ErrorState, Page, PageHeader, RowBox } from '@postroom/ui'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { call } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { finishInvite, lastInviteResults, useInviteDraft } from './invite-draft.ts'
import { InviteForbidden } from './invite-forbidden.tsx'
import { invitationsQuery } from './members.api.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'

/** Lists the invitations before they are sent. */
export function InviteConfirmPage() {
  const t = useTexts(membersTexts)
  const navigate = useNavigateIfHere()
  const client = useQueryClient()
  const { emails, role, inboxIds } = useInviteDraft()
  const inboxes = useQuery(sharedInboxesQuery)
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const { problem: inboxProblem } = listProblem(inboxes)
  const names = inboxes.data?.items.filter(({ id }) => inboxIds.includes(id)).map(({ name }) => name)
  const chosen =
    inboxIds.length === 0 || names?.length === 0 ? t('noInboxChosen') : names && formatList(names)

  const send = () =>
    run(async () => {
      const invited = { emails: [...emails], role, inboxIds: [...inboxIds] }
      const { results } = await attempt(invited, (input, options) => call('members.invite', input, options))
      await client.invalidateQueries({ queryKey: invitationsQuery.queryKey })
      // Stored before the success page opens, which redirects if there are no results.
      finishInvite(results)
      await navigate({ to: '/settings/members/invite/success', replace: true })
    })

  if (emails.length === 0)
    return (
      <Navigate
        to={lastInviteResults() ? '/settings/members/invite/success' : '/settings/members/invite'}
        replace
      />
    )
  return (
    <InviteForbidden>
      <Page>
        <PageHeader
          parent={<Link to="/settings/members">{t('title')}</Link>}
          title={t('confirmTitle', { n: emails.length })}
          lead={t('confirmLead', { n: emails.length, role: t(role) })}
        />
        <div className={css.column}>
          <RowBox>
            {emails.map((email) => (
              <BoxRow key={email} title={email} note={chosen}>
                <span className={css.soft}>{t(role)}</span>
              </BoxRow>
            ))}
          </RowBox>
          {inboxIds.length > 0 && inboxProblem && !inboxes.data && <ErrorState inline {...inboxProblem} />}
        </div>
        {problem && <ErrorState inline message={problem.message} requestId={problem.requestId} />}
        <div className={css.acts}>
          <Button
            leftSection={<IconArrowLeft size={16} />}
            renderRoot={(props) => <Link {...props} to="/settings/members/invite" />}
          >
            {t('back')}
          </Button>
          <Button variant="filled" loading={isPending} onClick={() => void send()}>
            {t('send', { n: emails.length })}
          </Button>
        </div>
      </Page>
    </InviteForbidden>
  )
}
