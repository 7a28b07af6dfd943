import { useUiTexts } from '../theme/ui-texts.ts'
import css from './field-label.module.css'

/** A field's label with "optional" in grey after it. Required is the rule and needs no mark. */
export function OptionalLabel({ children }: { children: string }) {
  const texts = useUiTexts()
  return (
    <>
      {children} <span className={css.optional}>{texts.optional}</span>
    </>
  )
}
