import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SigningKey {
  /** PEM. */
  readonly privateKey: string
  /** Self-signed, as those of identity providers are. */
  readonly certificate: string
}

/** Creates an RSA key with a certificate; nothing stays on disk. */
export async function createSigningKey(bits = 2_048): Promise<SigningKey> {
  const folder = await mkdtemp(join(tmpdir(), 'saml-key-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  try {
    // biome-ignore format: one openssl option per pair reads better
    await run('openssl', [
      'req', '-x509', '-newkey', `rsa:${bits}`, '-nodes', '-days', '30', '-subj', '/CN=Identity provider',
      '-keyout', key, '-out', certificate,
    ])
    return { privateKey: await readFile(key, 'utf8'), certificate: await readFile(certificate, 'utf8') }
  } finally {
    await rm(folder, { recursive: true })
  }
}
