import { type FlowType, flowTypes, type Setup } from '@postroom/contract'
import { ErrorState, Page, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#app/session.ts'
import { setupsQuery } from '#features/setup/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { storage } from '#lib/storage.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { FinishedStep } from './finished-step.tsx'
import { FoundStep } from './found-step.tsx'
import { HelperStep } from './helper-step.tsx'
import { ManualStep } from './manual-step.tsx'
import { readFlowSearch } from './onboarding.search.ts'
import { ReasonsStep } from './reasons-step.tsx'
import { SearchingStep } from './searching-step.tsx'
import { useFlow } from './use-flow.ts'

const route = getRouteApi('/flow')

const steps = {
  SEARCHING: SearchingStep,
  FOUND_EMAILS: FoundStep,
  MANUAL: ManualStep,
  CONFIRM: ConfirmStep,
  FINISHED: FinishedStep,
  REASONS: ReasonsStep,
  HELPER: HelperStep,
} as const

/** Flow for a personal mailbox, open to everyone, or a shared one for people who may connect it. */
export function FlowPage() {
  const { user } = useSession()
  const { type } = readFlowSearch(route.useSearch())
  const setups = useQuery(setupsQuery)
  const mayShare = user?.abilities.includes('mailbox.connect') ?? false
  const flow: FlowType = mayShare ? (type ?? chosenBefore() ?? 'si_flow') : 'personal_flow'
  useEffect(() => {
    if (user) storage.set('type', flow)
  }, [user, flow])
  if (user && setups.data && (setups.isFetchedAfterMount || !setups.isFetching))
    return <Steps key={flow} flow={flow} kept={setups.data.items.find(({ path }) => path === flow)} />
  return (
    <Page width="form">
      {isApiError(setups.error) ? (
        <ErrorState
          message={setups.error.message}
          requestId={setups.error.requestId}
          onRetry={() => void setups.refetch()}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Page>
  )
}

/** The kind of flow last used in this browser, for addresses without a type. */
const chosenBefore = (): FlowType | undefined => flowTypes.find((one) => one === storage.get('type'))

function Steps({ flow: type, kept }: { flow: FlowType; kept: Setup | undefined }) {
  const flow = useFlow(type, kept)
  const Step = steps[flow.state.step]
  return <Step flow={flow} />
}
