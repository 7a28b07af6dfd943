import { useState } from 'react'
import type { ApiError } from '#lib/api-error.ts'
import { isOutage, reportOutage, useServerBack } from '#lib/server-back.ts'

/** Why a text was not sent. If the server did not answer, this goes once it is back. */
export function useSendProblem() {
  const [problem, setProblem] = useState<{ text: string; isOutage: boolean }>()
  useServerBack(() => setProblem((shown) => (shown?.isOutage ? undefined : shown)))
  return {
    problem: problem?.text,
    setProblem: (text: string | undefined) =>
      setProblem(text === undefined ? undefined : { text, isOutage: false }),
    showError: (error: ApiError, text = error.message) => {
      if (isOutage(error)) reportOutage()
      setProblem({ text, isOutage: isOutage(error) })
    },
  }
}
