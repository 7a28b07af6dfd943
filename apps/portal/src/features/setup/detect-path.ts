import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { foundServersQuery } from './found-servers.ts'
import type { SharedInboxPath } from './path-addresses.ts'

const pathOfProvider: Readonly<Record<string, SharedInboxPath>> = {
  Google: 'gmail-alias',
  Microsoft: 'microsoft-shared-inbox',
  Exchange: 'exchange',
}

/** Kind of inbox for a detected provider; IMAP for any other. */
export const pathFor = (provider: string | undefined): SharedInboxPath =>
  (provider && pathOfProvider[provider]) || 'imap'

/** Kind of inbox for an address, by its mail provider; IMAP if unknown. */
export async function detectPath(client: QueryClient, email: string): Promise<SharedInboxPath> {
  try {
    const [best] = await client.fetchQuery(foundServersQuery(email))
    return pathFor(best?.provider)
  } catch (error) {
    // The next step detects again and shows the error.
    if (isApiError(error)) return 'imap'
    throw error
  }
}
