import { fieldError, NumberField as WholeNumber } from '@postroom/ui'
import css from './closing-policies.module.css'

type NumberFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A small whole number; nothing entered is 0, which no policy allows. */
export function NumberField({ label, value, onChange, error, isDisabled = false }: NumberFieldProps) {
  return (
    <WholeNumber
      className={css.number ?? ''}
      aria-label={label}
      maxDigits={3}
      disabled={isDisabled}
      value={value || null}
      onChange={(next) => onChange(next ?? 0)}
      error={fieldError(error)}
    />
  )
}
