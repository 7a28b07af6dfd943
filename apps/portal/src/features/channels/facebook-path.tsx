import { SkeletonRows } from '@postroom/ui'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupFrame, SetupPath } from '#features/setup/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { AccountStep, SignInStep } from './channel-steps.tsx'
import { type ChannelSearch, readChannelSearch } from './channels.search.ts'
import { channelsTexts } from './channels.texts.ts'
import { useArrival } from './use-arrival.ts'
import { useGoOn } from './use-go-on.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why Facebook granted no access. */
    problem?: string
  }
}

const route = getRouteApi('/shared-inbox-setup/facebook')

/** Path for a Facebook page: consent at Facebook, then a choice of page. Facebook returns to this address. */
export function FacebookPath() {
  const search = readChannelSearch(route.useSearch())
  const [arrival, setArrival] = useState<ChannelSearch | undefined>(search.state ? search : undefined)
  if (arrival) return <Arriving arrival={arrival} onDone={() => setArrival(undefined)} />
  return (
    <SetupPath path="facebook" steps={['sign-in', 'account']}>
      {(setup) =>
        setup.step === 'account' && setup.text('grantId') ? (
          <AccountStep kind="facebook" setup={setup} />
        ) : (
          <SignInStep kind="facebook" setup={setup} />
        )
      }
    </SetupPath>
  )
}

function Arriving({ arrival, onDone }: { arrival: ChannelSearch; onDone: () => void }) {
  const t = useTexts(channelsTexts)
  const navigate = useNavigate()
  const outcome = useArrival(arrival)
  const goOn = useGoOn('facebook')
  useChanged(outcome, () => {
    if (typeof outcome === 'string') return
    const failed = isApiError(outcome)
    const mailbox = failed ? undefined : (outcome.mailboxId ?? undefined)
    const problem = failed ? outcome.message : mailbox && !outcome.restored ? t('notAmongThem') : undefined
    if (problem)
      void navigate({
        to: '/shared-inbox-setup/facebook/auth-error',
        search: { mailbox },
        state: { problem },
        replace: true,
      })
    else if (mailbox)
      void navigate({
        to: '/shared-inbox-setup/facebook/auth-fixed',
        search: { mailbox },
        replace: true,
      })
    else if (!failed) void goOn(outcome.grantId).then(onDone)
  })
  return (
    <SetupFrame step={1} title={t('finishing')}>
      <SkeletonRows rows={3} />
    </SetupFrame>
  )
}
