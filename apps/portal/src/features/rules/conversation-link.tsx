import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-panels.module.css'
import { rulePanelsTexts } from './rule-panels.texts.ts'

/** Opens a conversation in another tab, so that the rule in the form stays. */
export function ConversationLink({ id, subject }: { id: string; subject: string }) {
  const t = useTexts(rulePanelsTexts)
  return (
    <Link
      className={css.subject}
      to="/inbox/$view/$conversationId"
      params={{ view: 'all', conversationId: id } as never}
      target="_blank"
    >
      {subject || t('noSubject')}
    </Link>
  )
}
