import type { ShownReason } from '@postroom/contract'
import { currentLanguage } from './i18n.ts'

type German = Pick<typeof import('./german/index.ts'), 'reasonInGerman' | 'problemInGerman'>
type Problem = Parameters<German['problemInGerman']>[0]

const englishText = ({ message }: Pick<ShownReason, 'message'>) => message

let german: German | undefined

/** The German texts of errors and reasons; English ones where they cannot be loaded. */
export async function loadGerman(): Promise<German> {
  german ??= await import('./german/index.ts').catch(() => ({
    reasonInGerman: englishText,
    problemInGerman: englishText,
  }))
  return german
}

/** The German texts, if they are loaded already. */
export const loadedGerman = () => german

/** The text of an error or a field's problem in the language of the reader. The server's message is the English one. */
export async function textOfProblem(problem: Problem): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).problemInGerman(problem) : problem.message
}
