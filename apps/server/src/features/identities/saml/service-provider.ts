import type { SAML } from '@node-saml/node-saml'
import type { SamlProviderRow } from './saml-providers.queries.ts'

const clockSkewMs = 60_000

/** Addresses of Postroom as a SAML service provider for a workspace; the metadata is served at the entity ID. */
export function samlAddresses(publicUrl: string, workspaceId: string): { entityId: string; acsUrl: string } {
  const acsUrl = `${publicUrl}/api/v1/auth/saml/${workspaceId}`
  return { entityId: `${acsUrl}/metadata`, acsUrl }
}

/** Issuer of linked accounts. The prefix keeps them apart from OpenID accounts of a provider that names itself alike. */
export const identityIssuer = ({ issuer }: Pick<SamlProviderRow, 'issuer'>): string => `saml:${issuer}`

interface SamlRequest {
  readonly id: string
  readonly madeAt: Date
  /** The provider must authenticate the person again. */
  readonly isFresh: boolean
  /** Key that decrypts encrypted assertions. */
  readonly decryptionKey?: string | undefined
}

/** The library set up for one authorization request: it accepts only a response to that one. */
export async function samlFor(
  provider: Pick<SamlProviderRow, 'workspaceId' | 'issuer' | 'entryUrl' | 'certificates'>,
  publicUrl: string,
  request: SamlRequest,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, acsUrl } = samlAddresses(publicUrl, provider.workspaceId)
  const value = request.madeAt.toISOString()
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.entryUrl,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
    ...(request.decryptionKey !== undefined && { decryptionPvk: request.decryptionKey }),
    wantAssertionsSigned: true,
    // Most providers sign only the assertion, which is all that is read.
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: request.isFresh,
    acceptedClockSkewMs: clockSkewMs,
    generateUniqueId: () => request.id,
    validateInResponseTo: ValidateInResponseTo.always,
    // The stored authorization request is what makes a response valid once.
    cacheProvider: {
      saveAsync: async () => ({ value, createdAt: request.madeAt.getTime() }),
      getAsync: async (id) => (id === request.id ? value : null),
      removeAsync: async () => null,
    },
  })
}

/** Metadata of Postroom for a workspace, as XML; needs no provider, because providers ask for it first. */
export async function metadataOf(
  publicUrl: string,
  workspaceId: string,
  encryptionCertificate: string | null,
): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { entityId, acsUrl } = samlAddresses(publicUrl, workspaceId)
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    // Only whether there is a key counts for the library.
    ...(encryptionCertificate !== null && { decryptionPvk: '', decryptionCert: encryptionCertificate }),
    generateUniqueId: () => `_${workspaceId}`,
  })
}
