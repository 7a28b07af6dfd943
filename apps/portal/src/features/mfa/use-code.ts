import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { mfaTexts } from './mfa.texts.ts'

export interface CodeAttempt {
  readonly code: string
  readonly error: string | undefined
  readonly pending: boolean
  /** A refused code is being corrected; only the button submits it again. */
  readonly isFixing: boolean
  verify(): void
  /** `isFull`: the last digit was just typed. */
  change(value: string, isFull?: boolean): void
}

/** State of a code that is typed, submitted and perhaps refused. */
export function useCode(attempt: (code: string) => Promise<void>): CodeAttempt {
  const t = useTexts(mfaTexts)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [wasChecked, setWasChecked] = useState(false)
  const [isFixing, setIsFixing] = useState(false)

  const verify = async (value: string) => {
    setPending(true)
    setError(undefined)
    setWasChecked(true)
    setIsFixing(false)
    try {
      await attempt(value)
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal
      setError(refusal.code === 'code_incorrect' ? t('incorrect') : refusal.message)
    } finally {
      setPending(false)
    }
  }
  return {
    code,
    error,
    pending,
    isFixing,
    verify: () => void verify(code),
    change: (value, isFull = false) => {
      setCode(value)
      setError(undefined)
      setIsFixing(wasChecked)
      if (isFull && !wasChecked) void verify(value)
    },
  }
}
