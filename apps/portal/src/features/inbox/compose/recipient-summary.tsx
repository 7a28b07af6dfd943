import type { Address } from '#lib/address-list.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import css from './composer.module.css'
import type { RecipientLists } from './recipients.tsx'

type RecipientSummaryProps = { lists: RecipientLists; isOpen: boolean; onToggle: () => void }

const shown = (list: readonly Address[]) => list.map(({ name, address }) => name || address).join(', ')

/** "to Annika Reuß, cc Tobias Lindner"; opens the recipient fields. */
export function RecipientSummary({ lists, isOpen, onToggle }: RecipientSummaryProps) {
  const t = useTexts(composeTexts)
  const parts = (['to', 'cc', 'bcc'] as const)
    .filter((name) => name === 'to' || lists[name].length > 0)
    .map((name) => t(name, { names: shown(lists[name]) }))
  return (
    <button
      type="button"
      className={css.summary}
      aria-expanded={isOpen}
      title={t('editRecipients')}
      onClick={onToggle}
    >
      {parts.join(', ')}
    </button>
  )
}
