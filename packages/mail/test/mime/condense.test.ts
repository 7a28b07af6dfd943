import fc from 'fast-check'
import { expect, test } from 'vitest'
import { condense, inWholeMessage } from '../../src/mime/condense.ts'
import type { ReadMessage } from '../../src/mime/parsed-message.ts'
import { readMessage } from '../../src/mime/read-message.ts'

const lineEnds = fc.constantFrom('\r\n', '\n')

/** Base64 in lines, as mailers write it, or in a single line. */
const fileBody = fc.record({ bytes: fc.nat(60_000), lineLength: fc.constantFrom(76, 60, 0) })

const part = fc.oneof(
  fc.record({
    kind: fc.constant('file' as const),
    type: fc.constantFrom('application/pdf', 'image/jpeg', 'application/octet-stream'),
    body: fileBody,
  }),
  fc.record({ kind: fc.constant('text' as const), words: fc.nat(2_000), hasDashes: fc.boolean() }),
  fc.record({ kind: fc.constant('encoded text' as const), body: fileBody }),
)
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never

function base64({ bytes, lineLength }: { bytes: number; lineLength: number }, eol: string): string {
  const text = Buffer.from(
    Array.from({ length: bytes }, (_, index) => (index * 7 + (index >> 8)) % 90),
  ).toString('base64')
  return lineLength === 0 ? text : (text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []).join(eol)
}

function written(one: Part, eol: string): string {
  if (one.kind === 'text') {
    const words = `word ${one.hasDashes ? '-- and - dashes ' : ''}`.repeat(one.words)
    return `Content-Type: text/plain${eol}${eol}${words}`
  }
  const head =
    one.kind === 'file'
      ? [`Content-Type: ${one.type}; name="a file.bin"`, 'Content-Disposition: attachment']
      : ['Content-Type: text/html; charset=utf-8']
  return [...head, 'Content-Transfer-Encoding: base64', '', base64(one.body, eol)].join(eol)
}

const mail = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
  eol: lineEnds,
  isClosed: fc.boolean(),
  pieceBytes: fc.integer({ min: 1_000, max: 70_000 }),
})

function mailOf(parts: readonly Part[], eol: string, isClosed: boolean): Buffer {
  const head = [
    'Message-ID: <a@b.example>',
    'Subject: Plans',
    'Content-Type: multipart/mixed; boundary="b_1"',
  ]
  const bodies = parts.map((one) => `--b_1${eol}${written(one, eol)}${eol}`)
  return Buffer.from(`${head.join(eol)}${eol}${eol}${bodies.join('')}${isClosed ? `--b_1--${eol}` : ''}`)
}

/** Sizes of files are estimated without decoding; with a short last line they may be off by a byte. */
const apartFromSizes = (message: ReadMessage) => ({
  ...message,
  attachments: message.attachments.map(({ sizeBytes: _, ...rest }) => rest),
})

async function* inPieces(raw: Buffer, size: number) {
  for (let at = 0; at < raw.length; at += size) yield raw.subarray(at, at + size)
}

test('a message is parsed the same without the middle of its files', async () => {
  let shortened = 0
  await fc.assert(
    fc.asyncProperty(mail, async ({ parts, eol, isClosed, pieceBytes }) => {
      const raw = mailOf(parts, eol, isClosed)
      const condensed = await condense(inPieces(raw, pieceBytes), { fileBytes: 2_000, textBytes: 90_000 })
      expect(condensed.sizeBytes).toBe(raw.length)
      if (condensed.raw.length < raw.length) shortened += 1
      const ours = inWholeMessage(readMessage(condensed.raw), condensed)
      const whole = readMessage(raw)
      expect(apartFromSizes(ours)).toEqual(apartFromSizes(whole))
      for (const [index, { sizeBytes }] of ours.attachments.entries())
        expect(Math.abs(sizeBytes - (whole.attachments[index]?.sizeBytes ?? 0))).toBeLessThanOrEqual(2)
    }),
    { numRuns: 300 },
  )
  expect(shortened).toBeGreaterThan(50)
})

test('some kilobytes of a 60 MB file are kept, with its range and size in the whole message', async () => {
  const line = `${'QUJD'.repeat(19)}\r\n`
  const head = [
    'Message-ID: <a@b.example>',
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'The film.',
    '--x',
    'Content-Type: video/mp4; name="film.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    '',
  ].join('\r\n')
  const lines = 770_000
  async function* pieces() {
    yield Buffer.from(head)
    const thousand = Buffer.from(line.repeat(1_000))
    for (let at = 0; at < lines; at += 1_000) yield thousand
    yield Buffer.from('--x--\r\n')
  }
  const condensed = await condense(pieces())
  expect(condensed.raw.length).toBeLessThan(100_000)
  const { text, attachments } = inWholeMessage(readMessage(condensed.raw), condensed)
  expect(text).toBe('The film.')
  expect(attachments).toMatchObject([
    {
      filename: 'film.mp4',
      start: head.length,
      end: head.length + lines * line.length - 2,
      sizeBytes: lines * 57,
    },
  ])
})

test('types that are parsed stay complete', async () => {
  const body = base64({ bytes: 90_000, lineLength: 76 }, '\r\n')
  for (const type of [
    'application/ms-tnef',
    'text/calendar; method=REQUEST',
    'application/octet-stream; name="winmail.dat"',
  ]) {
    const raw = Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`)
    const { raw: kept } = await condense(inPieces(raw, 10_000), { fileBytes: 1_000, textBytes: 200_000 })
    expect(kept.equals(raw)).toBe(true)
  }
})
