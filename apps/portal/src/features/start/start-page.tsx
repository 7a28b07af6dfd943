import type { User } from '@postroom/contract'
import { Button, ErrorState, ProgressBar, SkeletonRows } from '@postroom/ui'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appTexts } from '#app/app.texts.ts'
import { backToAppHref } from '#app/back-to-app.ts'
import { useSession } from '#app/session.ts'
import { SyncProblems } from '#features/sync-audit/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { doneLink } from './done-link.ts'
import { startQuery } from './start.api.ts'
import './start.live.ts'
import { startTexts } from './start.texts.ts'
import { type Step, startLines } from './start-lines.ts'
import css from './start-page.module.css'

/** `/` when signed in: completed and remaining setup steps. */
export function StartPage() {
  const t = useTexts(startTexts)
  const app = useTexts(appTexts)
  const { user, workspace } = useSession()
  const start = useQuery(startQuery)
  const steps = start.data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  const isAllDone = steps.length > 0 && done === steps.length
  const next = startLines.find(({ name }) => steps.some(({ step, done }) => step === name && !done))?.name
  return (
    <div className={css.page}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title', { workspace: workspace?.name ?? '' })}
      </h1>
      <p className={css.lead} aria-live="polite">
        {isAllDone ? t('allDone') : t('progress', { done, total: steps.length })}
      </p>
      <SyncProblems />
      {isApiError(start.error) ? (
        <ErrorState
          inline
          title={t('failed')}
          message={start.error.message}
          requestId={start.error.requestId}
          onRetry={() => void start.refetch()}
        />
      ) : start.isPending || !user ? (
        <SkeletonRows rows={startLines.length} />
      ) : (
        <>
          <ProgressBar ariaLabel={t('progressLabel')} done={done} total={steps.length} />
          <ul className={css.steps}>
            {startLines.map((line) => {
              const step = steps.find((one) => one.step === line.name)
              return step ? (
                <StepLine
                  key={line.name}
                  line={line}
                  step={step}
                  isNext={line.name === next}
                  user={user}
                  target={step.done ? doneLink(step.step, steps) : { to: line.to }}
                />
              ) : null
            })}
          </ul>
          {isAllDone && (
            <div className={css.back}>
              <Button variant="filled" component="a" href={backToAppHref()}>
                {app('backToApp')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

type Line = (typeof startLines)[number]
type StepLineProps = {
  line: Line
  step: Step
  isNext: boolean
  user: User
  target: ReturnType<typeof doneLink> | { to: Line['to'] }
}

function StepLine({ line, step: { step, done, count = 0 }, isNext, user, target }: StepLineProps) {
  const t = useTexts(startTexts)
  const may = line.ability === null || user.abilities.includes(line.ability)
  const text = done ? t(`${step}Done`, { count }) : may ? t(`${step}Text`) : t('askOwner')
  return (
    <li className={css.step} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={css.mark}>
        {done && <IconCheck size={14} stroke={2.5} role="img" aria-label={t('done')} />}
      </span>
      <div className={css.words}>
        <div className={css.name}>{t(step)}</div>
        <div className={css.text}>{text}</div>
      </div>
      {may && (
        <Button
          variant={isNext ? 'filled' : done ? 'subtle' : 'default'}
          aria-label={done ? t('openOf', { name: t(step) }) : undefined}
          renderRoot={(props) => <Link {...props} {...(target as { to: '/' })} />}
        >
          {done ? t('open') : t(`${step}Action`)}
        </Button>
      )}
    </li>
  )
}
