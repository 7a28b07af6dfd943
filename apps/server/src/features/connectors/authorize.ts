import { createHash } from 'node:crypto'
import {
  connectorChanged,
  type finishConnectorAuthorization,
  type InputOf,
  makeReason,
  type OutputOf,
  showReason,
  type startConnectorAuthorization,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { requestToken } from './access-token.ts'
import { ConnectorFailure } from './connector-failure.ts'
import { findConnectorRow } from './connectors.queries.ts'
import { sealTokens, type Tokens, verifierPlace } from './secrets.ts'
import { insertAuthorization, putTokens, takeAuthorization } from './tokens.queries.ts'

const redirectUri = ({ publicUrl }: Pick<RequestContext, 'publicUrl'>): string =>
  `${publicUrl}/settings/workspace/APIConnectors/oauth2/callback`

/** Starts an authorization request (RFC 6749, section 4.1; PKCE, RFC 7636) and returns its address. */
export async function startAuthorization(
  ctx: Context,
  { connectorId }: InputOf<typeof startConnectorAuthorization>,
): Promise<{ url: string }> {
  const { app, tx, workspaceId, person } = ctx
  const row = found(await findConnectorRow(tx, workspaceId, connectorId))
  const { authType, authSettings } = row.definition
  if (authType !== 'oauth2' || authSettings.grant !== 'authorization_code')
    return fail('connector_authorization_unsuitable')
  const [id, state, verifier] = [newId(), randomToken(), randomToken()]
  await insertAuthorization(tx, workspaceId, {
    id,
    connectorId,
    sessionId: person.sessionId,
    stateHash: hashToken(state),
    sealedVerifier: app.secrets.seal(verifier, verifierPlace(workspaceId, id)),
  })
  const url = new URL(authSettings.authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: authSettings.clientId,
    redirect_uri: redirectUri(ctx),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(authSettings.scope && { scope: authSettings.scope }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href }
}

type FinishInput = InputOf<typeof finishConnectorAuthorization>
interface Granted {
  readonly connectorId: string
  readonly tokens: Tokens
  readonly seconds: number
}

/** Exchanges the code for tokens. An authorization request counts once, in the session that started it. */
export const finishAuthorization = {
  prepare: async (ctx: RequestContext, { state, code, error }: FinishInput): Promise<Granted> => {
    const { app, workspaceId, person } = ctx
    const request = { stateHash: hashToken(state), sessionId: person.sessionId }
    const taken = await app.db.write(workspaceId, (tx) => takeAuthorization(tx, workspaceId, request))
    if (!taken) return fail('connector_authorization_invalid')
    const row = await app.db.read(workspaceId, (tx) => findConnectorRow(tx, workspaceId, taken.connectorId))
    if (!row) return fail('connector_authorization_invalid')
    try {
      if (code === undefined)
        throw new ConnectorFailure(deniedReason(row.definition.authSettings.authorizeUrl, error))
      const granted = await requestToken(app, workspaceId, row, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri(ctx),
        code_verifier: app.secrets.open(taken.sealedVerifier, verifierPlace(workspaceId, taken.id)),
      })
      return { connectorId: row.id, ...granted }
    } catch (failure) {
      if (!(failure instanceof ConnectorFailure)) throw failure
      return fail('connector_authorization_refused', { reason: showReason(failure.reason) })
    }
  },
  run: async (
    ctx: Context,
    _: FinishInput,
    { connectorId, tokens, seconds }: Granted,
  ): Promise<OutputOf<typeof finishConnectorAuthorization>> => {
    const { app, tx, workspaceId } = ctx
    const sealed = sealTokens(app, workspaceId, connectorId, tokens)
    await putTokens(tx, workspaceId, { connectorId, sealed, seconds, isFirst: true })
    ctx.emit(connectorChanged, { connectorId }, { subjectId: connectorId })
    return { connectorId }
  },
}

/** The error code comes from the address and could be forged: only its plain form is shown. */
const deniedReason = (authorizeUrl: string, error = '') =>
  makeReason('connector_token_refused', {
    host: URL.parse(authorizeUrl)?.host ?? '',
    ...(/^[\w-]{1,60}$/.test(error) && { problem: error }),
  })
