import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'

/** A code being typed, tried and perhaps refused. */
export function useCode(attempt: (code: string) => Promise<void>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  const verify = async (value: string) => {
    setPending(true)
    setError(undefined)
    try {
      await attempt(value)
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal
      setError(refusal.message)
    } finally {
      setPending(false)
    }
  }
  return {
    code,
    error,
    pending,
    verify: () => void verify(code),
    change: (value: string, full = false) => {
      setCode(value)
      setError(undefined)
      if (full) void verify(value)
    },
  }
}
