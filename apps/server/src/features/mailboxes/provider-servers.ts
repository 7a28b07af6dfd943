import type { Mailbox } from '@postroom/contract'
import type { KnownProvider } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'

interface ProviderServers {
  readonly provider: Mailbox['provider']
  readonly imap: Mailbox['imap']
  readonly smtp: Mailbox['smtp']
}

/**
 * The servers of a provider for the mailbox of an address. Google opens the account and sends as its alias; Microsoft opens
 * the shared mailbox by its own name, with the token of whoever it is shared with.
 */
export function providerServers(
  { config }: Pick<App, 'config'>,
  key: KnownProvider,
  { account, email }: { account: string; email: string },
): ProviderServers {
  if (key === 'google')
    return {
      provider: 'Google',
      imap: { ...config.googleImap, username: account },
      smtp: { ...config.googleSmtp, username: account },
    }
  return {
    provider: 'Microsoft',
    imap: { ...config.microsoftImap, username: email },
    smtp: { ...config.microsoftSmtp, username: email },
  }
}
