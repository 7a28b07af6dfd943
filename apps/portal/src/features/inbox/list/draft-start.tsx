import { useTexts } from '#lib/i18n.ts'
import css from './draft-start.module.css'
import { listTexts } from './list.texts.ts'

/** The beginning of a draft in a row, marked so that it is not taken for mail. */
export function DraftStart({ snippet }: { snippet: string }) {
  const t = useTexts(listTexts)
  return (
    <>
      <span className={css.mark}>{t('draft')}</span> {snippet}
    </>
  )
}
