import type { User } from '@postroom/contract'
import { Button, ErrorState, ProgressBar, SkeletonRows } from '@postroom/ui'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { startTexts } from './start.texts.ts'
import css from './start-page.module.css'

/** Looked at afresh on every visit: each line leads away to a page that changes it. */
const startQuery = queryOptions({
  queryKey: ['workspace', 'start'],
  queryFn: ({ signal }) => call('workspace.get_start', {}, { signal }),
  staleTime: 0,
})

type Step = OutputFor<'workspace.get_start'>['steps'][number]

const places = {
  mailbox: { to: '/shared-inbox-setup/imap', ability: 'mailbox.connect' },
  shared_inbox: { to: '/shared-inbox-setup/imap', ability: 'inbox.create' },
  members: { to: '/settings/members/invite', ability: 'member.invite' },
  mfa: { to: '/settings/personal/profile', ability: null },
} as const

/** `/` of someone signed in: what is set up and what is still to do. */
export function StartPage() {
  const t = useTexts(startTexts)
  const { user, workspace } = useSession()
  const start = useQuery(startQuery)
  const steps = start.data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  const isAllDone = steps.length > 0 && done === steps.length
  const next = steps.find((step) => !step.done)?.step
  return (
    <div className={css.page}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title', { workspace: workspace?.name ?? '' })}
      </h1>
      <p className={css.lead}>{isAllDone ? t('allDone') : t('progress', { done, total: steps.length })}</p>
      {isApiError(start.error) ? (
        <ErrorState
          inline
          title={t('failed')}
          message={start.error.message}
          requestId={start.error.requestId}
          onRetry={() => void start.refetch()}
        />
      ) : start.isPending || !user ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <ProgressBar ariaLabel={t('progressLabel')} done={done} total={steps.length} />
          <ul className={css.steps}>
            {steps.map((step) => (
              <StepLine key={step.step} step={step} isNext={step.step === next} user={user} />
            ))}
          </ul>
          {isAllDone && (
            <p>
              <Button variant="filled" renderRoot={(props) => <Link {...props} to="/inbox" />}>
                {t('toInbox')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function StepLine({ step: { step, done }, isNext, user }: { step: Step; isNext: boolean; user: User }) {
  const t = useTexts(startTexts)
  const { to, ability } = places[step]
  const may = ability === null || user.abilities.includes(ability)
  return (
    <li className={css.step} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={css.mark}>{done && <IconCheck size={14} stroke={2.5} aria-label={t('done')} />}</span>
      <div className={css.words}>
        <div className={css.name}>{t(step)}</div>
        <div className={css.text}>{may ? t(`${step}Text`) : t('askOwner')}</div>
      </div>
      {may && (
        <Button
          variant={isNext ? 'filled' : done ? 'subtle' : 'default'}
          renderRoot={(props) => <Link {...props} to={to} />}
        >
          {done ? t('open') : t(`${step}Action`)}
        </Button>
      )}
    </li>
  )
}
