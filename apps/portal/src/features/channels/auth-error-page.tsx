import { Button, Notice } from '@postroom/ui'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupFrame } from '#features/setup/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './channels.module.css'
import { readChannelSearch } from './channels.search.ts'
import { channelsTexts } from './channels.texts.ts'
import { leaveForMeta } from './leave-for-meta.ts'

const route = getRouteApi('/shared-inbox-setup/facebook/auth-error')

/** Why Facebook granted no access, in Facebook's words if available, and a retry. */
export function AuthErrorPage() {
  const t = useTexts(channelsTexts)
  const navigate = useNavigate()
  const { mailbox } = readChannelSearch(route.useSearch())
  const { problem } = useLocation().state
  const [isLeaving, setLeaving] = useState(false)
  return (
    <SetupFrame
      step={1}
      title={t('facebookRefused')}
      lead={t('nothingChanged')}
      back={{ label: t('back'), onClick: () => void navigate({ to: '/shared-inbox-setup/facebook' }) }}
      actions={
        <Button
          variant="filled"
          loading={isLeaving}
          onClick={() => {
            setLeaving(true)
            void leaveForMeta('facebook', mailbox).then(setLeaving)
          }}
        >
          {t('tryAgain')}
        </Button>
      }
    >
      <Notice tone="bad" live>
        {problem ?? t('refusedUnknown')}
      </Notice>
      <ul className={css.hints}>
        <li>{t('hintAccount')}</li>
        <li>{t('hintRights')}</li>
      </ul>
    </SetupFrame>
  )
}
