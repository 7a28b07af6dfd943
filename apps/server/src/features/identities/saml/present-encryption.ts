import { X509Certificate } from 'node:crypto'
import type { SamlCertificate, SignInSettings } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { listEncryptionKeys } from './encryption-keys.queries.ts'

/** The key pairs on the wire, without private keys. */
export async function presentEncryption(
  tx: Tx,
  workspaceId: string,
): Promise<SignInSettings['samlEncryption']> {
  const [newest, old] = await listEncryptionKeys(tx, workspaceId)
  return newest
    ? {
        current: presentCertificate(newest.certificate),
        previous: old ? presentCertificate(old.certificate) : null,
      }
    : null
}

/** A certificate on the wire. */
export function presentCertificate(pem: string): SamlCertificate {
  const { fingerprint256, validToDate } = new X509Certificate(pem)
  return { pem, fingerprint: fingerprint256, expiresAt: validToDate.toISOString() }
}
