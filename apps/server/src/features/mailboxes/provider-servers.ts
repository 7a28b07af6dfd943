import type { Mailbox } from '@postroom/contract'
import type { KnownProvider } from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'

interface ProviderServers {
  readonly provider: Mailbox['provider']
  readonly imap: Mailbox['imap']
  readonly smtp: Mailbox['smtp']
}

/**
 * Returns the provider's servers for an address. Google signs in with the account, also for an alias; Microsoft signs in to
 * a shared mailbox with its own address and the token of the member who has access.
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
