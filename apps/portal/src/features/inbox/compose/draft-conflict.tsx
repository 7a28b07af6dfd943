import { Button, Notice } from '@postroom/ui'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { plainTextOf } from '#lib/plain-text.ts'
import type { ServerDraft } from '../drafts/local-drafts.ts'
import { composeTexts } from './compose.texts.ts'
import css from './draft-conflict.module.css'

type DraftConflictProps = { other: ServerDraft; onKeepMine: () => void; onTakeOther: () => void }

/** Shows the version saved elsewhere above the one in the editor. Nothing is overwritten until the user chooses. */
export function DraftConflict({ other, onKeepMine, onTakeOther }: DraftConflictProps) {
  const t = useTexts(composeTexts)
  const when = formatDateTime(other.updatedAt)
  return (
    <section className={css.conflict} aria-label={t('conflictTitle')}>
      <Notice tone="warn" live>
        {t('conflictText', { when })}
      </Notice>
      <blockquote className={css.other}>{plainTextOf(other.html)}</blockquote>
      {other.files.length > 0 && (
        <p className={css.otherFiles}>{other.files.map(({ fileName }) => fileName).join(', ')}</p>
      )}
      <div className={css.choices}>
        <Button size="xs" onClick={onTakeOther}>
          {t('useOther')}
        </Button>
        <Button size="xs" onClick={onKeepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  )
}
