import type { ShownReason } from '@postroom/contract'
import { currentLanguage } from './i18n.ts'

type German = Pick<typeof import('./german/index.ts'), 'reasonInGerman' | 'problemInGerman'>
type Problem = Parameters<German['problemInGerman']>[0]

const englishText = ({ message }: Pick<ShownReason, 'message'>) => message

let german: German | undefined

/** Loads the German texts of errors and reasons; English ones are used if that fails. */
export async function loadGerman(): Promise<German> {
  german ??= await import('./german/index.ts').catch(() => ({
    reasonInGerman: englishText,
    problemInGerman: englishText,
  }))
  return german
}

/** The German texts if they are already loaded. */
export const loadedGerman = () => german

/** Text of an error or field problem in the reader's language. The server's message is English. */
export async function textOfProblem(problem: Problem): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).problemInGerman(problem) : problem.message
}
