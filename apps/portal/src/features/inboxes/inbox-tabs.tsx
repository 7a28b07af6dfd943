import type { Inbox } from '@postroom/contract'
import { Button, CountTabs, Page, PageHeader, Section, SkeletonRows } from '@postroom/ui'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { GroupPictureSection } from '#features/avatars/index.ts'
import { InboxReporting } from '#features/reporting/index.ts'
import { InboxRules } from '#features/rules/index.ts'
import { InboxSlas } from '#features/slas/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { InboxStatus } from './inbox-account.tsx'
import { InboxBehaviour } from './inbox-behaviour.tsx'
import { InboxDanger } from './inbox-danger.tsx'
import { InboxGeneral, useGeneralForm } from './inbox-general.tsx'
import { InboxMembers } from './inbox-members.tsx'
import { InboxSending, type useSendingForm } from './inbox-sending.tsx'
import { InboxTrust } from './inbox-trust.tsx'
import { mailboxQuery } from './inboxes.api.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { MailboxProblem } from './mailbox-problem.tsx'
import { MailboxState } from './mailbox-state.tsx'
import { ReconnectButton } from './reconnect-button.tsx'
import { ReconnectDrawer } from './reconnect-drawer.tsx'
import { FoldersSection, SyncSection } from './sync-sections.tsx'
import type { useBehaviourForm } from './use-behaviour-form.tsx'

const route = getRouteApi('/settings/teams/$teamId')
const everyTab = ['general', 'account', 'members', 'behaviour', 'rules', 'sla', 'reporting'] as const

export function InboxHeader({ inbox, actions }: { inbox: Inbox; actions?: ReactNode }) {
  const t = useTexts(inboxesTexts)
  return (
    <PageHeader
      parent={<Link to="/settings/shared_inboxes">{t('title')}</Link>}
      title={inbox.name}
      lead={inbox.channel?.handle ?? inbox.email}
      badge={<MailboxState state={inbox.mailboxState} />}
      actions={
        <>
          {inbox.isMember && (
            <Button
              leftSection={<IconInbox size={16} />}
              renderRoot={(props) => <Link {...props} to="/inbox" search={{ inbox: inbox.id }} />}
            >
              {t('toInbox')}
            </Button>
          )}
          {actions}
        </>
      }
    />
  )
}

type InboxTabsProps = {
  inbox: Inbox
  /** Only for people who may change the inbox. */
  sending?: ReturnType<typeof useSendingForm>
  behaviour?: ReturnType<typeof useBehaviourForm>
}

/** Tabs of an inbox, selected in the address. Hidden forms keep their input. */
export function InboxTabs({ inbox, sending, behaviour }: InboxTabsProps) {
  const t = useTexts(inboxesTexts)
  const navigate = route.useNavigate()
  const { tab: wanted } = route.useSearch()
  const { user } = useSession()
  const maySee = user?.abilities.includes('mailbox.list') ?? false
  const mailbox = useQuery({ ...mailboxQuery(inbox.mailboxId), enabled: maySee })
  const [reconnecting, setReconnecting] = useState(false)
  const general = useGeneralForm(inbox)
  const mayReconnect = mailbox.data?.abilities.includes('mailbox.connect') ?? false
  const maySeeFigures = user?.abilities.includes('report.read') ?? false
  const tabs = everyTab.filter((tab) => {
    if (tab === 'reporting') return maySeeFigures
    return !['behaviour', 'rules', 'sla'].includes(tab) || behaviour
  })
  const tab = tabs.find((known) => known === wanted) ?? 'general'
  const saveButton = {
    general: general.saveButton,
    account: sending?.saveButton,
    members: undefined,
    behaviour: behaviour?.saveButton,
    rules: undefined,
    sla: undefined,
    reporting: undefined,
  }[tab]
  const panel = (which: (typeof everyTab)[number], content: ReactNode) => (
    <div
      role="tabpanel"
      id={`inbox-tab-${which}`}
      aria-label={t(which)}
      className={css.panel}
      hidden={which !== tab}
    >
      {content}
    </div>
  )

  return (
    <Page>
      <InboxHeader inbox={inbox} actions={saveButton} />
      <MailboxProblem
        inbox={inbox}
        action={
          mayReconnect &&
          mailbox.data && (
            <ReconnectButton size="xs" mailbox={mailbox.data} onReconnect={() => setReconnecting(true)} />
          )
        }
      />
      <CountTabs
        label={inbox.name}
        value={tab}
        panelId={`inbox-tab-${tab}`}
        tabs={tabs.map((value) => ({
          value,
          label: t(value),
          ...(value === 'members' && { count: inbox.members.length }),
        }))}
        onChange={(next) => void navigate({ search: next === 'general' ? {} : { tab: next }, replace: true })}
      />
      {panel(
        'general',
        <>
          <InboxGeneral inbox={inbox} form={general.form} />
          {inbox.abilities.includes('inbox.update') && (
            <GroupPictureSection groupId={inbox.id} name={inbox.name} help={t('pictureHelp')} />
          )}
          {inbox.abilities.includes('inbox.delete') && <InboxDanger inbox={inbox} />}
        </>,
      )}
      {panel(
        'account',
        <>
          <Section title={t('status')} help={t('statusHelp')}>
            <InboxStatus inbox={inbox} mailbox={mailbox} onReconnect={() => setReconnecting(true)} />
          </Section>
          {mailbox.data && tab === 'account' && !inbox.channel && <SyncSection mailbox={mailbox.data} />}
          {sending && !inbox.channel && (
            <InboxSending inbox={inbox} form={sending.form}>
              {tab === 'account' && <InboxTrust inbox={inbox} />}
            </InboxSending>
          )}
          {mailbox.data && tab === 'account' && !inbox.channel && <FoldersSection mailbox={mailbox.data} />}
        </>,
      )}
      {panel('members', <InboxMembers inbox={inbox} />)}
      {behaviour && panel('behaviour', <InboxBehaviour form={behaviour.form} inboxId={inbox.id} />)}
      {behaviour &&
        panel(
          'rules',
          tab === 'rules' && (
            <Suspense fallback={<SkeletonRows rows={3} twoLines />}>
              <InboxRules inboxId={inbox.id} />
            </Suspense>
          ),
        )}
      {behaviour &&
        panel(
          'sla',
          tab === 'sla' && (
            <Suspense fallback={<SkeletonRows rows={3} twoLines />}>
              <InboxSlas inboxId={inbox.id} />
            </Suspense>
          ),
        )}
      {maySeeFigures &&
        panel(
          'reporting',
          tab === 'reporting' && (
            <Suspense fallback={<SkeletonRows rows={3} twoLines />}>
              <InboxReporting inboxId={inbox.id} />
            </Suspense>
          ),
        )}
      <UnsavedGuard dirty={[general, sending, behaviour].some((one) => one?.form.isDirty)} />
      {mailbox.data && (
        <ReconnectDrawer
          mailbox={mailbox.data}
          opened={reconnecting}
          onClose={() => setReconnecting(false)}
        />
      )}
    </Page>
  )
}
