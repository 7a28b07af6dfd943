import { Button, Kbd } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import type { WholeList } from './use-whole-list.ts'
import css from './whole-list.module.css'
import { wholeListTexts } from './whole-list.texts.ts'

/** A line under the list that offers to select all of its conversations, so that no row moves. */
export function WholeListLine({ whole }: { whole: WholeList }) {
  const t = useTexts(wholeListTexts)
  const { count, isWhole, isOffered, isTooLong, selectWhole } = whole
  if (isWhole)
    return (
      <p className={css.line} role="status">
        {count === undefined ? t('allSelected') : t('countSelected', { count })}
      </p>
    )
  if (!isOffered) return null
  if (isTooLong) return <p className={css.line}>{t('tooMany', { count })}</p>
  return (
    <div className={css.line}>
      <Button size="xs" variant="subtle" data-tone="link" onClick={selectWhole}>
        {count === undefined ? t('selectAll') : t('selectCounted', { count })}
      </Button>
      <span className={css.keys} aria-hidden>
        <Kbd keys={['Mod', 'A']} />
      </span>
    </div>
  )
}
