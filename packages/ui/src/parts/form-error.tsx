import { fieldError } from './field-error.tsx'
import css from './form-error.module.css'

type FormErrorProps = {
  /** For `aria-describedby` of what it is about. */
  id?: string
  children: string | undefined | null
}

/** Why a form was refused, announced when it appears; renders nothing without a text. */
export function FormError({ id, children }: FormErrorProps) {
  if (!children) return null
  return (
    <div id={id} role="alert" className={css.error}>
      {fieldError(children)}
    </div>
  )
}
