import type { PackageView } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { packageQuery } from './packages.api.ts'

type CreatedQuote = { view: PackageView; changed: readonly string[] }

/**
 * Returns a function that creates a quote. `changed` names the offers that have another price at their supplier; there is no
 * quote then. After a lost answer, it is created once, unless the page knows a newer version of the package by then: prices
 * are not in the request, and the first quote has the earlier ones.
 */
export function useCreateQuote(conversationId: string): (language: 'en' | 'de') => Promise<CreatedQuote> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return async (language) => {
    const shown = client.getQueryData(packageQuery(conversationId).queryKey)?.package
    const { changed, ...view } = await attempt(
      { conversationId, language, packageVersion: shown?.version },
      ({ packageVersion: _, ...input }, options) => call('packages.create_quote', input, options),
    )
    return { view, changed }
  }
}
