import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { foundServersQuery } from './found-servers.ts'
import type { SharedInboxPath } from './path-addresses.ts'

const pathOfProvider: Readonly<Record<string, SharedInboxPath>> = {
  Google: 'gmail-alias',
  Microsoft: 'microsoft-shared-inbox',
  Exchange: 'exchange',
}

/** The kind of inbox for a provider that was detected; IMAP for any other. */
export const pathFor = (provider: string | undefined): SharedInboxPath =>
  (provider && pathOfProvider[provider]) || 'imap'

/** The kind of inbox an address is, by who runs its mail; IMAP where that is not known. */
export async function detectPath(client: QueryClient, email: string): Promise<SharedInboxPath> {
  try {
    const [best] = await client.fetchQuery(foundServersQuery(email))
    return pathFor(best?.provider)
  } catch (error) {
    // The next step looks again and says what is wrong.
    if (isApiError(error)) return 'imap'
    throw error
  }
}
