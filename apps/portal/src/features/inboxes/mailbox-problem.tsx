import type { Inbox } from '@postroom/contract'
import { Notice } from '@postroom/ui'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { inboxesTexts } from './inboxes.texts.ts'

type MailboxProblemProps = {
  inbox: Pick<Inbox, 'mailboxState' | 'mailboxStateText'>
  action?: ReactNode
}

/** Why mail of an inbox does not come or go, word for word what the server said; nothing while it does. */
export function MailboxProblem({ inbox, action }: MailboxProblemProps) {
  const t = useTexts(inboxesTexts)
  const problem = problemOf(inbox)
  if (!problem) return null
  return (
    <Notice tone={problem === 'problemReason' ? 'warn' : 'bad'} live action={action}>
      {t(problem, { reason: inbox.mailboxStateText ?? '' })}
      {problem !== 'problemReason' && inbox.mailboxStateText && ` ${inbox.mailboxStateText}`}
    </Notice>
  )
}

function problemOf({ mailboxState, mailboxStateText }: MailboxProblemProps['inbox']) {
  if (mailboxState === 'needs_sign_in') return 'problemSignIn'
  if (mailboxState === 'disconnected') return 'problemDisconnected'
  return mailboxState === 'retrying' && mailboxStateText ? 'problemReason' : undefined
}
