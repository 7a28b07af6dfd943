import { setTimeout as delay } from 'node:timers/promises'
import { type ConnectorDefinition, makeReason } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { ConnectorFailure } from './connector-failure.ts'
import { openAuthData, openTokens, sealTokens, type Tokens } from './secrets.ts'
import { claimRenewal, endRenewal, findTokens, putTokens } from './tokens.queries.ts'

/** What the sign-in of a connector needs. */
export interface SignInRow {
  readonly id: string
  readonly definition: ConnectorDefinition
  readonly sealedAuthData: string | null
}

const timeoutMs = 10_000
const patienceMs = 25_000
/** A token is renewed this long before it expires. */
const aheadMs = 60_000
/** With less lifetime left, a token is not used any more. */
const spentMs = 5_000
/** Assumed lifetime of a token without `expires_in`, which is only recommended (RFC 6749, section 5.1). */
const assumedSeconds = 600

/**
 * Returns an access token that is still valid. One process at a time asks for a new one; the others use the old one or
 * wait. `refused` is a token that the system has just refused.
 */
export async function accessTokenOf(
  app: App,
  workspaceId: string,
  row: SignInRow,
  refused?: string,
): Promise<string> {
  const { authSettings } = row.definition
  for (const until = performance.now() + patienceMs; ; ) {
    const stored = await app.db.read(workspaceId, (tx) => findTokens(tx, workspaceId, row.id))
    const tokens = stored?.sealedTokens ? openTokens(app, workspaceId, row.id, stored.sealedTokens) : null
    const isUsable = tokens !== null && tokens.accessToken !== refused
    const leftMs = stored?.leftMs ?? 0
    if (isUsable && leftMs > aheadMs) return tokens.accessToken
    if (authSettings.grant === 'authorization_code' && tokens === null)
      throw new ConnectorFailure(makeReason('connector_sign_in_needed'))
    const sealed = stored?.sealedTokens ?? null
    if (await app.db.write(workspaceId, (tx) => claimRenewal(tx, workspaceId, row.id, sealed)))
      return renew(app, workspaceId, row, tokens)
    if (isUsable && leftMs > spentMs) return tokens.accessToken
    if (performance.now() > until) throw refusedToken(row.definition)
    await delay(100)
  }
}

async function renew(app: App, workspaceId: string, row: SignInRow, tokens: Tokens | null): Promise<string> {
  const { grant, scope } = row.definition.authSettings
  try {
    if (grant === 'authorization_code' && !tokens?.refreshToken)
      throw new ConnectorFailure(makeReason('connector_sign_in_needed'))
    const granted = await requestToken(
      app,
      workspaceId,
      row,
      grant === 'client_credentials'
        ? { grant_type: 'client_credentials', ...(scope && { scope }) }
        : { grant_type: 'refresh_token', refresh_token: tokens?.refreshToken ?? '' },
    )
    const next = {
      ...granted.tokens,
      refreshToken: granted.tokens.refreshToken ?? tokens?.refreshToken ?? null,
    }
    const sealed = sealTokens(app, workspaceId, row.id, next)
    await app.db.write(workspaceId, (tx) =>
      putTokens(tx, workspaceId, { connectorId: row.id, sealed, seconds: granted.seconds }),
    )
    return next.accessToken
  } catch (error) {
    await app.db.write(workspaceId, (tx) => endRenewal(tx, workspaceId, row.id))
    throw error
  }
}

const answer = z.object({
  access_token: z.string().min(1).max(8_192),
  refresh_token: z.string().max(8_192).optional(),
  expires_in: z.coerce.number().min(0).max(31_536_000).optional(),
})
const refusal = z.object({ error: z.string().regex(/^[\w-]{1,60}$/) })

/** Asks the token endpoint (RFC 6749, section 3.2), with the client secret where the connector says. */
export async function requestToken(
  app: App,
  workspaceId: string,
  row: SignInRow,
  parameters: Record<string, string>,
): Promise<{ tokens: Tokens; seconds: number }> {
  const { tokenUrl, clientId, clientAuth } = row.definition.authSettings
  const secret = openAuthData(app, workspaceId, row)
  const isInHeader = secret !== '' && clientAuth === 'header'
  const body = new URLSearchParams({
    ...parameters,
    ...(!isInHeader && { client_id: clientId, ...(secret !== '' && { client_secret: secret }) }),
  })
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString(
    'base64',
  )
  try {
    const response = await app.egress.fetch(tokenUrl, {
      purpose: 'connector',
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(isInHeader && { authorization: `Basic ${basic}` }),
      },
      body: body.toString(),
      maxBytes: 65_536,
      timeoutMs,
    })
    const document = readJson(await response.text())
    const given = answer.safeParse(document)
    if (response.status !== 200 || !given.success)
      throw refusedToken(row.definition, refusal.safeParse(document).data?.error)
    const { access_token: accessToken, refresh_token, expires_in = assumedSeconds } = given.data
    return { tokens: { accessToken, refreshToken: refresh_token ?? null }, seconds: expires_in }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    const host = URL.parse(tokenUrl)?.host ?? ''
    throw new ConnectorFailure(makeReason(`outbound_${error.kind}`, { host }))
  }
}

const refusedToken = ({ authSettings: { tokenUrl } }: ConnectorDefinition, problem?: string) =>
  new ConnectorFailure(
    makeReason('connector_token_refused', { host: URL.parse(tokenUrl)?.host ?? '', problem }),
  )

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
