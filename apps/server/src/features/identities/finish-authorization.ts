import {
  type finishAuthorization,
  type InputOf,
  makeReason,
  type OutputOf,
  showReason,
} from '@postroom/contract'
import { AuthorizationResponseError, authorizationCodeGrant } from 'openid-client'
import {
  codeParameters,
  configurationOf,
  grantsMail,
  microsoftRefusal,
  type Provider,
  scopesFor,
} from '#features/grants/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { type AuthorizationRow, consumeAuthorizationRequest, insertProof } from './authorizations.queries.ts'
import { hashBrowserBinding, nonceOf, pkceVerifier, readBrowserBinding } from './browser-mark.ts'
import { findAccountOfProof } from './person-of-proof.ts'
import { proofPlace } from './proof-tokens.ts'
import { getProvider } from './providers.ts'
import { type ProvedPerson, readProof } from './read-proof.ts'
import { getSamlProvider, readSamlAnswer } from './saml/saml-authorization.ts'

type Input = InputOf<typeof finishAuthorization>

interface Finished {
  readonly authorization: AuthorizationRow
  readonly binding: string
  readonly proved: ProvedPerson
  readonly scopes: readonly string[]
  readonly refreshToken: string | null
}

/** How much older than the authorization request the sign-in at the provider may be, if a new one was required. */
const freshMs = 60_000

export const finishAuthorizationCall = {
  prepare: async (ctx: RequestContext, input: Input): Promise<Finished> => {
    const { app } = ctx
    const binding = readBrowserBinding(ctx)
    if (binding === null) return fail('authorization_invalid')
    const authorization = await app.db.instance((tx) =>
      consumeAuthorizationRequest(tx, hashToken(input.state), hashBrowserBinding(binding)),
    )
    if (!authorization) return fail('authorization_invalid')
    if (input.redirect_uri !== authorization.redirectUri) fail('authorization_invalid')
    const arrival = { authorization, binding, input }
    return { authorization, binding, ...(await readAnswer(ctx, arrival)) }
  },
  run: async (
    { app, tx }: Context,
    { provider }: Input,
    { authorization, binding, proved, scopes, refreshToken }: Finished,
  ): Promise<OutputOf<typeof finishAuthorization>> => {
    const { purpose, workspaceId, method, userId, sharedScope, returnPath } = authorization
    // Fails early; the call that uses the proof checks again.
    if (purpose === 'SignIn' || purpose === 'SetSecret') {
      const person = await findAccountOfProof(tx, { ...proved, workspaceId })
      if (userId !== null && person.userId !== userId) fail('identity_of_another')
    }
    const id = newId()
    const secret = randomToken()
    await insertProof(tx, {
      ...proved,
      id,
      secretHash: hashToken(secret),
      browserHash: hashBrowserBinding(binding),
      method,
      purpose,
      workspaceId,
      userId,
      sharedScope,
      scopes: [...scopes],
      sealedRefreshToken: refreshToken && app.secrets.seal(refreshToken, proofPlace(id)),
    })
    return { purpose, provider, email: proved.email, secret, returnPath }
  },
}

type Answer = Pick<Finished, 'proved' | 'scopes' | 'refreshToken'>
type Arrival = { authorization: AuthorizationRow; binding: string; input: Input }

async function readAnswer({ app, publicUrl }: RequestContext, arrival: Arrival): Promise<Answer> {
  const { authorization, input } = arrival
  const { workspaceId, method } = authorization
  if (input.provider === 'saml') {
    if (method !== 'Saml') return fail('authorization_invalid')
    const provider = await getSamlProvider(app, workspaceId)
    const proved = await readSamlAnswer(app, provider, { ...arrival, publicUrl })
    return { proved, scopes: [], refreshToken: null }
  }
  const provider = await getProvider(app, input.provider, workspaceId)
  if (provider.method !== method) fail('authorization_invalid')
  return exchange(app, provider, arrival)
}

async function exchange(
  app: App,
  provider: Provider,
  { authorization, binding, input }: Arrival,
): Promise<Answer> {
  try {
    const configuration = await configurationOf(app, provider)
    const checks = {
      expectedState: input.state,
      expectedNonce: nonceOf(binding, input.state),
      pkceCodeVerifier: pkceVerifier(binding, input.state),
      idTokenExpected: true,
    }
    const tokens = await authorizationCodeGrant(
      configuration,
      redirectedUrl(authorization, input),
      checks,
      codeParameters(provider, authorization.sharedScope),
    )
    const claims = tokens.claims()
    if (!claims || !isFresh(provider, authorization, claims.auth_time)) return fail('provider_proof_invalid')
    const proved = await readProof(provider, configuration, { claims, accessToken: tokens.access_token })
    if (!proved) return fail('provider_proof_invalid')
    const scopes = tokens.scope?.split(' ') ?? scopesFor(provider, authorization.sharedScope)
    const isForMail = provider.key !== 'oidc' && grantsMail(scopes)
    return { proved, scopes, refreshToken: isForMail ? (tokens.refresh_token ?? null) : null }
  } catch (error) {
    return refuse(app, provider, error)
  }
}

/** Rebuilds the URL that the provider redirected to, with the protocol's parameters. */
function redirectedUrl(
  { redirectUri }: AuthorizationRow,
  { state, code, iss, error, error_description }: Input,
): URL {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ state, code, iss, error, error_description }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url
}

const isFresh = ({ key }: Provider, { purpose, createdAt }: AuthorizationRow, authTime: unknown): boolean =>
  purpose !== 'SetSecret' ||
  key === 'google' ||
  typeof authTime !== 'number' ||
  authTime * 1_000 > createdAt.getTime() - freshMs

/** Logs the error code only, since provider answers contain tokens and claims. */
function refuse(app: App, { key }: Provider, error: unknown): never {
  if (!(error instanceof Error) || error.name === 'Failure') throw error
  const code = 'code' in error ? String(error.code) : error.name
  const cause = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined
  app.log.warn({ provider: key, code, error: error.message, cause }, 'a sign-in with a provider failed')
  const refusal =
    key === 'microsoft' && 'error_description' in error ? microsoftRefusal(error.error_description) : null
  if (refusal !== null) fail('provider_refuses', { reason: showReason(makeReason(refusal)) })
  if (error instanceof AuthorizationResponseError) fail('provider_denied')
  const isSilence = code === 'OAUTH_TIMEOUT' || error.cause instanceof EgressError
  return fail(isSilence ? 'provider_unreachable' : 'provider_proof_invalid')
}
