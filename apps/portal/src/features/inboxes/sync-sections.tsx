import type { Mailbox } from '@postroom/contract'
import { Button, HelpText, Section } from '@postroom/ui'
import { IconRefresh } from '@tabler/icons-react'
import { MailAudit } from '#features/sync-audit/index.ts'
import { MailFolders, MailHistory } from '#features/sync-settings/index.ts'
import { WriteBack } from '#features/write-back/index.ts'
import { call } from '#lib/api-client.ts'
import { formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import css from './inboxes.module.css'
import { inboxesTexts } from './inboxes.texts.ts'
import { SyncNumbers } from './sync-numbers.tsx'

/** Sync progress, write-back to the server, and history import. */
export function SyncSection({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  const { id, state } = mailbox
  const { lastSyncAt } = mailbox.sync
  return (
    <Section title={t('sync')} help={t('syncHelp')}>
      <SyncNumbers mailbox={mailbox} />
      <HelpText>
        {t('lastSync')}: {lastSyncAt ? formatRelative(lastSyncAt) : t('never')}
      </HelpText>
      <MailAudit mailboxId={id} />
      {state !== 'disconnected' && (
        <>
          <SyncNow mailbox={mailbox} />
          <h3 className={css.part}>{t('olderMail')}</h3>
          <MailHistory mailboxId={id} />
        </>
      )}
      <WriteBack mailboxId={id} />
    </Section>
  )
}

function SyncNow({ mailbox: { id, email } }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  const syncNow = () =>
    runAction(() => call('mailboxes.sync_now', { mailboxId: id }), {
      done: t('syncStarted', { email }),
      toastId: `sync-${id}`,
    })
  return (
    <div className={css.acts}>
      <Button leftSection={<IconRefresh size={16} />} onClick={() => void syncNow()}>
        {t('syncNow')}
      </Button>
    </div>
  )
}

/** Folders to sync, and which are archive, Sent, trash and junk. */
export function FoldersSection({ mailbox }: { mailbox: Mailbox }) {
  const t = useTexts(inboxesTexts)
  return (
    <Section title={t('folders')} help={t('foldersHelp')}>
      <MailFolders mailboxId={mailbox.id} />
    </Section>
  )
}
