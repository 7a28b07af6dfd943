import type {
  AuthorizationPurpose,
  beginSignIn,
  InputOf,
  SignInProvider,
  startAuthorization,
} from '@postroom/contract'
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client'
import { configurationOf, type Provider, scopesFor } from '#features/grants/index.ts'
import { requireOwnProof } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type AuthorizationRow, insertAuthorizationRequest } from './authorizations.queries.ts'
import { ensureBrowserBinding, hashBrowserBinding, nonceOf, pkceVerifier } from './browser-mark.ts'
import { getProvider } from './providers.ts'
import { getSamlProvider, samlRequestUrl } from './saml/saml-authorization.ts'
import type { SamlProviderRow } from './saml/saml-providers.queries.ts'

type SignInInput = InputOf<typeof beginSignIn>
type AuthorizationInput = InputOf<typeof startAuthorization>

/** What the provider's URL is made from. */
interface Made {
  readonly state: string
  readonly binding: string
  readonly redirectUri: string
  readonly authorization: Authorization
}

interface Ready {
  readonly key: SignInProvider
  readonly method: AuthorizationRow['method']
  readonly workspaceId: string | null
  readonly urlOf: (ctx: Context, made: Made) => Promise<string>
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
  key: SignInProvider,
  workspaceId: string | undefined,
): Promise<Ready> {
  if (key === 'saml') return samlReady(await getSamlProvider(app, workspaceId))
  const provider = await getProvider(app, key, workspaceId)
  try {
    return openIdReady(provider, await configurationOf(app, provider))
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
  { key, method, workspaceId, urlOf }: Ready,
  authorization: Authorization,
): Promise<{ url: string }> {
  const binding = ensureBrowserBinding(ctx)
  // The prefix tells the returning page which provider it comes from.
  const state = `${key}.${randomToken()}`
  const redirectUri = `${ctx.publicUrl}/loading-second`
  await insertAuthorizationRequest(ctx.tx, {
    stateHash: hashToken(state),
    browserHash: hashBrowserBinding(binding),
    method,
    purpose: authorization.purpose,
    workspaceId,
    userId: authorization.userId,
    redirectUri,
    returnPath: safePath(authorization.returnPath),
    sharedScope: authorization.sharedScope,
  })
  return { url: await urlOf(ctx, { state, binding, redirectUri, authorization }) }
}

const openIdReady = (provider: Provider, configuration: Configuration): Ready => ({
  key: provider.key,
  method: provider.method,
  workspaceId: provider.workspaceId,
  urlOf: async (_, { state, binding, redirectUri, authorization }) =>
    buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: scopesFor(provider, authorization.sharedScope).join(' '),
      state,
      nonce: nonceOf(binding, state),
      code_challenge: await calculatePKCECodeChallenge(pkceVerifier(binding, state)),
      code_challenge_method: 'S256',
      ...(authorization.email && { login_hint: authorization.email }),
      ...promptParameters(provider, authorization.purpose),
    }).href,
})

const samlReady = (provider: SamlProviderRow): Ready => ({
  key: 'saml',
  method: 'Saml',
  workspaceId: provider.workspaceId,
  urlOf: ({ publicUrl, now }, { state, binding, authorization: { purpose } }) =>
    samlRequestUrl(provider, { publicUrl, binding, state, isFresh: purpose === 'SetSecret', now }),
})

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
