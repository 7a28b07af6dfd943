import type { LoginType } from '@postroom/contract'
import { BoxRow, Button, RowBox, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  forget,
  keepNow,
  pathAddresses,
  pathFor,
  type SharedInboxPath,
  useConfiguredPaths,
  useFoundServers,
} from '#features/setup/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { FlowFrame } from './flow-frame.tsx'
import { foundQuery } from './onboarding.api.ts'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import { useConnected } from './use-connected.ts'
import type { Flow } from './use-flow.ts'
import { useReason } from './use-reason.ts'

const ways = [
  'imap',
  'gmail-alias',
  'microsoft-shared-inbox',
  'exchange',
  'distribution-list',
] as const satisfies readonly SharedInboxPath[]

const loginTypesByWay = {
  imap: 'Imap',
  'gmail-alias': 'Google',
  'microsoft-shared-inbox': 'Microsoft',
  exchange: 'Exchange',
  'distribution-list': 'Other',
} as const satisfies Record<(typeof ways)[number], LoginType>

/** Confirms the address with the reason it was found, and offers the connection that fits its provider first. */
export function ConfirmStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const { address, flow: type } = flow.state
  const found = useQuery(foundQuery(type))
  const reason = useReason()
  const item = found.data?.items.find((one) => one.address === address)
  useConnected(flow)
  return (
    <FlowFrame
      flow={flow}
      title={t('confirmTitle', { address })}
      lead={item ? reason(item) : t('confirmLead')}
      actions={<Button onClick={() => void flow.send({ type: 'skip' })}>{t('notNow')}</Button>}
    >
      {type === 'si_flow' ? (
        <SharedWays flow={flow} isList={item?.kind === 'list'} />
      ) : (
        <OwnWay address={address} />
      )}
    </FlowFrame>
  )
}

function SharedWays({ flow, isList }: { flow: Flow; isList: boolean }) {
  const t = useTexts(onboardingTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const { address, loginType } = flow.state
  const servers = useFoundServers(address)
  const isConfigured = useConfiguredPaths()
  const begun = ways.find((way) => loginTypesByWay[way] === loginType)
  const suited = begun ?? (isList ? 'distribution-list' : pathFor(servers.data?.[0]?.provider))
  const offered = ways
    .filter((way) => isConfigured(way) !== false)
    .sort((a, b) => Number(b === suited) - Number(a === suited))
  const go = async (way: (typeof ways)[number]) => {
    await flow.send({ type: 'choose_login', loginType: loginTypesByWay[way] })
    await forget(client, way)
    await keepNow(client, way, {
      data: way === 'distribution-list' ? { address } : { email: address },
      ...(way === 'imap' ? { step: 'servers' } : {}),
    })
    await navigate({ to: pathAddresses[way], search: {} })
  }
  if (servers.isPending) return <SkeletonRows rows={4} />
  return (
    <>
      <h2 className={css.group}>{t('how')}</h2>
      <RowBox>
        {offered.map((way) => (
          <BoxRow key={way} title={t(`way_${way}`)} note={t(`wayText_${way}`)}>
            <Button
              size="xs"
              variant={way === suited ? 'filled' : 'default'}
              aria-label={t('connectBy', { way: t(`way_${way}`) })}
              onClick={() => void go(way)}
            >
              {t('connect')}
            </Button>
          </BoxRow>
        ))}
        <BoxRow title={t('byHelper')} note={t('byHelperText')}>
          <Button
            size="xs"
            aria-label={t('askHelper')}
            onClick={() => void flow.send({ type: 'ask_helper', address })}
          >
            {t('getLink')}
          </Button>
        </BoxRow>
      </RowBox>
    </>
  )
}

function OwnWay({ address }: { address: string }) {
  const t = useTexts(onboardingTexts)
  const navigate = useNavigate()
  return (
    <RowBox>
      <BoxRow title={t('ownWay')} note={t('ownWayText')}>
        <Button
          size="xs"
          variant="filled"
          onClick={() =>
            void navigate({ to: '/settings/personal_inboxes/create', search: { email: address } })
          }
        >
          {t('connect')}
        </Button>
      </BoxRow>
    </RowBox>
  )
}
