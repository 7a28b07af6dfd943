import type { Mailbox } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconLogin2, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { leaveForMeta } from '#features/channels/index.ts'
import { leaveToReconnect } from '#features/identities/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { inboxesTexts } from './inboxes.texts.ts'

type ReconnectButtonProps = { mailbox: Mailbox; onReconnect: () => void; size?: 'xs' }

/** Reconnects a mailbox: by signing in at its provider again, or by changing servers and passwords. */
export function ReconnectButton({ mailbox, onReconnect, ...size }: ReconnectButtonProps) {
  const t = useTexts(inboxesTexts)
  const [leaving, setLeaving] = useState(false)
  const { channel } = mailbox
  if (channel)
    return (
      <Button
        {...size}
        leftSection={<IconPlugConnected size={16} />}
        onClick={() => void leaveForMeta(channel.kind, mailbox.id)}
      >
        {t('reconnect')}
      </Button>
    )
  if (mailbox.access !== 'oauth' && mailbox.access !== 'graph')
    return (
      <Button {...size} leftSection={<IconPlugConnected size={16} />} onClick={onReconnect}>
        {t('reconnect')}
      </Button>
    )

  async function leave() {
    setLeaving(true)
    if (!(await runAction(() => leaveToReconnect(mailbox)))) setLeaving(false)
  }

  const isNeeded = mailbox.state === 'needs_sign_in' || mailbox.state === 'disconnected'
  return (
    <Button
      {...size}
      variant={isNeeded ? 'filled' : 'default'}
      leftSection={<IconLogin2 size={16} />}
      loading={leaving}
      onClick={() => void leave()}
    >
      {t('signInAgain', { provider: mailbox.provider })}
    </Button>
  )
}
