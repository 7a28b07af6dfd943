import { fieldError, NumberField } from '@postroom/ui'
import css from './closing-policies.module.css'

type InlineNumberProps = {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A number within a sentence. */
export function InlineNumber({ label, value, onChange, error, isDisabled = false }: InlineNumberProps) {
  return (
    <NumberField
      className={css.number ?? ''}
      aria-label={label}
      disabled={isDisabled}
      value={value}
      onChange={onChange}
      error={fieldError(error)}
    />
  )
}
