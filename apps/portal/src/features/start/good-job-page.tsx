import type { User } from '@postroom/contract'
import { Button, ErrorState, Page, SkeletonRows } from '@postroom/ui'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { backToAppHref } from '#app/back-to-app.ts'
import { useSession } from '#app/session.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { goodJobTexts } from './good-job.texts.ts'
import css from './good-job-page.module.css'
import { startQuery } from './start.api.ts'
import './start.live.ts'
import { readGoodJobSearch } from './start.search.ts'
import { startTexts } from './start.texts.ts'
import { type Step, startLines } from './start-lines.ts'

const route = getRouteApi('/goodjob')
const suggestionsAtMost = 2

/** End of a flow: what was set up, what to do next, and a link back to the app. */
export function GoodJobPage() {
  const { signedIn, user } = useSession()
  return (
    <Page width="form">
      <div className={css.page}>{signedIn ? <Done user={user} /> : <SignedOut />}</div>
    </Page>
  )
}

function SignedOut() {
  const t = useTexts(goodJobTexts)
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={css.lead}>{t('leadSignedOut')}</p>
      <div className={css.acts}>
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
          {t('signIn')}
        </Button>
      </div>
    </>
  )
}

function Done({ user }: { user: User | undefined }) {
  const t = useTexts(goodJobTexts)
  const start = useTexts(startTexts)
  const { done: asked } = readGoodJobSearch(route.useSearch())
  const just = startLines.find(({ name }) => name === asked)?.name
  const { data, error, refetch } = useQuery(startQuery)
  const isLoading = !data || !user
  const done = (data?.steps ?? []).filter(({ step, done }) => done && (just === undefined || step === just))
  const open = (data?.steps ?? []).filter((step) => !step.done && user && mayDo(step, user))
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {isApiError(error) ? (
        <ErrorState
          inline
          title={t('failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : isLoading ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <p className={css.lead}>{done.length === 0 ? t('leadNothing') : just ? t('lead') : t('leadAll')}</p>
          <ul className={css.done}>
            {done.map(({ step, count = 0 }) => (
              <li key={step}>
                <span className={css.mark}>
                  <IconCheck size={14} stroke={2.5} aria-hidden />
                </span>
                <div>
                  <div className={css.name}>{t(step)}</div>
                  <div className={css.text}>{start(`${step}Done`, { count })}</div>
                </div>
              </li>
            ))}
          </ul>
          <Next steps={open.slice(0, suggestionsAtMost)} />
        </>
      )}
      <div className={css.acts}>
        <Button component="a" variant="filled" href={backToAppHref()}>
          {t('backToApp')}
        </Button>
      </div>
    </>
  )
}

const lineOf = ({ step }: Step) => startLines.find(({ name }) => name === step)

function mayDo(step: Step, user: User): boolean {
  const ability = lineOf(step)?.ability ?? null
  return ability === null || user.abilities.includes(ability)
}

function Next({ steps }: { steps: readonly Step[] }) {
  const t = useTexts(goodJobTexts)
  const start = useTexts(startTexts)
  if (steps.length === 0) return <p className={css.lead}>{t('allDone')}</p>
  return (
    <section className={css.next}>
      <h2>{t('next')}</h2>
      <ul className={css.done}>
        {steps.map((one) => (
          <li key={one.step}>
            <div className={css.words}>
              <div className={css.name}>{start(one.step)}</div>
              <div className={css.text}>{start(`${one.step}Text`)}</div>
            </div>
            <Button renderRoot={(props) => <Link {...props} to={lineOf(one)?.to ?? '/'} />}>
              {start(`${one.step}Action`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
