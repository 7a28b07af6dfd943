import type { CDPSession, Page } from 'playwright-core'

/** A built-in authenticator of the browser that holds passkeys: finger always there, person always recognised. */
export interface VirtualAuthenticator {
  /** Whether the person is recognised, and whether anybody is there at all. */
  set(state: { isVerified?: boolean; isThere?: boolean }): Promise<void>
  countCredentials(): Promise<number>
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    set: async ({ isVerified, isThere }) => {
      if (isVerified !== undefined)
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified })
      if (isThere !== undefined)
        await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere })
    },
    countCredentials: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
