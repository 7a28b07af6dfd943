import { IconPlugX } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import type { InboxRow } from '../inbox.queries.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'
import css from './rail.module.css'

/** State of a mailbox that is not live: it needs attention, or its first sync is running. */
export function MailboxState({ inbox }: { inbox: InboxRow }) {
  const t = useTexts(inboxLaterTexts)
  const reasonText = useReasonText()
  const { mailboxState: state, mailboxStateReason } = inbox
  const reason = mailboxStateReason ? reasonText(mailboxStateReason) : undefined
  if (state === 'live') return null
  if (state === 'needs_sign_in' || state === 'disconnected')
    return (
      <span className={css.bad} title={reason}>
        <IconPlugX size={14} />
        {t('reconnect')}
      </span>
    )
  return (
    <span className={css.state} title={reason}>
      {t(state)}
    </span>
  )
}
