import { useEffect, useState } from 'react'
import { textOfProblem } from './texts-by-code.ts'

type ProblemProps = { problem: { code: string; params?: unknown } }

/** The text of a code of a field or a call, in the language of the reader. */
export function TextOfProblem({ problem }: ProblemProps): string {
  const [text, setText] = useState('')
  useEffect(() => void textOfProblem(problem as never).then(setText), [problem])
  return text
}
