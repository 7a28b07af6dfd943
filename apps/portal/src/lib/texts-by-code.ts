import type { ShownReason } from '@postroom/contract'
import { useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'

type German = Pick<typeof import('./german/index.ts'), 'reasonInGerman' | 'problemInGerman'>
type Problem = Parameters<German['problemInGerman']>[0]

let german: German | undefined

async function loadGerman(): Promise<German> {
  german ??= await import('./german/index.ts').catch(() => ({
    reasonInGerman: ({ message }: ShownReason) => message,
    problemInGerman: ({ message }: Problem) => message,
  }))
  return german
}

/** The text of a stored reason in the language of the reader. */
export async function textOfReason(reason: ShownReason): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).reasonInGerman(reason) : reason.message
}

/** The text of an error or a field's problem in the language of the reader. The server's message is the English one. */
export async function textOfProblem(problem: Problem): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).problemInGerman(problem) : problem.message
}

/** Gives the texts of stored reasons in the language of the reader, English until the German ones are loaded. */
export function useReasonText(): (reason: ShownReason) => string {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(german)
  useEffect(() => {
    if (language === 'de') void loadGerman().then(setLoaded)
  }, [language])
  return (reason) => (language === 'de' && loaded ? loaded.reasonInGerman(reason) : reason.message)
}

/** Why something is as it is, such as why a mailbox is not live. */
export function ReasonText({ reason }: { reason: ShownReason }): string {
  return useReasonText()(reason)
}
