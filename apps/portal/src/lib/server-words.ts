import { useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'

type German = Pick<typeof import('./german/index.ts'), 'inGerman' | 'problemInGerman'>
type Problem = Parameters<German['problemInGerman']>[0]

let german: German | undefined

async function loadGerman(): Promise<German> {
  german ??= await import('./german/index.ts').catch(() => ({
    inGerman: (sentence: string) => sentence,
    problemInGerman: ({ message }: Problem) => message,
  }))
  return german
}

/** A sentence that the server stores, in the language of the reader. */
export async function inReadersWords(sentence: string): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).inGerman(sentence) : sentence
}

/** The text of an error or a field's problem in the language of the reader. The server's message is the English one. */
export async function textOfProblem(problem: Problem): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).problemInGerman(problem) : problem.message
}

/** A sentence that the server keeps with a thing, such as why a mailbox is not live. */
export function ServerWords({ children }: { children: string }): string {
  const language = useLanguage()
  const [, setLoaded] = useState(german !== undefined)
  useEffect(() => {
    if (language === 'de') void loadGerman().then(() => setLoaded(true))
  }, [language])
  return language === 'de' && german ? german.inGerman(children) : children
}
