import { Button, Notice, SkeletonRows } from '@postroom/ui'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupFrame, SetupPath } from '#features/setup/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useChanged } from '#lib/use-changed.ts'
import { AccountStep, SignInStep } from './channel-steps.tsx'
import { readChannelSearch } from './channels.search.ts'
import { channelsTexts } from './channels.texts.ts'
import { leaveForMeta } from './leave-for-meta.ts'
import { useArrival } from './use-arrival.ts'
import { useGoOn } from './use-go-on.ts'

const back = getRouteApi('/shared-inbox-setup/whatsapp/oAuth')

/** Path for WhatsApp: Meta's sign-up, then a choice of number. */
export function WhatsappPath() {
  return (
    <SetupPath path="whatsapp" steps={['sign-in', 'account']}>
      {(setup) =>
        setup.step === 'account' && setup.text('grantId') ? (
          <AccountStep kind="whatsapp" setup={setup} />
        ) : (
          <SignInStep kind="whatsapp" setup={setup} />
        )
      }
    </SetupPath>
  )
}

/** Page that WhatsApp's sign-up returns to. */
export function WhatsappReturn() {
  const search = readChannelSearch(back.useSearch())
  const [arrival] = useState(search)
  const t = useTexts(channelsTexts)
  const navigate = useNavigate()
  const outcome = useArrival(arrival)
  const goOn = useGoOn('whatsapp')
  const problem = isApiError(outcome) ? outcome : undefined
  const isStranger =
    typeof outcome === 'object' && !isApiError(outcome) && outcome.mailboxId && !outcome.restored
  useChanged(outcome, () => {
    if (typeof outcome === 'string' || isApiError(outcome)) return
    if (outcome.restored?.inboxId)
      void navigate({
        to: '/settings/teams/$teamId',
        params: { teamId: outcome.restored.inboxId },
        search: { tab: 'account' },
        replace: true,
      })
    else if (!outcome.mailboxId) void goOn(outcome.grantId)
  })
  if (outcome === 'none') return <Navigate to="/shared-inbox-setup/whatsapp" replace />
  if (!problem && !isStranger)
    return (
      <SetupFrame step={1} title={t('finishing')}>
        <SkeletonRows rows={3} />
      </SetupFrame>
    )
  return (
    <SetupFrame
      step={1}
      title={t('whatsappRefused')}
      back={{ label: t('back'), onClick: () => void navigate({ to: '/shared-inbox-setup/whatsapp' }) }}
      actions={
        <Button variant="filled" onClick={() => void leaveForMeta('whatsapp')}>
          {t('tryAgain')}
        </Button>
      }
    >
      <Notice tone="bad" live>
        {problem?.message ?? t('notAmongThem')}
      </Notice>
    </SetupFrame>
  )
}
