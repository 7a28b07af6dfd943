import { onTestFinished } from 'vitest'
import { startOpenIdProvider } from '../../../apps/server/test/openid-provider.ts'
import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

/** The onlooker has been to the workspace's own provider and back; what is left is to link the account. */
const comeBackToLink = async ({ owner, onlooker, password }: Setting) => {
  await onlooker.call('session.step_up', { password })
  const { origin } = new URL((await onlooker.fetch('/api/v1/setup')).url)
  const provider = await startOpenIdProvider({ redirectUris: [`${origin}/loading-second`] })
  onTestFinished(() => provider.stop())
  const { issuer: discoveryUrl, clientId, clientSecret } = provider
  await owner.call('identities.set_provider', { name: fresh('ID'), discoveryUrl, clientId, clientSecret })
  provider.person = fresh('person')
  provider.accounts.set(provider.person, { email: 'mateus@marewind.example', email_verified: true })
  const { url } = await onlooker.call('identities.start_authorization', { provider: 'oidc', purpose: 'Link' })
  const back = Object.fromEntries((await provider.goThrough(url)).searchParams) as { state: string }
  const { email, secret } = await onlooker.call('identities.finish_authorization', {
    ...back,
    provider: 'oidc',
    redirect_uri: `${origin}/loading-second`,
  })
  return () => onlooker.call('identities.link', { email, secret })
}

/** How each event of identities and ways to sign in comes about. */
export const scenarios: ScenariosOf<'identities'> = {
  'identity.linked': comeBackToLink,
  'identity.unlinked': async (s) => {
    const { id } = await (await comeBackToLink(s))()
    return () => s.onlooker.call('identities.unlink', { identityId: id })
  },
  'sign_in_settings.changed': async ({ owner }) => {
    const { methods } = await owner.call('identities.get_settings', {})
    const on = !methods.some((one) => one.method === 'Imap' && one.on)
    return () => owner.call('identities.switch_method', { method: 'Imap', on })
  },
}
