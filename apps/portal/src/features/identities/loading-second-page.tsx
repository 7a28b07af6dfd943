import { Button, Mark, Notice, toast } from '@postroom/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSignedIn } from '#app/session.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { type Arrival, finishAuthorization, readArrival } from './authorization.ts'
import { identitiesTexts } from './identities.texts.ts'
import css from './loading-second-page.module.css'

/** Longest time to wait for a provider. */
const patienceMs = 30_000

type Outcome = { kind: 'refused'; message: string; requestId: string | undefined } | { kind: 'slow' }

/** Return page of a provider's sign-in: finishes it or shows the error. */
export function LoadingSecondPage() {
  const t = useTexts(identitiesTexts)
  const signedIn = useSignedIn()
  const [arrival] = useState(takeArrival)
  const outcome = useAuthorization(arrival)
  const problem = arrival
    ? outcome
    : {
        kind: 'refused' as const,
        message: t(isUnsolicited() ? 'unsolicited' : 'nothingToFinish'),
        requestId: undefined,
      }
  if (!problem)
    return (
      <div className={css.page}>
        <Mark />
        <h1 className={css.title}>{t('finishing')}</h1>
        <p className={css.text} role="status">
          {t('finishingText')}
        </p>
        <div className={css.bar} aria-hidden="true" />
      </div>
    )
  return (
    <div className={css.page}>
      <Mark />
      <h1 className={css.title} tabIndex={-1}>
        {t(problem.kind === 'slow' ? 'slowTitle' : 'refusedTitle')}
      </h1>
      <Notice tone="bad">
        <span role="alert">{problem.kind === 'slow' ? t('slowText') : problem.message}</span>
      </Notice>
      {problem.kind === 'refused' && problem.requestId && (
        <p className={css.id}>{t('requestId', { id: problem.requestId })}</p>
      )}
      <div className={css.actions}>
        <Button variant="filled" renderRoot={(props) => <Link {...props} to="/" />}>
          {t('tryAgain')}
        </Button>
        {signedIn && (
          <Button renderRoot={(props) => <Link {...props} to="/settings/personal/profile" />}>
            {t('toProfile')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether a SAML provider sent a response that no sign-in here waits for. */
const isUnsolicited = (): boolean => new URLSearchParams(location.search).has('unsolicited')

/** Reads the code and removes it from the address and history at once; it can be exchanged only once. */
function takeArrival(): Arrival | null {
  const arrival = readArrival(location.search)
  if (arrival) history.replaceState(history.state, '', location.pathname)
  return arrival
}

/** Returns being finished, so that each is finished once however often the page mounts. */
const running = new Map<string, ReturnType<typeof finishAuthorization>>()

function finishOnce(arrival: Arrival): ReturnType<typeof finishAuthorization> {
  const known = running.get(arrival.state) ?? finishAuthorization(arrival)
  running.set(arrival.state, known)
  return known
}

function useAuthorization(arrival: Arrival | null): Outcome | undefined {
  const t = useTexts(identitiesTexts)
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: finished once; texts and router may change
  useEffect(() => {
    if (!arrival) return
    let isOver = false
    const timer = setTimeout(() => setOutcome({ kind: 'slow' }), patienceMs)
    finishOnce(arrival)
      .then(async ({ path, purpose, email }) => {
        if (isOver) return
        if (purpose === 'Link') toast.ok(t('linkedNow'))
        if (purpose === 'Test') toast.ok(t('tested', { email }))
        await router.navigate({ href: path, replace: true })
      })
      .catch((error: unknown) => {
        if (isOver) return
        if (!isApiError(error)) throw error
        setOutcome({ kind: 'refused', message: error.message, requestId: error.requestId })
      })
      .finally(() => clearTimeout(timer))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [arrival])
  return outcome
}
