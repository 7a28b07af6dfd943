import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeMessage, decodePart, parseMessage } from '../../src/index.ts'

const signed = [
  'From: a@example.org',
  'MIME-Version: 1.0',
  'Content-Type: multipart/signed; protocol="application/pgp-signature"; micalg=pgp-sha256; boundary="s"',
  '',
  '--s',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'trailing space =20',
  '-- ',
  'me',
  '--s',
  'Content-Type: application/pgp-signature; name="signature.asc"',
  '',
  '-----BEGIN PGP SIGNATURE-----',
  '--s--',
  '',
].join('\r\n')

test('signed mail is text with a signature, and is forwarded byte for byte as a file', async () => {
  const raw = Buffer.from(signed)
  const parsed = parseMessage(raw)
  expect(parsed.text).toContain('trailing space')
  expect(parsed.attachments.map(({ contentType }) => contentType)).toEqual(['application/pgp-signature'])
  const forwarded = await composeMessage({
    from: { address: 'b@example.org' },
    to: [{ address: 'c@example.org' }],
    subject: 'Fwd',
    text: 'See below.',
    attachments: [{ filename: 'signed.eml', contentType: 'message/rfc822', content: raw }],
    messageId: '<1@example.org>',
    date: new Date(0),
  })
  const part = parseMessage(forwarded.raw).attachments.find(
    ({ contentType }) => contentType === 'message/rfc822',
  )
  expect(part && decodePart(forwarded.raw, part).toString().trimEnd()).toBe(signed.trimEnd())
})

test('OpenSSL verifies its signature after extracting and after forwarding', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-signed-'))
  const at = (name: string): string => join(folder, name)
  const openssl = (...given: string[]): Buffer =>
    execFileSync('openssl', given, { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const signer = ['-signer', at('cert.pem'), '-inkey', at('key.pem')]
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
      '-subj',
      '/CN=a',
    )
    const inside =
      'Content-Type: text/plain; charset=utf-8\r\n\r\nGr\u00fc\u00dfe  \r\nFrom here on.\r\n-- \r\nme\r\n'
    writeFileSync(at('inside.txt'), inside)
    const heads = ['-from', 'a@example.org', '-to', 'b@example.org', '-subject', 'Signed']
    const raw = openssl('smime', '-sign', '-binary', '-in', at('inside.txt'), ...signer, ...heads)
    const isUntouched = (message: Buffer): boolean => {
      writeFileSync(at('message.eml'), message)
      return openssl('smime', '-verify', '-noverify', '-in', at('message.eml')).includes('From here on.')
    }
    expect(isUntouched(raw)).toBe(true)
    expect(() =>
      isUntouched(Buffer.from(raw.toString('latin1').replace('here on', 'there on'), 'latin1')),
    ).toThrow()
    expect(parseMessage(raw).text).toContain('Gr\u00fc\u00dfe')
    const { raw: forwarded } = await composeMessage({
      from: { address: 'b@example.org' },
      to: [{ address: 'c@example.org' }],
      subject: 'Fwd',
      text: 'See below.',
      attachments: [{ filename: 'signed.eml', contentType: 'message/rfc822', content: raw }],
      messageId: '<2@example.org>',
      date: new Date(0),
    })
    const [part] = parseMessage(forwarded).attachments.filter(({ filename }) => filename === 'signed.eml')
    expect(part && isUntouched(decodePart(forwarded, part))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each([
  ['multipart/encrypted; protocol="application/pgp-encrypted"; boundary="s"', 'application/pgp-encrypted'],
  ['application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', 'application/pkcs7-mime'],
])('the parts of encrypted mail are files with unchanged bytes: %s', (type, contentType) => {
  const isParts = type.startsWith('multipart/')
  const body = isParts
    ? '--s\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--s\r\nContent-Type: application/octet-stream; name="encrypted.asc"\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n--s--\r\n'
    : 'MIIB\r\n'
  const raw = Buffer.from(`From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`)
  const parsed = parseMessage(raw)
  expect(parsed).toMatchObject({ text: null, html: null })
  expect(parsed.attachments[0]?.contentType).toBe(contentType)
  for (const { start, end } of parsed.attachments) expect(body).toContain(raw.subarray(start, end).toString())
})
