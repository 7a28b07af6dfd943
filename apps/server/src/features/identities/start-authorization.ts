import type { AuthorizationPurpose, beginSignIn, InputOf, startAuthorization } from '@postroom/contract'
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client'
import { configurationOf, type Provider, scopesFor } from '#features/grants/index.ts'
import { requireOwnProof } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { insertAuthorizationRequest } from './authorizations.queries.ts'
import { ensureBrowserBinding, hashBrowserBinding, nonceOf, pkceVerifier } from './browser-mark.ts'
import { getProvider } from './providers.ts'

type SignInInput = InputOf<typeof beginSignIn>
type AuthorizationInput = InputOf<typeof startAuthorization>

interface Ready {
  readonly provider: Provider
  readonly configuration: Configuration
}

export const beginSignInCall = {
  prepare: (ctx: RequestContext, input: SignInInput): Promise<Ready> =>
    makeReady(ctx, input.provider, input.workspaceId),
  run: (ctx: Context, input: SignInInput, ready: Ready) =>
    setOut(ctx, ready, { ...input, purpose: 'SignIn', sharedScope: false, userId: null }),
}

export const startAuthorizationCall = {
  prepare: (ctx: RequestContext, input: AuthorizationInput): Promise<Ready> =>
    makeReady(ctx, input.provider, ctx.workspaceId),
  run: async (ctx: Context, input: AuthorizationInput, ready: Ready) => {
    const { userId, sessionId } = ctx.person
    if (input.purpose === 'Link') await requireOwnProof(ctx.tx, sessionId)
    return setOut(ctx, ready, { ...input, userId })
  },
}

async function makeReady(
  { app }: RequestContext,
  key: Provider['key'],
  workspaceId: string | undefined,
): Promise<Ready> {
  const provider = await getProvider(app, key, workspaceId)
  try {
    return { provider, configuration: await configurationOf(app, provider) }
  } catch (error) {
    app.log.warn({ provider: key, error: String(error) }, 'the provider could not be reached')
    return fail('provider_unreachable')
  }
}

interface Authorization {
  readonly purpose: AuthorizationPurpose
  readonly sharedScope: boolean
  readonly userId: string | null
  readonly email?: string | undefined
  readonly returnPath?: string | undefined
}

async function setOut(
  ctx: Context,
  { provider, configuration }: Ready,
  authorization: Authorization,
): Promise<{ url: string }> {
  const binding = ensureBrowserBinding(ctx)
  // The prefix tells the returning page which provider it comes from.
  const state = `${provider.key}.${randomToken()}`
  const redirectUri = `${ctx.publicUrl}/loading-second`
  await insertAuthorizationRequest(ctx.tx, {
    stateHash: hashToken(state),
    browserHash: hashBrowserBinding(binding),
    method: provider.method,
    purpose: authorization.purpose,
    workspaceId: provider.workspaceId,
    userId: authorization.userId,
    redirectUri,
    returnPath: safePath(authorization.returnPath),
    sharedScope: authorization.sharedScope,
  })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: scopesFor(provider, authorization.sharedScope).join(' '),
    state,
    nonce: nonceOf(binding, state),
    code_challenge: await calculatePKCECodeChallenge(pkceVerifier(binding, state)),
    code_challenge_method: 'S256',
    ...(authorization.email && { login_hint: authorization.email }),
    ...promptParameters(provider, authorization.purpose),
  })
  return { url: url.href }
}

/** Google issues refresh tokens only with offline access and consent; a fresh proof requires a new sign-in. */
function promptParameters({ key }: Provider, purpose: AuthorizationPurpose): Record<string, string> {
  const wantsMailbox = purpose === 'SyncSettings' || purpose === 'SharedInbox'
  if (key === 'google')
    return { access_type: 'offline', prompt: wantsMailbox ? 'consent select_account' : 'select_account' }
  if (purpose === 'SetSecret') return { prompt: 'login' }
  if (key === 'microsoft') return { prompt: wantsMailbox ? 'consent' : 'select_account' }
  return {}
}

/** Accepts only a portal path that browsers cannot take for another host; the portal checks it again. */
const safePath = (path: string | undefined): string | null =>
  path !== undefined && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path) ? path : null
