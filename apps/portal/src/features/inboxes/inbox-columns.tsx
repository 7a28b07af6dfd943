import type { Inbox } from '@postroom/contract'
import { type Column, drillLink, PersonCell } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { GroupAvatar, MembersCell } from '#features/avatars/index.ts'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxState } from './mailbox-state.tsx'

/** The columns of every list of shared inboxes. */
export function useInboxColumns(): Column<Inbox>[] {
  const t = useTexts(inboxesTexts)
  const reasonText = useReasonText()
  return [
    {
      id: 'name',
      title: t('name'),
      sortable: true,
      cell: (inbox) => (
        <Link className={css.open} to="/settings/teams/$teamId" params={{ teamId: inbox.id }}>
          <PersonCell
            name={inbox.name}
            avatar={<GroupAvatar groupId={inbox.id} name={inbox.name} size={28} />}
            detail={inbox.channel?.handle ?? inbox.email}
            facts={<MailboxState state={inbox.mailboxState} />}
          />
        </Link>
      ),
    },
    {
      id: 'state',
      title: t('mailbox'),
      width: '14rem',
      hideBelow: 'phone',
      cell: (inbox) => (
        <>
          <MailboxState state={inbox.mailboxState} />
          {inbox.mailboxStateReason && (
            <div className={css.reason} title={reasonText(inbox.mailboxStateReason)}>
              {reasonText(inbox.mailboxStateReason)}
            </div>
          )}
        </>
      ),
    },
    {
      id: 'members',
      title: t('members'),
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ members }) => (
        <MembersCell members={members} count={t('memberCount', { n: members.length })} />
      ),
    },
    {
      id: 'open',
      title: t('open'),
      width: '6rem',
      align: 'end',
      sortable: true,
      hideBelow: 'phone',
      cell: (inbox) =>
        inbox.openCount > 0 && inbox.isMember ? (
          <Link className={drillLink} to="/inbox" search={{ inbox: inbox.id }}>
            {formatNumber(inbox.openCount)}
          </Link>
        ) : (
          formatNumber(inbox.openCount)
        ),
    },
  ]
}
