import { fieldError, NumberField } from '@postroom/ui'
import css from './closing-policies.module.css'

type InlineNumberProps = {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A number within a sentence. Nothing entered is 0, which no policy allows. */
export function InlineNumber({ label, value, onChange, error, isDisabled = false }: InlineNumberProps) {
  return (
    <NumberField
      className={css.number ?? ''}
      aria-label={label}
      disabled={isDisabled}
      value={value === 0 ? null : value}
      onChange={(next) => onChange(next ?? 0)}
      error={fieldError(error)}
    />
  )
}
