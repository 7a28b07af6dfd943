import type { Page } from 'playwright-core'
import type { Someone } from '../../apps/server/test/harness.ts'
import type { Stage } from '../stage/stage.ts'

/**
 * Opens a page for a person who has signed in earlier in this browser, and has passed MFA if set up. Signing in by hand takes
 * more CPU time than most pages, and a code is accepted only once in 30 seconds.
 */
export async function openSignedIn(
  { server, url }: Pick<Stage, 'server' | 'url'>,
  page: Page,
  person: Pick<Someone, 'email' | 'password'>,
  address: string,
): Promise<void> {
  const { client, hasPassedMfa } = await server.signIn(person)
  const cookies = new Map(client.cookies)
  if (hasPassedMfa) cookies.set(mfaCookie, 'mfa')
  await page.context().addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: name !== mfaCookie,
      sameSite: 'Strict' as const,
    })),
  )
  // A small file of the same origin, whose storage the portal reads.
  await page.goto(`${url}/icon.svg`)
  await page.evaluate((token) => localStorage.setItem('_token.exchange', token ?? ''), client.token)
  await page.goto(address)
}

/** Scripts of the portal read it, but not the cookie of the session. */
const mfaCookie = 'lm_auth'
