import { Section } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { FolderChoice } from './folder-choice.tsx'
import { HistorySection } from './history-section.tsx'
import { mailScopeTexts } from './mail-scope.texts.ts'

/** What of a mailbox is fetched: older mail, and which folders. */
export function MailScopeSections({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(mailScopeTexts)
  return (
    <>
      <Section title={t('history')} help={t('historyHelp')}>
        <HistorySection mailboxId={mailboxId} />
      </Section>
      <Section title={t('folders')} help={t('foldersHelp')}>
        <FolderChoice mailboxId={mailboxId} />
      </Section>
    </>
  )
}
