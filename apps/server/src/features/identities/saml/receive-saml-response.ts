import type { getSamlMetadata, InputOf, receiveSamlResponse } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import type { RequestContext } from '#platform/calls/context.ts'
import { hashToken } from '#platform/crypto/index.ts'
import { publishedCertificate } from './encryption-keys.ts'
import { storeSamlResponse } from './saml-providers.queries.ts'
import { metadataOf } from './service-provider.ts'

interface Http {
  readonly reply: FastifyReply
}

const responseLength = 400_000

/**
 * Stores a posted response for its authorization request and sends the browser to /loading-second. The post comes from
 * another site and therefore without our cookies, so nothing is decided here.
 */
export async function receiveResponse(
  { app, publicUrl }: RequestContext,
  { workspaceId, body }: InputOf<typeof receiveSamlResponse>,
  { reply }: Http,
): Promise<void> {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  const response = form.get('SAMLResponse') ?? ''
  const state = form.get('RelayState') ?? ''
  const isResponse = response.length <= responseLength && /^[\w+/=\s]+$/.test(response)
  const isAwaited =
    isResponse &&
    /^saml\.[\w-]{43}$/.test(state) &&
    (await app.db.instance((tx) =>
      storeSamlResponse(tx, { stateHash: hashToken(state), workspaceId, response }),
    ))
  const query = new URLSearchParams(isAwaited ? { state } : { unsolicited: 'saml' })
  await reply.code(303).header('location', `${publicUrl}/loading-second?${query}`).send('')
}

/** Writes the metadata of Postroom as XML. */
export async function sendMetadata(
  { app, publicUrl }: RequestContext,
  { workspaceId }: InputOf<typeof getSamlMetadata>,
  { reply }: Http,
): Promise<void> {
  const certificate = await app.db.read(workspaceId, (tx) => publishedCertificate(tx, workspaceId))
  await reply
    .header('content-type', 'application/samlmetadata+xml; charset=utf-8')
    .send(await metadataOf(publicUrl, workspaceId, certificate))
}
