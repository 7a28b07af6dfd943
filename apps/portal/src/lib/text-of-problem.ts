import { textOfProblem } from './texts-by-code.ts'
import { useLoaded } from './use-loaded.ts'

type ProblemProps = { problem: { code: string; params?: unknown } }

/** The text of a code of a field or a call, in the language of the reader. */
export const TextOfProblem = ({ problem }: ProblemProps): string =>
  useLoaded(() => textOfProblem(problem as never), problem) ?? ''
