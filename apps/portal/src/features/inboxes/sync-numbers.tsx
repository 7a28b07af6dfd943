import type { Mailbox } from '@postroom/contract'
import { ProgressBar } from '@postroom/ui'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxesTexts } from './inboxes.texts.ts'

/** Number of synced messages and of messages on the server, both updated live. */
export function SyncNumbers({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  const { messagesHeld, messagesOnServer } = mailbox.sync
  return (
    <ProgressBar
      label={t('syncNumbers', { server: formatNumber(messagesOnServer), held: formatNumber(messagesHeld) })}
      done={Math.min(messagesHeld, messagesOnServer)}
      total={messagesOnServer}
      note={
        messagesOnServer > 0 && messagesHeld >= messagesOnServer
          ? t('syncComplete')
          : t(`state_${mailbox.state}`)
      }
    />
  )
}
