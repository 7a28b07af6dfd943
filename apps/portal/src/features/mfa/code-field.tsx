import { fieldError, TextInput } from '@postroom/ui'
import { useRef } from 'react'
import css from './mfa.module.css'

type CodeFieldProps = {
  label: string
  placeholder: string
  value: string
  error?: string | undefined
  /** `full` says that the sixth digit was just typed, for the first time since the last answer. */
  onChange: (value: string, full: boolean) => void
}

const length = 6

/** Six digits; checked by itself once, on the sixth. Typing on after a refusal is fixing and checks nothing. */
export function CodeField({ label, placeholder, value, error, onChange }: CodeFieldProps) {
  const checked = useRef(false)
  return (
    <TextInput
      className={css.code}
      label={label}
      placeholder={placeholder}
      size="md"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={length}
      value={value}
      error={fieldError(error)}
      onChange={(event) => {
        const code = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
        const full = code.length === length && !checked.current
        if (full) checked.current = true
        onChange(code, full)
      }}
    />
  )
}
