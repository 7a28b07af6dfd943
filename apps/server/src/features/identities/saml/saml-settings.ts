import type { InputOf, removeSamlProvider, SignInSettings, setSamlProvider } from '@postroom/contract'
import { lockWorkspace, setSignInMethods } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { type Egress, EgressError } from '#platform/egress/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { announce, dropIdentities, refuseOtherUpdate, requireOwnersCanSignIn } from '../announce-settings.ts'
import { outboundReason } from '../outbound-reason.ts'
import { deleteEncryptionKeys } from './encryption-keys.queries.ts'
import { publishedCertificate, storeKeyPair } from './encryption-keys.ts'
import { createKeyPair, type KeyPair } from './key-pair.ts'
import { readCertificates, readMetadata, type SamlTrust } from './read-metadata.ts'
import { deleteSamlProvider, findSamlProvider, putSamlProvider } from './saml-providers.queries.ts'

type Input = InputOf<typeof setSamlProvider>

interface Prepared {
  readonly trust: SamlTrust
  /** The first key pair of the workspace, for encrypted assertions. */
  readonly pair: KeyPair | null
}

const metadataBytes = 524_288
const timeoutMs = 8_000

export const setSamlProviderCall = {
  prepare: async ({ app, workspaceId }: RequestContext, input: Input): Promise<Prepared> => {
    const trust = await readTrust(app.egress, input)
    const published = await app.db.read(workspaceId, (tx) => publishedCertificate(tx, workspaceId))
    return { trust, pair: published === null ? await createKeyPair() : null }
  },
  run: async (ctx: Context, input: Input, { trust, pair }: Prepared): Promise<SignInSettings> => {
    const { tx, workspaceId, now } = ctx
    const { signInMethods: methods } = await lockWorkspace(tx, workspaceId)
    const before = await findSamlProvider(tx, workspaceId)
    await refuseOtherUpdate(ctx, input.seenUpdatedAt, before)
    await putSamlProvider(tx, {
      ...trust,
      certificates: [...trust.certificates],
      workspaceId,
      name: input.name,
      emailAttribute: input.emailAttribute || null,
      requireEncryption: input.requireEncryption,
      updatedAt: now,
    })
    if (pair) await storeKeyPair(ctx, pair)
    if (before && before.issuer !== trust.issuer) {
      await dropIdentities(ctx, 'Saml')
      await requireOwnersCanSignIn(ctx, methods)
    }
    return announce(ctx, methods)
  },
}

/** Reads the provider's details from what was given. */
async function readTrust(egress: Egress, input: Input): Promise<SamlTrust> {
  if (input.metadataUrl) {
    const xml = await fetchMetadata(egress, checkAddress(egress, 'metadataUrl', input.metadataUrl))
    return checkEntry(egress, 'metadataUrl', readMetadata('metadataUrl', xml))
  }
  if (input.metadataXml)
    return checkEntry(egress, 'metadataXml', readMetadata('metadataXml', input.metadataXml))
  const issuer = input.issuer || failField('issuer', 'required', { field: 'entity ID' })
  const entryUrl = input.entryUrl || failField('entryUrl', 'required', { field: 'sign-in address' })
  const certificates = input.certificates || failField('certificates', 'required', { field: 'certificate' })
  return checkEntry(egress, 'entryUrl', {
    issuer,
    entryUrl,
    certificates: readCertificates('certificates', certificates),
  })
}

/** Removes the provider, its linked accounts and the sign-in method; fails if an owner could not sign in any more. */
export async function removeOwnSamlProvider(
  ctx: Context,
  _: InputOf<typeof removeSamlProvider>,
): Promise<SignInSettings> {
  const { signInMethods: before } = await lockWorkspace(ctx.tx, ctx.workspaceId)
  if (!(await deleteSamlProvider(ctx.tx, ctx.workspaceId))) return announce(ctx, before)
  await deleteEncryptionKeys(ctx.tx, ctx.workspaceId, { except: [] })
  await dropIdentities(ctx, 'Saml')
  const after = before.filter((method) => method !== 'Saml')
  await requireOwnersCanSignIn(ctx, after)
  if (after.length < before.length) await setSignInMethods(ctx.tx, ctx.workspaceId, after)
  return announce(ctx, after)
}

/** People are sent to this address, and trust comes from it: HTTPS, or plain where the operator allows it. */
function checkAddress(egress: Egress, field: string, address: string): string {
  const url = URL.parse(address)
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && egress.allowsPlain(url.hostname))
  return isFit && address.length <= 1_000 ? address : failField(field, 'https_required')
}

function checkEntry(egress: Egress, field: string, trust: SamlTrust): SamlTrust {
  checkAddress(egress, field, trust.entryUrl)
  return trust
}

async function fetchMetadata(egress: Egress, address: string): Promise<string> {
  try {
    const options = { purpose: 'sign-in', method: 'GET', maxBytes: metadataBytes, timeoutMs } as const
    const response = await egress.fetch(address, options)
    if (response.status === 200) return await response.text()
  } catch (error) {
    if (error instanceof EgressError)
      fail('saml_metadata_unreachable', { reason: outboundReason(`outbound_${error.kind}`) })
    throw error
  }
  return fail('saml_metadata_unreachable', { reason: outboundReason('discovery_not_readable') })
}
