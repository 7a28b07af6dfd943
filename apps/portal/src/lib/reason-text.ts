import type { ShownReason } from '@postroom/contract'
import { currentLanguage, useLanguage } from './i18n.ts'
import { loadedGerman, loadGerman } from './texts-by-code.ts'
import { useLoaded } from './use-loaded.ts'

/** Text of a stored reason in the reader's language. */
export async function textOfReason(reason: ShownReason): Promise<string> {
  return currentLanguage() === 'de' ? (await loadGerman()).reasonInGerman(reason) : reason.message
}

/** Returns texts of stored reasons in the reader's language; English until the German ones are loaded. */
export function useReasonText(): (reason: ShownReason) => string {
  const language = useLanguage()
  const loaded = useLoaded(loadGerman, language, language === 'de') ?? loadedGerman()
  return (reason) => (language === 'de' && loaded ? loaded.reasonInGerman(reason) : reason.message)
}

/** Shows a stored reason, such as why a mailbox is not live. */
export function ReasonText({ reason }: { reason: ShownReason }): string {
  return useReasonText()(reason)
}
