/** Small messages that are expensive to parse. */
export const BOMBS: Readonly<Record<string, () => Buffer>> = {
  'multiparts nested 10,000 deep': () => {
    const open = Array.from(
      { length: 10_000 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
    )
    return Buffer.from(`${open.join('')}\r\nend\r\n`)
  },
  'multiparts nested 10,000 deep with one boundary': () => {
    return Buffer.from(`${'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(10_000)}end\r\n`)
  },
  '100,000 parts': () => {
    const part = '--b\r\nContent-Type: image/png\r\n\r\nx\r\n'
    return Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(100_000)}--b--\r\n`)
  },
  '100,000 text parts': () =>
    Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}--b--\r\n`,
    ),
  'a million references': () => Buffer.from(`References: ${'<a@b>\r\n '.repeat(1_000_000)}\r\n\r\nx`),
  'a million different references': () =>
    Buffer.from(
      `References: ${Array.from({ length: 1_000_000 }, (_, i) => `<${i}@b>`).join('\r\n ')}\r\n\r\nx`,
    ),
  'a word of a million letters where ids belong': () =>
    Buffer.from(`References: ${'x'.repeat(1_000_000)}\r\nIn-Reply-To: ${'x'.repeat(1_000_000)}\r\n\r\nx`),
  'a header of 50 MB': () => Buffer.from(`Subject: ${'x'.repeat(50 << 20)}\r\n\r\nbody`),
  '500,000 header fields': () => Buffer.from(`${'A: b\r\n'.repeat(500_000)}\r\nbody`),
  '300,000 addresses': () => Buffer.from(`To: ${'a@b.example, '.repeat(300_000)}\r\n\r\nbody`),
  'a million open brackets in an address': () => Buffer.from(`From: ${'<'.repeat(1_000_000)}\r\n\r\n`),
  'a million brackets and commas': () => Buffer.from(`From: ${'<,'.repeat(500_000)}\r\n\r\n`),
  'a million open comments': () => Buffer.from(`From: ${'('.repeat(1_000_000)}\r\n\r\n`),
  'a million escaped quotes': () => Buffer.from(`From: "${'\\"'.repeat(500_000)}\r\n\r\n`),
  'a million escaped brackets': () => Buffer.from(`From: (${'\\('.repeat(500_000)}\r\n\r\n`),
  'a million colons': () => Buffer.from(`From: ${'a:'.repeat(500_000)}\r\n\r\n`),
  '200,000 encoded words': () =>
    Buffer.from(
      `Subject: ${'=?utf-8?q?=C3?= '.repeat(60_000)}\r\nTo: ${'=?utf-8?q?=C3?= '.repeat(60_000)}\r\n\r\n`,
    ),
  'encoded words that never end': () => Buffer.from(`Subject: ${'=?utf-8?q?'.repeat(100_000)}\r\n\r\n`),
  'a parameter in 100,000 pieces': () => {
    const pieces = Array.from({ length: 100_000 }, (_, i) => `; name*${i}=a`).join('')
    return Buffer.from(`Content-Type: text/plain${pieces}\r\n\r\nx`)
  },
  'a quoted parameter that never ends': () =>
    Buffer.from(`Content-Type: text/plain; name="${'\\a'.repeat(500_000)}\r\n\r\nx`),
  '20 MB of dashes': () =>
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${'-'.repeat(20 << 20)}`),
  'five million lines of dashes': () =>
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${'--\n'.repeat(5_000_000)}`),
  '50 MB of text': () => Buffer.from(`Content-Type: text/plain\r\n\r\n${'word '.repeat(10 << 20)}`),
  '50 MB of quoted-printable': () =>
    Buffer.from(
      `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=C3=A4'.repeat(8 << 20)}`,
    ),
  '50 MB of broken UTF-8': () =>
    Buffer.concat([
      Buffer.from('Content-Type: text/html; charset=utf-8\r\n\r\n'),
      Buffer.alloc(50 << 20, 0xc3),
    ]),
  '20 MB of unlabelled bytes': () =>
    Buffer.concat([Buffer.from('Content-Type: text/plain\r\n\r\n'), Buffer.alloc(20 << 20, 0xd0)]),
  'flowed lines without end': () =>
    Buffer.from(`Content-Type: text/plain; format=flowed\r\n\r\n${'a \r\n'.repeat(2_000_000)}`),
  'flowed quotes without end': () =>
    Buffer.from(`Content-Type: text/plain; format=flowed\r\n\r\n${'>'.repeat(5_000_000)}`),
  'uuencoded blocks without end': () => Buffer.from(`\r\n\r\n${'begin 644 a\r\n#86)C\r\n'.repeat(300_000)}`),
  'yEnc without end': () => Buffer.from(`\r\n\r\n${'=ybegin size=9 name=a\r\n'.repeat(300_000)}`),
  'yEnc with one end for all': () =>
    Buffer.from(`\r\n\r\n${'=ybegin size=9 name=a\r\n'.repeat(300_000)}=yend size=9\r\n`),
  'uuencoded files by the thousand': () =>
    Buffer.from(`\r\n\r\n${'begin 644 a\r\n#86)C\r\nend\r\n'.repeat(100_000)}`),
  'a missing Message-ID on 100 MB': () =>
    Buffer.concat([Buffer.from('Content-Type: application/zip\r\n\r\n'), Buffer.alloc(100 << 20, 65)]),
  '1,000 unclosed multiparts of a boundary that never comes': () => {
    const part = '--b\r\nContent-Type: multipart/mixed; boundary=never\r\n\r\n'
    return Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(1000)}${'x'.repeat(10 << 20)}`,
    )
  },
  'many HTML parts with unclosed titles': () => {
    const html = '--b\r\nContent-Type: text/html\r\n\r\n<title><body>\r\n'
    return Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\ntext\r\n${html.repeat(500)}--b\r\nContent-Type: text/html\r\n\r\n${'<title><body>'.repeat(200_000)}`,
    )
  },
}
