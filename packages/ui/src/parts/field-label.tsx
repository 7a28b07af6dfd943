import { useUiTexts } from '../theme/ui-texts.ts'
import css from './field-label.module.css'

/** A field's label followed by "optional" in grey. Required fields have no mark. */
export function OptionalLabel({ children }: { children: string }) {
  const texts = useUiTexts()
  return (
    <>
      {children} <span className={css.optional}>{texts.optional}</span>
    </>
  )
}
