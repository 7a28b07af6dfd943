import { fieldError, TextInput } from '@postroom/ui'
import css from './closing-policies.module.css'

type NumberFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A small whole number. */
export function NumberField({ label, value, onChange, error, isDisabled = false }: NumberFieldProps) {
  return (
    <TextInput
      className={css.number ?? ''}
      aria-label={label}
      inputMode="numeric"
      disabled={isDisabled}
      value={value === 0 ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replace(/\D/g, '').slice(0, 3)))}
      error={fieldError(error)}
    />
  )
}
