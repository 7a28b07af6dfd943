import type { ShownReason } from '@postroom/contract'
import { useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from './i18n.ts'
import { loadedGerman, loadGerman } from './texts-by-code.ts'

/** The text of a stored reason in the language of the reader. */
export async function textOfReason(reason: ShownReason): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).reasonInGerman(reason) : reason.message
}

/** Gives the texts of stored reasons in the language of the reader, English until the German ones are loaded. */
export function useReasonText(): (reason: ShownReason) => string {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(loadedGerman)
  useEffect(() => {
    if (language === 'de') void loadGerman().then(setLoaded)
  }, [language])
  return (reason) => (language === 'de' && loaded ? loaded.reasonInGerman(reason) : reason.message)
}

/** Why something is as it is, such as why a mailbox is not live. */
export function ReasonText({ reason }: { reason: ShownReason }): string {
  return useReasonText()(reason)
}
