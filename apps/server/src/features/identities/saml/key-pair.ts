import { createPrivateKey, randomBytes } from 'node:crypto'

export interface KeyPair {
  /** PEM. */
  readonly privateKey: string
  /** PEM, self-signed. */
  readonly certificate: string
}

/** Providers mostly ignore the end, but some refuse a certificate without a far one. */
const validYears = 10
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3_072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const

/** Creates an RSA key pair with a certificate, which providers want in place of a bare key. */
export async function createKeyPair(): Promise<KeyPair> {
  // The library for certificates needs it, and only this call the library.
  await import('reflect-metadata')
  const { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = new Date()
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + validYears)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // A positive number (RFC 5280, section 4.1.2.2).
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: 'CN=Postroom',
    notBefore: now,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.keyEncipherment, true)],
  })
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: certificate.toString('pem'),
  }
}
