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

test('signed mail is text and its signature, and goes on as a file byte for byte', async () => {
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

test.each([
  ['multipart/encrypted; protocol="application/pgp-encrypted"; boundary="s"', 'application/pgp-encrypted'],
  ['application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', 'application/pkcs7-mime'],
])('what is encrypted is its files, untouched: %s', (type, contentType) => {
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
