import { Button, HelpText, ProgressBar, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { FlowFrame } from './flow-frame.tsx'
import { foundQuery, providerAddressesQuery } from './onboarding.api.ts'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import { failedSearch, SearchProblem } from './search-problem.tsx'
import type { Flow } from './use-flow.ts'

/** Longest search time; large mailboxes would take longer, and what was found by then is shown. */
const longestMs = 20_000
const everyMs = 1_000

export function SearchingStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const { flow: type } = flow.state
  const [isBegun, setBegun] = useState(false)
  const [isLate, setLate] = useState(false)
  const found = useQuery({ ...foundQuery(type), enabled: isBegun, staleTime: 0, refetchInterval: everyMs })
  const granted = useQuery(providerAddressesQuery)
  const isOver = useRef(false)

  useEffect(() => {
    const stopping = new AbortController()
    // If the search fails, the address can be typed.
    call('onboarding.search', {}, { signal: stopping.signal })
      .catch(() => undefined)
      .finally(() => setBegun(!stopping.signal.aborted))
    const timer = setTimeout(() => setLate(true), longestMs)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [])

  const count = (found.data?.items.length ?? 0) + (granted.data?.length ?? 0)
  const failed = failedSearch(found, granted)
  const hasAll = found.isFetchedAfterMount && found.data?.isDone === true && !granted.isPending
  // After a failure, nothing says that there are no addresses.
  const isDone = (hasAll || isLate) && (count > 0 || !failed)
  useEffect(() => {
    if (!isDone || isOver.current) return
    isOver.current = true
    void flow.send({ type: 'found', count })
  }, [isDone, count, flow])

  const { scanned, total } = found.data ?? { scanned: 0, total: 0 }
  return (
    <FlowFrame
      flow={flow}
      title={t('searchTitle')}
      lead={t(type === 'si_flow' ? 'searchLead' : 'searchLeadOwn')}
      actions={
        <>
          <Button onClick={() => void flow.send({ type: 'skip' })}>{t('notNow')}</Button>
          <Button onClick={() => void flow.send({ type: 'enter_manually' })}>{t('typeIt')}</Button>
        </>
      }
    >
      <div role="status" className={css.searching}>
        {total > 0 && (
          <>
            <ProgressBar ariaLabel={t('searchTitle')} done={scanned} total={total} />
            <HelpText>{t('looked', { scanned, total })}</HelpText>
          </>
        )}
      </div>
      {failed ? <SearchProblem {...failed} /> : <SkeletonRows rows={4} />}
    </FlowFrame>
  )
}
