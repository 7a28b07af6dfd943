import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `wrong-host` is for another host name, `expired` ended yesterday, `self-signed` has no certificate authority. */
export type CertificateKind = 'valid' | 'wrong-host' | 'expired' | 'self-signed'

export type RigCertificate = {
  certPem: string
  keyPem: string
  /** The certificate authority that a client has to trust for `valid`. */
  caPem: string
  /** SHA-256 of the DER form, lower-case hex without colons. */
  fingerprint256: string
}

const NAMES = 'DNS:localhost,DNS:mail.rig.test,IP:127.0.0.1,IP:::1'

async function newKey(folder: string, name: string): Promise<void> {
  await run('openssl', [
    'ecparam',
    '-name',
    'prime256v1',
    '-genkey',
    '-noout',
    '-out',
    join(folder, `${name}.key`),
  ])
}

async function selfSign(folder: string, name: string, subject: string, extension: string): Promise<void> {
  await newKey(folder, name)
  // biome-ignore format: one openssl option per pair reads better
  await run('openssl', [
    'req', '-x509', '-new', '-key', join(folder, `${name}.key`), '-days', '30',
    '-subj', subject, '-addext', extension, '-out', join(folder, `${name}.pem`),
  ])
}

async function signByAuthority(folder: string, names: string, days: string): Promise<void> {
  await newKey(folder, 'server')
  await run('openssl', [
    'req',
    '-new',
    '-key',
    join(folder, 'server.key'),
    '-subj',
    '/O=Rig/CN=localhost',
    '-out',
    join(folder, 'server.csr'),
  ])
  await writeFile(join(folder, 'server.ext'), `subjectAltName=${names}\n`)
  // biome-ignore format: one openssl option per pair reads better
  await run('openssl', [
    'x509', '-req', '-in', join(folder, 'server.csr'), '-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key'),
    '-CAcreateserial', '-days', days, '-extfile', join(folder, 'server.ext'), '-out', join(folder, 'server.pem'),
  ])
}

/** Creates a certificate authority and a server certificate; nothing stays on disk. */
export async function createCertificate(kind: CertificateKind = 'valid'): Promise<RigCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'rig-tls-'))
  try {
    await selfSign(folder, 'ca', '/O=Rig/CN=Rig authority', 'keyUsage=critical,keyCertSign,cRLSign')
    if (kind === 'self-signed')
      await selfSign(folder, 'server', '/O=Rig/CN=localhost', `subjectAltName=${NAMES}`)
    else
      await signByAuthority(
        folder,
        kind === 'wrong-host' ? 'DNS:elsewhere.test' : NAMES,
        kind === 'expired' ? '-1' : '30',
      )
    const certPem = await readFile(join(folder, 'server.pem'), 'utf8')
    return {
      certPem,
      keyPem: await readFile(join(folder, 'server.key'), 'utf8'),
      caPem: await readFile(join(folder, 'ca.pem'), 'utf8'),
      fingerprint256: new X509Certificate(certPem).fingerprint256.replaceAll(':', '').toLowerCase(),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
