import { useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'

type Translate = (sentence: string) => string

let german: Translate | undefined

async function loadGerman(): Promise<Translate> {
  german ??= await import('./german/index.ts').then(
    (module) => module.inGerman,
    () => (sentence: string) => sentence,
  )
  return german
}

/** The server speaks English; this is what it says in the language of the reader. */
export async function inReadersWords(sentence: string): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman())(sentence) : sentence
}

/** A sentence that the server keeps with a thing, such as why a mailbox is not live. */
export function ServerWords({ children }: { children: string }): string {
  const language = useLanguage()
  const [, setLoaded] = useState(german !== undefined)
  useEffect(() => {
    if (language === 'de') void loadGerman().then(() => setLoaded(true))
  }, [language])
  return language === 'de' && german ? german(children) : children
}
