import type { Setup } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import type { SharedInboxPath } from './path-addresses.ts'
import { type RunningSetup, useRunningSetup } from './running-setup.ts'
import { readSetupSearch, type SetupSearch } from './setup.search.ts'
import { setupTexts } from './setup.texts.ts'
import { SetupFrame, useMaySetUp } from './setup-frame.tsx'
import { setupsQuery } from './setups.api.ts'

/*
 * How to add a setup path. Put it into its own folder, `features/<yours>/<yours>-path.tsx`:
 *
 *     export function ExchangePath() {
 *       return (
 *         <SetupPath path="exchange" steps={['account', 'folders']}>
 *           {(setup) => (setup.step === 'account' ? <Account setup={setup} /> : <Folders setup={setup} />)}
 *         </SetupPath>
 *       )
 *     }
 *
 * Each step renders `<PathStep setup={setup} title=… actions=…>`, which has the top bar, progress and Back. It saves input
 * with `setup.keep({ email })` and reads it with `setup.text('email')`, so that a reload or another device continues there;
 * never save passwords or tokens. `setup.goTo('folders')` opens the next step. `await setup.leave()` before leaving for a
 * provider, which must return to the path's address; the record knows the step. `setup.finish({ mailboxId })` passes the
 * connected mailbox or channel to the common steps: confirm, team-invitations, success. The confirm step creates the inbox.
 *
 * Then add the route, `createRoute({ ...pageRoute('/shared-inbox-setup/exchange'), component: lazyRouteComponent(…) })`, in
 * `<yours>.route.tsx` and list it in `app/features.ts`; add the
 * page's heading to `e2e/routes/expectations.ts` and the texts `kind_<path>` and `kindText_<path>` to `setup.texts.ts`.
 * Import `SetupPath` and `PathStep` from `#features/setup/index.ts`.
 */

type SetupPathProps = {
  path: SharedInboxPath
  /** Steps of the path in order, starting with the first. */
  steps: readonly [string, ...string[]]
  children: (setup: RunningSetup) => ReactNode
}

/** Loads the saved setup of this path and shows its current step. */
export function SetupPath({ path, steps, children }: SetupPathProps) {
  const t = useTexts(setupTexts)
  // Read here, not in Running: a change of the address must render with the saved setup of the same moment.
  const search = readSetupSearch(useSearch({ strict: false }))
  const isAllowed = useMaySetUp()
  const setups = useQuery({ ...setupsQuery, enabled: isAllowed })
  const kept = setups.data?.items.find((setup) => setup.path === path)
  const isRead = isAllowed && setups.data !== undefined && (setups.isFetchedAfterMount || !setups.isFetching)
  // A list that is read again must not take away what was typed.
  const [isShown, setIsShown] = useState(false)
  if (isRead && !isShown) setIsShown(true)
  if (isAllowed && (isRead || isShown))
    return (
      <Running path={path} steps={steps} kept={kept} search={search}>
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

type RunningProps = SetupPathProps & { kept: Setup | undefined; search: SetupSearch }

function Running({ path, steps, kept, search, children }: RunningProps) {
  const { at, restart: isRestart, email } = search
  const known = [at, kept?.step].find((step) => step !== undefined && steps.includes(step))
  const setup = useRunningSetup(path, kept, known ?? steps[0])
  const mustRestart = isRestart === true && kept !== undefined
  const { restart, stand } = setup
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival with the address that restarts the setup
  useEffect(() => {
    if (mustRestart) void restart(email)
  }, [mustRestart])
  const isMoved = at === setup.step && kept !== undefined && !kept.mailboxId && kept.step !== at
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step in the address
  useEffect(() => {
    if (isMoved && !mustRestart) stand()
  }, [at])
  if (mustRestart) return null
  // Already finished here or on another device.
  if (kept?.inboxId)
    return (
      <Navigate to="/shared-inbox-setup/team-invitations" search={{ inbox: kept.inboxId, path }} replace />
    )
  if (kept?.mailboxId)
    return <Navigate to="/shared-inbox-setup/confirm" search={{ mailbox: kept.mailboxId, path }} replace />
  return children(setup)
}

type PathStepProps = Pick<
  ComponentProps<typeof SetupFrame>,
  'title' | 'lead' | 'aside' | 'actions' | 'children'
> & {
  setup: RunningSetup
  /** Previous step; without one, Back leads to the choice of kinds. */
  before?: string
}

/** One step of a path in the common frame. */
export function PathStep({ setup, before, ...frame }: PathStepProps) {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const onClick = () => void (before ? setup.goTo(before) : navigate({ to: '/shared-inbox-setup' }))
  return <SetupFrame step={1} back={{ label: t('back'), onClick }} {...frame} />
}
