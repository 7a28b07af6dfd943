import { Link } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import css from './closing-policies.module.css'
import { closingPoliciesTexts } from './closing-policies.texts.ts'

/** Opens a conversation in another tab, so that the policy in the form stays. */
export function ConversationLink({ id, subject }: { id: string; subject: string }) {
  const t = useTexts(closingPoliciesTexts)
  return (
    <Link
      className={css.subject}
      to="/inbox/$view/$conversationId"
      params={{ view: 'all', conversationId: id } as never}
      target="_blank"
      dir="auto"
    >
      {subject || t('noSubject')}
    </Link>
  )
}
