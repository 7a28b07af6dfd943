import { X509Certificate } from 'node:crypto'
import { failField } from '#platform/errors/index.ts'

/** Checks certificates of authorities in PEM, one after the other; empty text means those of the system. */
export function checkAuthorities(field: string, pem: string): void {
  if (pem === '') return
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? []
  try {
    for (const block of blocks) new X509Certificate(block)
  } catch {
    failField(field, 'certificate_invalid')
  }
  if (blocks.length === 0) failField(field, 'certificate_invalid')
}
