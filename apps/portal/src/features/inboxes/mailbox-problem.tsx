import type { Inbox } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { ServerWords } from '#lib/server-words.ts'
import { mailboxProblemTexts } from './mailbox-problem.texts.ts'

type Troubled = Pick<Inbox, 'id' | 'mailboxState' | 'mailboxStateText' | 'abilities' | 'channel'>

/** Why mail of an inbox does not come or go, word for word what the server said; nothing while it does. */
export function MailboxProblem({ inbox, action }: { inbox: Troubled; action?: ReactNode }) {
  const t = useTexts(mailboxProblemTexts)
  const { mailboxState: state, mailboxStateText: reason } = inbox
  if (state === 'needs_sign_in' || state === 'disconnected')
    return (
      <Notice tone="bad" live action={action}>
        {inbox.channel && reason ? <ServerWords>{reason}</ServerWords> : `${t(state)} ${reason ?? ''}`}
      </Notice>
    )
  if (state !== 'retrying' || !reason) return null
  return (
    <Notice tone="warn" live action={action}>
      {t('retrying', { reason })}
    </Notice>
  )
}

/** The same away from the inbox's own page: with the way there, or with whom to ask. */
export function MailboxProblemElsewhere({ inbox }: { inbox: Troubled }) {
  const t = useTexts(mailboxProblemTexts)
  if (inbox.mailboxState !== 'needs_sign_in' && inbox.mailboxState !== 'disconnected') return null
  if (!inbox.abilities.includes('inbox.update'))
    return (
      <Notice tone="bad" live>
        {t(inbox.mailboxState)} {t('askStaff')}
      </Notice>
    )
  return (
    <MailboxProblem
      inbox={inbox}
      action={
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/settings/teams/$teamId"
              params={{ teamId: inbox.id } as never}
              search={{ tab: 'account' } as never}
            />
          )}
        >
          {t('toAccount')}
        </Button>
      }
    />
  )
}
