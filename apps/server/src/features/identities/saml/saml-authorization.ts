import type { finishAuthorization, InputOf } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'
import type { AuthorizationRow } from '../authorizations.queries.ts'
import { requestIdOf } from '../browser-mark.ts'
import type { ProvedPerson } from '../read-proof.ts'
import { privateKeysOf } from './encryption-keys.ts'
import { findSamlProvider, type SamlProviderRow } from './saml-providers.queries.ts'
import { samlFor } from './service-provider.ts'
import { verifyResponse } from './verify-response.ts'

/** The SAML provider of a workspace; fails with `provider_not_set_up` if it has none. */
export async function getSamlProvider(
  app: App,
  workspaceId: string | null | undefined,
): Promise<SamlProviderRow> {
  if (!workspaceId) return fail('provider_not_set_up')
  const row = await app.db.read(workspaceId, (tx) => findSamlProvider(tx, workspaceId))
  return row ?? fail('provider_not_set_up')
}

interface Made {
  readonly publicUrl: string
  readonly binding: string
  readonly state: string
  readonly isFresh: boolean
  readonly now: Date
}

/** URL of the provider's sign-in page with the request (HTTP-Redirect binding). */
export async function samlRequestUrl(
  provider: SamlProviderRow,
  { publicUrl, binding, state, isFresh, now }: Made,
): Promise<string> {
  const id = requestIdOf(binding, state)
  const saml = await samlFor(provider, publicUrl, { id, madeAt: now, isFresh })
  return saml.getAuthorizeUrlAsync(state, undefined, {})
}

interface Arrival {
  readonly authorization: AuthorizationRow
  readonly binding: string
  readonly input: InputOf<typeof finishAuthorization>
  readonly publicUrl: string
}

/** Verifies the stored response to an authorization request; fails if it proves nothing. */
export async function readSamlAnswer(
  app: App,
  provider: SamlProviderRow,
  { authorization, binding, input, publicUrl }: Arrival,
): Promise<ProvedPerson> {
  if (authorization.samlResponse === null) return fail('authorization_invalid')
  try {
    return await verifyResponse(provider, authorization.samlResponse, {
      publicUrl,
      requestId: requestIdOf(binding, input.state),
      requestedAt: authorization.createdAt,
      isFresh: authorization.purpose === 'SetSecret',
      keys: await privateKeysOf(app, provider.workspaceId),
    })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    app.log.warn(
      { provider: 'saml', code: name, error: message.slice(0, 300) },
      'a sign-in with a provider failed',
    )
    // A status without an assertion: the provider itself refused.
    const isRefusal = error instanceof Error && 'xmlStatus' in error
    return fail(isRefusal ? 'provider_denied' : 'provider_proof_invalid')
  }
}
