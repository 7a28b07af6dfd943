import type { ConversationSummary } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from '../list/whole-list.module.css'
import { closingTexts } from './closing.texts.ts'
import { SkippedList } from './lazy-closing.tsx'
import type { Skipped } from './skipped-dialog.tsx'

type SkippedLineProps = {
  /** Refused by the last bulk close. Another array shows the dialog again. */
  skipped: readonly Skipped[]
  selected: readonly ConversationSummary[]
}

/** The dialog about the conversations that a bulk close skipped, and a line under the list that shows it again. */
export function SkippedLine({ skipped, selected }: SkippedLineProps) {
  const t = useTexts(closingTexts)
  const [hidden, setHidden] = useState<readonly Skipped[]>()
  const open = new Set(selected.filter(({ status }) => status === 'open').map(({ id }) => id))
  const left = skipped.filter(({ row }) => open.has(row.id))
  if (left.length === 0) return null
  return (
    <>
      {hidden !== skipped && <SkippedList skipped={left} onClose={() => setHidden(skipped)} />}
      <div className={css.line}>
        {t('skippedTitle', { count: left.length })}
        <Button size="xs" variant="subtle" data-tone="link" onClick={() => setHidden(undefined)}>
          {t('skippedShow')}
        </Button>
      </div>
    </>
  )
}
