import type { Draft, DraftVersion } from '@postroom/contract'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { plainTextOf } from '#lib/plain-text.ts'
import { composeTexts } from '../compose/compose.texts.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

type Written = Pick<Draft | DraftVersion, 'html' | 'from' | 'to' | 'cc' | 'bcc' | 'files'>

/** A draft to read: sender, recipients, text and names of files. */
export function DraftText({ draft }: { draft: Written }) {
  const t = useTexts(sharedDraftsTexts)
  const compose = useTexts(composeTexts)
  const lists = (['to', 'cc', 'bcc'] as const).flatMap((list) =>
    draft[list].length > 0
      ? [compose(list, { names: formatList(draft[list].map(({ name, address }) => name || address)) })]
      : [],
  )
  if (draft.from !== null) lists.unshift(compose('from', { address: draft.from }))
  return (
    <>
      {lists.length > 0 && <p className={css.facts}>{lists.join(' · ')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the keyboard */}
      <div className={css.text} tabIndex={0}>
        {plainTextOf(draft.html) || t('noText')}
      </div>
      {draft.files.length > 0 && (
        <p className={css.facts}>
          {t('files', { names: formatList(draft.files.map(({ fileName }) => fileName)) })}
        </p>
      )}
    </>
  )
}
