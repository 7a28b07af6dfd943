import { fieldError, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import type { CodeAttempt } from './use-code.ts'

type CodeFieldProps = { label: string; placeholder: string; attempt: CodeAttempt }

const length = 6

/** Six-digit code, submitted automatically on the sixth digit. After a refusal it is submitted only with the button. */
export function CodeField({ label, placeholder, attempt }: CodeFieldProps) {
  const t = useTexts(mfaTexts)
  const { code, error, isFixing } = attempt
  return (
    <TextInput
      className={css.code}
      data-state={isFixing ? 'fixing' : undefined}
      label={label}
      placeholder={placeholder}
      description={isFixing ? t('fixing') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="md"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={length}
      value={code}
      error={fieldError(error)}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, length)
        attempt.change(typed, typed.length === length)
      }}
    />
  )
}
