import type { Setup } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import type { SharedInboxPath } from './path-addresses.ts'
import { type RunningSetup, useRunningSetup } from './running-setup.ts'
import { readSetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame, useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'

/*
 * How a way to a shared inbox plugs in. In a folder of its own, `features/<yours>/<yours>-path.tsx`:
 *
 *     export function ExchangePath() {
 *       return (
 *         <SetupPath path="exchange" steps={['account', 'folders']}>
 *           {(setup) => (setup.step === 'account' ? <Account setup={setup} /> : <Folders setup={setup} />)}
 *         </SetupPath>
 *       )
 *     }
 *
 * Each step draws itself with `<PathStep setup={setup} title=… actions=…>`: bar, progress, Back. It keeps what is typed
 * with `setup.keep({ email })` and begins with `setup.text('email')`, so that a reload or another device goes on where one
 * was; passwords and tokens are never kept. `setup.goTo('folders')` goes on, `await setup.leave()` comes before the trip to a
 * provider (come back to the path's own address; the record knows the step), and `setup.finish({ mailboxId })` hands the
 * connected mailbox or channel to the steps that every path shares: confirm, team-invitations, success.
 *
 * Then: a route of your own, `createRoute({ ...pageRoute('/shared-inbox-setup/exchange'), component: lazyRouteComponent(…) })`
 * in your `<yours>.route.tsx`, listed in `app/features.ts`; the address out of `app/not-in-this-version.ts`; the page's heading
 * into `e2e/routes/expectations.ts`. `SetupPath` and `PathStep` come from `#features/setup/index.ts`. The chooser offers
 * whatever is not in not-in-this-version; its texts are `kind_<path>` and `kindText_<path>` of `setup.texts.ts`. The inbox
 * itself is made by the confirm step out of the mailbox.
 */

type SetupPathProps = {
  path: SharedInboxPath
  /** The path's own steps in their order; the first is where one begins. */
  steps: readonly [string, ...string[]]
  children: (setup: RunningSetup) => ReactNode
}

/** Reads where the person is on this path, and shows that step once it is known. */
export function SetupPath({ path, steps, children }: SetupPathProps) {
  const t = useTexts(setupTexts)
  const isAllowed = useMaySetUp()
  const setups = useQuery({ ...setupsQuery, enabled: isAllowed })
  const kept = setups.data?.items.find((setup) => setup.path === path)
  if (isAllowed && setups.data && (setups.isFetchedAfterMount || !setups.isFetching))
    return (
      <Running path={path} steps={steps} kept={kept}>
        {children}
      </Running>
    )
  return (
    <SetupFrame step={1} title={t('name')}>
      {isApiError(setups.error) ? (
        <ErrorState
          inline
          message={setups.error.message}
          requestId={setups.error.requestId}
          onRetry={() => void setups.refetch()}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SetupFrame>
  )
}

function Running({ path, steps, kept, children }: SetupPathProps & { kept: Setup | undefined }) {
  const { at, restart: isRestart, email } = readSetupSearch(useSearch({ strict: false }))
  const known = [at, kept?.step].find((step) => step !== undefined && steps.includes(step))
  const setup = useRunningSetup(path, kept, known ?? steps[0])
  const mustRestart = isRestart === true && kept !== undefined
  const { restart, stand } = setup
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival with the address that restarts the set-up
  useEffect(() => {
    if (mustRestart) void restart(email)
  }, [mustRestart])
  const isMoved = at === setup.step && kept !== undefined && !kept.mailboxId && kept.step !== at
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that the address leads to
  useEffect(() => {
    if (isMoved && !mustRestart) stand()
  }, [at])
  if (mustRestart) return null
  // Connected already, here or on another device.
  if (kept?.inboxId)
    return (
      <Navigate
        to="/shared-inbox-setup/team-invitations"
        search={{ inbox: kept.inboxId, path } as never}
        replace
      />
    )
  if (kept?.mailboxId)
    return (
      <Navigate
        to="/shared-inbox-setup/confirm"
        search={{ mailbox: kept.mailboxId, path } as never}
        replace
      />
    )
  return children(setup)
}

type PathStepProps = Pick<
  ComponentProps<typeof SetupFrame>,
  'title' | 'lead' | 'aside' | 'actions' | 'children'
> & {
  setup: RunningSetup
  /** The step before; without one, Back leads to the chooser. */
  before?: string
}

/** One step of a path in the frame that all steps have. */
export function PathStep({ setup, before, ...frame }: PathStepProps) {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const onClick = () => void (before ? setup.goTo(before) : navigate({ to: '/shared-inbox-setup' }))
  return <SetupFrame step={1} back={{ label: t('back'), onClick }} {...frame} />
}
