import type { LinkedIssue } from '@postroom/contract'
import { ActionIcon, Menu, StatusBadge } from '@postroom/ui'
import { IconLink, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import pane from '../customer/customer-pane.module.css'
import { CreateIssue } from './create-issue.tsx'
import { issuesQuery, keepIssues } from './issues.api.ts'
import './issues.live.ts'
import css from './issues.module.css'
import { issuesTexts } from './issues.texts.ts'
import { LinkIssue } from './link-issue.tsx'

/** The GitHub issues of a conversation as cards; nothing where GitHub is not connected and none is linked. */
export function ConversationIssues({ conversationId }: { conversationId: string }) {
  const t = useTexts(issuesTexts)
  const [dialog, setDialog] = useState<'link' | 'create'>()
  const { data, isError, refetch } = useQuery(issuesQuery(conversationId))
  if (!data)
    return isError ? (
      <section className={pane.section}>
        <p className={pane.quiet} role="alert">
          {t('failed')}{' '}
          <button type="button" className={pane.all} onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      </section>
    ) : null
  const { items, repositories, isConnected, abilities } = data
  const mayWork = abilities.includes('conversation.work')
  const mayLink = mayWork && isConnected && repositories.length > 0
  if (items.length === 0 && !mayLink) return null
  const close = () => setDialog(undefined)
  return (
    <section className={pane.section} aria-label={t('issues')}>
      <h3>
        {t('issues')}
        {mayLink && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="xs" className={pane.add ?? ''} aria-label={t('add')} title={t('add')}>
                <IconPlus size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setDialog('link')}>
                {t('link')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setDialog('create')}>
                {t('create')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </h3>
      {items.length === 0 && <p className={pane.quiet}>{t('none')}</p>}
      {items.length > 0 && (
        <ul className={css.cards}>
          {items.map((issue) => (
            <IssueCard key={issue.id} issue={issue} mayWork={mayWork} conversationId={conversationId} />
          ))}
        </ul>
      )}
      {!isConnected && <p className={pane.quiet}>{t('notConnected')}</p>}
      {dialog === 'link' && <LinkIssue conversationId={conversationId} onClose={close} />}
      {dialog === 'create' && (
        <CreateIssue conversationId={conversationId} repositories={repositories} onClose={close} />
      )}
    </section>
  )
}

type IssueCardProps = { issue: LinkedIssue; mayWork: boolean; conversationId: string }

function IssueCard({ issue, mayWork, conversationId }: IssueCardProps) {
  const t = useTexts(issuesTexts)
  const client = useQueryClient()
  const name = `${issue.repository}#${issue.number}`
  const unlink = () =>
    void runAction(
      async () =>
        keepIssues(
          client,
          conversationId,
          await call('issues.unlink', { conversationId, issueId: issue.id }),
        ),
      {
        done: t('unlinked', { name }),
        undo: () =>
          void runAction(
            async () =>
              keepIssues(client, conversationId, await call('issues.link', { conversationId, issue: name })),
            { done: t('linked', { name }) },
          ),
      },
    )
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <StatusBadge tone={issue.state === 'open' ? 'ok' : 'neutral'} muted={issue.state === 'closed'}>
          {t(issue.state)}
        </StatusBadge>
        {mayWork && (
          <ActionIcon
            size="xs"
            aria-label={t('unlink', { name })}
            title={t('unlink', { name })}
            onClick={unlink}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </div>
      <a className={css.title} href={issue.url} target="_blank" rel="noreferrer" dir="auto">
        {issue.title}
      </a>
      <span className={pane.quiet}>
        {issue.assignees.length > 0
          ? t('assignedTo', { names: formatList(issue.assignees) })
          : t('unassigned')}
      </span>
      {issue.labels.length > 0 && (
        <ul className={css.labels}>
          {issue.labels.map(({ name: label, color }) => (
            <li key={label}>
              <span className={css.dot} style={{ background: `#${color}` }} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
