import type { OwnMailbox } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, Page, PageHeader, PersonCell } from '@postroom/ui'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { MailboxState } from '#features/inboxes/index.ts'
import { formatNumber, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { personalInboxesQuery } from './personal-inboxes.api.ts'
import './personal-inboxes.live.ts'
import { useState } from 'react'
import css from './personal-inboxes.module.css'
import { personalInboxesTexts } from './personal-inboxes.texts.ts'

/** The person's mailboxes with their sync state. */
export function PersonalInboxesPage() {
  const t = useTexts(personalInboxesTexts)
  const navigate = useNavigate()
  const inboxes = useQuery(personalInboxesQuery)
  const [finishing, setFinishing] = useState<OwnMailbox>()
  const rows = inboxes.data?.items
  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link {...props} to="/settings/personal_inboxes/create" />}
    >
      {t('add')}
    </Button>
  )
  const open = ({ inbox, mailbox }: OwnMailbox) =>
    inbox
      ? void navigate({ to: '/settings/teams/$teamId', params: { teamId: inbox.id } })
      : setFinishing({ inbox, mailbox })
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          rows &&
          rows.length > 0 && (
            <>
              <Button
                leftSection={<IconRoute size={16} />}
                renderRoot={(props) => <Link {...props} to="/settings/personal/rules" />}
              >
                {t('myRules')}
              </Button>
              {add}
            </>
          )
        }
      />
      <DataList
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ mailbox }) => mailbox.id}
        nameOf={({ inbox, mailbox }) => inbox?.name ?? mailbox.email}
        {...listProblem(inboxes)}
        onOpen={open}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />}
      />
      {finishing && (
        <FinishDialog
          mailbox={finishing.mailbox}
          onClose={() => setFinishing(undefined)}
          onDone={(own) => open(own)}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<OwnMailbox>[] {
  const t = useTexts(personalInboxesTexts)
  const reasonText = useReasonText()
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ inbox, mailbox }) => (
        <PersonCell
          name={inbox?.name ?? mailbox.email}
          detail={inbox ? mailbox.email : t('unfinished')}
          facts={<MailboxState state={mailbox.state} />}
        />
      ),
    },
    {
      id: 'state',
      title: t('state'),
      width: '10rem',
      hideBelow: 'phone',
      cell: ({ mailbox }) => (
        <span title={mailbox.stateReason ? reasonText(mailbox.stateReason) : undefined}>
          <MailboxState state={mailbox.state} />
        </span>
      ),
    },
    {
      id: 'held',
      title: t('messages'),
      align: 'end',
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ mailbox }) => <span className={css.number}>{formatNumber(mailbox.sync.messagesHeld)}</span>,
    },
    {
      id: 'sync',
      title: t('lastSync'),
      width: '10rem',
      hideBelow: 'tablet',
      cell: ({ mailbox }) => (mailbox.sync.lastSyncAt ? formatRelative(mailbox.sync.lastSyncAt) : t('never')),
    },
  ]
}
