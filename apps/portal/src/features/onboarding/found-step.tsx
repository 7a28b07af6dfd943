import type { FoundAddress } from '@postroom/contract'
import { Badge, BoxRow, Button, EmptyState, HelpText, RowBox, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { FlowFrame } from './flow-frame.tsx'
import { foundQuery, providerAddressesQuery } from './onboarding.api.ts'
import { onboardingTexts } from './onboarding.texts.ts'
import { failedSearch, SearchProblem } from './search-problem.tsx'
import type { Flow } from './use-flow.ts'
import { useReason } from './use-reason.ts'

/** Lists the found addresses, each with the reason it is proposed. */
export function FoundStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const found = useQuery(foundQuery(flow.state.flow))
  const granted = useQuery(providerAddressesQuery)
  const items = found.data?.items ?? []
  const failed = failedSearch(found, granted)
  const more = (granted.data ?? []).filter(({ email }) => !items.some(({ address }) => address === email))
  const choose = (address: string) => void flow.send({ type: 'choose', address })
  return (
    <FlowFrame
      flow={flow}
      title={t('foundTitle')}
      lead={t(flow.state.flow === 'si_flow' ? 'foundLead' : 'foundLeadOwn')}
      actions={
        <>
          <Button onClick={() => void flow.send({ type: 'skip' })}>{t('notNow')}</Button>
          <Button onClick={() => void flow.send({ type: 'enter_manually' })}>{t('typeOther')}</Button>
        </>
      }
    >
      {items.length + more.length > 0 ? (
        <RowBox>
          {items.map((item) => (
            <FoundRow key={item.address} item={item} onChoose={choose} />
          ))}
          {more.map(({ email }) => (
            <BoxRow key={email} title={email} note={t('ofProvider', { provider: 'Google' })}>
              <Button
                size="xs"
                aria-label={t('setUpAddress', { address: email })}
                onClick={() => choose(email)}
              >
                {t('setUp')}
              </Button>
            </BoxRow>
          ))}
        </RowBox>
      ) : found.data && granted.data ? (
        <EmptyState
          title={t('nothingTitle')}
          text={t('nothingText')}
          action={<Button onClick={() => void flow.send({ type: 'enter_manually' })}>{t('typeIt')}</Button>}
        />
      ) : (
        !failed && <SkeletonRows rows={4} />
      )}
      {failed && <SearchProblem {...failed} />}
      {found.data && !found.data.isDone && <HelpText>{t('looked', found.data)}</HelpText>}
      <div>
        <Button size="xs" variant="subtle" onClick={() => void flow.send({ type: 'search_again' })}>
          {t('searchAgain')}
        </Button>
      </div>
    </FlowFrame>
  )
}

function FoundRow({ item, onChoose }: { item: FoundAddress; onChoose: (address: string) => void }) {
  const t = useTexts(onboardingTexts)
  const reason = useReason()
  return (
    <BoxRow title={item.address} note={reason(item)}>
      {item.kind === 'list' && <Badge outlined>{t('list')}</Badge>}
      <Button
        size="xs"
        aria-label={t('setUpAddress', { address: item.address })}
        onClick={() => onChoose(item.address)}
      >
        {t('setUp')}
      </Button>
    </BoxRow>
  )
}
