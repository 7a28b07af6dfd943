import type { Inbox } from '@postroom/contract'
import { Notice } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText, useReasonText } from '#lib/reason-text.ts'
import { InboxTabButton } from './inbox-tab-button.tsx'
import { mailboxProblemTexts } from './mailbox-problem.texts.ts'

type Failing = Pick<Inbox, 'id' | 'mailboxState' | 'mailboxStateReason' | 'abilities' | 'channel'>

/** Why an inbox cannot receive or send, in the server's words; renders nothing while it works. */
export function MailboxProblem({ inbox, action }: { inbox: Failing; action?: ReactNode }) {
  const t = useTexts(mailboxProblemTexts)
  const reasonText = useReasonText()
  const { mailboxState: state, mailboxStateReason: reason } = inbox
  if (state === 'needs_sign_in' || state === 'disconnected')
    return (
      <Notice tone="bad" live action={action}>
        {inbox.channel && reason ? (
          <ReasonText reason={reason} />
        ) : (
          <>
            {t(state)} {reason && <ReasonText reason={reason} />}
          </>
        )}
      </Notice>
    )
  if (state !== 'retrying' || !reason) return null
  return (
    <Notice tone="warn" live action={action}>
      {t('retrying', { reason: reasonText(reason) })}
    </Notice>
  )
}

const namedAtMost = 3

/** Names of owners and admins, who can fix the problem. */
function WhoMends() {
  const t = useTexts(mailboxProblemTexts)
  const members = useQuery(membersQuery).data?.items ?? []
  const staff = members.filter(
    ({ role, subscriptionMemberType: type }) => role !== 'Member' && type === 'User',
  )
  const names = formatList(staff.slice(0, namedAtMost).map(nameOf))
  const all = staff.length > namedAtMost ? t('orOthers', { names }) : names
  return t('askStaff', { names: all || t('someStaff') })
}

/** The same outside the inbox's page: with a link to it, or with people to ask. */
export function MailboxProblemElsewhere({ inbox }: { inbox: Failing }) {
  const t = useTexts(mailboxProblemTexts)
  const { mailboxState: state, mailboxStateReason: reason } = inbox
  if (state !== 'needs_sign_in' && state !== 'disconnected') return null
  if (!inbox.abilities.includes('inbox.update'))
    return (
      <Notice tone="bad" live>
        {!(inbox.channel && reason) && `${t(state)} `}
        {reason && <ReasonText reason={reason} />} <WhoMends />
      </Notice>
    )
  return (
    <MailboxProblem
      inbox={inbox}
      action={
        <InboxTabButton inboxId={inbox.id} tab="account">
          {t('toAccount')}
        </InboxTabButton>
      }
    />
  )
}
