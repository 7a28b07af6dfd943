import { IconUsers } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

/** Tells the writer that colleagues see the draft, if the inbox shares drafts. */
export function SharedNote({ inboxId }: { inboxId: string }) {
  const t = useTexts(sharedDraftsTexts)
  const inbox = useInboxes().inboxes.find(({ id }) => id === inboxId)
  if (!inbox?.sharesDrafts) return null
  return (
    <p role="status" className={css.shared}>
      <IconUsers size={14} aria-hidden />
      {t('shared')}
    </p>
  )
}
