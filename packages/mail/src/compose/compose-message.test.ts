import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allowLoopback,
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../dev/mail-rig/index.ts'
import { unstuff } from '../../../../dev/mail-rig/smtp-faults.ts'
import { connectImap } from '../imap/connect-imap.ts'
import { decodePart } from '../mime/decode-part.ts'
import { parseMessage } from '../mime/parse-message.ts'
import { AddressError, parseAddrSpec } from '../smtp/addr-spec.ts'
import { dotStuff, inspectRawMessage } from '../smtp/raw-message.ts'
import { sendSmtp } from '../smtp/send-smtp.ts'
import { appendSentCopy } from './append-sent-copy.ts'
import { type ComposeInput, composeMessage } from './compose-message.ts'
import { ComposeError } from './header-values.ts'
import { isOurMessageId, newMessageId } from './message-id.ts'

const date = new Date('2026-03-29T01:30:00Z')

function input(changes: Partial<ComposeInput> = {}): ComposeInput {
  return {
    from: { name: 'Ärzte & Söhne, "GmbH"', address: 'support@rig.test' },
    to: [{ address: 'kunde@example.test' }],
    subject: 'Antwort',
    text: 'Hallo',
    messageId: newMessageId('rig.test', 'secret'),
    date,
    ...changes,
  }
}

describe('composing', () => {
  it('builds a message that parses back to the input', async () => {
    const image = Buffer.from([137, 80, 78, 71, 0, 255, 13, 10, 10])
    const composed = await composeMessage(
      input({
        cc: [{ name: 'Jürgen 日本', address: 'j@bücher.test' }],
        bcc: [{ address: 'geheim@example.test' }],
        replyTo: [{ address: 'reply@rig.test' }],
        subject: `${'Größe '.repeat(30)}📮`,
        text: 'Grüße\n.\nEnde',
        html: '<p>Grüße <img src="cid:logo@rig"></p>',
        inReplyTo: '<b@x.test>',
        references: ['<a@x.test>', '<b@x.test>'],
        headers: { 'Auto-Submitted': 'no', 'X-Team': 'Größe' },
        attachments: [
          { filename: 'logo.png', contentType: 'image/png', content: image, cid: 'logo@rig' },
          {
            filename: 'Übersicht “final”.pdf',
            contentType: 'application/pdf',
            content: Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')]),
          },
          { filename: 'leer.bin', content: Buffer.alloc(0) },
        ],
      }),
    )
    expect(inspectRawMessage(composed.raw)).toEqual({ eightBitHeader: false, eightBitBody: false })
    expect(composed.raw.toString('latin1')).not.toMatch(/geheim|^bcc:/im)
    expect(composed.envelope).toEqual({
      from: 'support@rig.test',
      to: ['kunde@example.test', 'j@xn--bcher-kva.test', 'geheim@example.test'],
    })
    const parsed = parseMessage(composed.raw)
    expect(parsed).toMatchObject({
      from: [{ name: 'Ärzte & Söhne, "GmbH"', address: 'support@rig.test' }],
      cc: [{ name: 'Jürgen 日本' }],
      subject: `${'Größe '.repeat(30)}📮`,
      date,
      inReplyTo: [expect.stringContaining('b@x.test')],
      autoSubmitted: 'no',
    })
    expect(parsed.references).toHaveLength(2)
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe('Grüße\n.\nEnde')
    expect(parsed.html).toContain('cid:logo@rig')
    expect(parsed.headers.find((header) => header.name === 'X-Team')?.value).toBe('Größe')
    expect(parsed.attachments.map((part) => [part.filename, part.contentType, part.isInline])).toEqual([
      ['logo.png', 'image/png', true],
      ['Übersicht “final”.pdf', 'application/pdf', false],
      ['leer.bin', 'application/octet-stream', false],
    ])
    const [logo] = parsed.attachments
    expect(logo && decodePart(composed.raw, logo).equals(image)).toBe(true)
  })

  it('folds long References and drops the middle when there are too many', async () => {
    const references = Array.from(
      { length: 60 },
      (_, index) => `<message-${index}-${'x'.repeat(30)}@example.test>`,
    )
    const { raw } = await composeMessage(input({ references, inReplyTo: references.at(-1) }))
    const field = raw.toString('latin1').match(/^References: (?:.*\r\n[ \t])*.*\r\n/m)?.[0] ?? ''
    expect(field.length).toBeGreaterThan(800)
    expect(field.replaceAll('\r\n', '').length).toBeLessThanOrEqual(998)
    expect(Math.max(...field.split('\r\n').map((line) => line.length))).toBeLessThan(80)
    const kept = parseMessage(raw).references.map((id) => Number(id.match(/message-(\d+)/)?.[1]))
    expect(kept[0]).toBe(0)
    expect(kept.slice(1)).toEqual(
      Array.from({ length: kept.length - 1 }, (_, index) => 60 - (kept.length - 1) + index),
    )
  })

  it('forwards a message unchanged, or as a file if it needs encoding', async () => {
    const signed = Buffer.from(
      'Subject: s\r\nContent-Type: multipart/signed; boundary=b\r\n\r\n--b\r\n\r\nx \r\n--b--\r\n',
    )
    const eight = Buffer.from('Subject: ü\r\n\r\nü\r\n')
    for (const [content, type] of [
      [signed, 'message/rfc822'],
      [eight, 'application/octet-stream'],
    ] as const) {
      const { raw } = await composeMessage(
        input({ attachments: [{ filename: 'm.eml', contentType: 'message/rfc822', content }] }),
      )
      const [part] = parseMessage(raw).attachments
      expect(part?.contentType).toBe(type)
      expect(part && decodePart(raw, part).toString('latin1').trimEnd()).toBe(
        content.toString('latin1').trimEnd(),
      )
    }
  })

  it.each(['\r\n', '\n', '\r', '\0', '\u0085'])('rejects %j in every header value', async (evil) => {
    const bad = `x${evil}Bcc: evil@x.test`
    const cases: Partial<ComposeInput>[] = [
      { subject: bad },
      { to: [{ address: `a@rig.test${evil}` }] },
      { bcc: [{ address: `${evil}a@rig.test` }] },
      { messageId: `<a${evil}@rig.test>` },
      { inReplyTo: `<a${evil}@rig.test>` },
      { headers: { 'X-A': bad } },
      { headers: { [`X-A${evil}`]: 'x' } },
      { attachments: [{ filename: bad, content: Buffer.from('x') }] },
      { attachments: [{ filename: 'x', contentType: `text/plain${evil}`, content: Buffer.from('x') }] },
      { attachments: [{ filename: 'x', cid: bad, content: Buffer.from('x') }] },
    ]
    for (const changes of cases) {
      const error = await composeMessage(input(changes)).catch((reason: unknown) => reason)
      expect(error instanceof ComposeError || error instanceof AddressError).toBe(true)
    }
  })

  it.each(['\r\n', '\n', '\r', '\0', '\u0085', '\u2028'])(
    'writes a name with %j in it as one line',
    async (evil) => {
      const name = `Ada${evil}Bcc: evil@x.test`
      const { raw, envelope } = await composeMessage(
        input({ from: { name, address: 'a@rig.test' }, to: [{ name, address: 'b@rig.test' }] }),
      )
      const parsed = parseMessage(raw)
      expect([parsed.from[0]?.name, parsed.to[0]?.name]).toEqual(Array(2).fill('Ada Bcc: evil@x.test'))
      expect(parsed.bcc).toEqual([])
      expect(envelope.to).toEqual(['b@rig.test'])
    },
  )

  it('rejects headers that the composer or servers write', async () => {
    for (const name of [
      'Bcc',
      'from',
      'Received',
      'DKIM-Signature',
      'Content-Type',
      'Return-Path',
      'Authentication-Results',
      'Resent-To',
    ]) {
      await expect(composeMessage(input({ headers: { [name]: 'x' } }))).rejects.toBeInstanceOf(ComposeError)
    }
  })

  it('10,000 inputs parse back to the input or are rejected', { timeout: 60_000 }, async () => {
    const harmless = [
      'a',
      'ü',
      '日',
      '📮',
      '"',
      '\\',
      '<',
      '>',
      ',',
      ';',
      ':',
      '@',
      '(',
      ')',
      '=?utf-8?q?x?=',
      '?=',
      '%',
      ' ',
      '.',
      '\u2028',
      '\u202e',
      'Bcc: e@x.test',
      'word '.repeat(20),
      'x'.repeat(120),
    ]
    const breaking = ['\r\n', '\n', '\r', '\0', '\t', '\r\n.\r\n', '\r\nBcc: e@x.test']
    const word = fc.oneof(
      { weight: 12, arbitrary: fc.string({ unit: fc.constantFrom(...harmless), maxLength: 12 }) },
      { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...harmless, ...breaking), maxLength: 12 }) },
    )
    const address = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          'a@rig.test',
          'ü.x@rig.test',
          '"a,b"@rig.test',
          'a@[127.0.0.1]',
          'x+y@bücher.test',
        ),
      },
      word.map((text) => `${text}@rig.test`),
      word,
    )
    let built = 0
    const check = async (
      subject: string,
      name: string,
      to: string,
      header: string,
      filename: string,
    ): Promise<void> => {
      const composed = await composeMessage(
        input({
          subject,
          to: [{ name, address: to }],
          headers: { 'X-Free': header },
          attachments: [{ filename, content: Buffer.from('x') }],
        }),
      ).catch((error: unknown) => error)
      if (composed instanceof Error) {
        const reason = composed
        expect(reason instanceof ComposeError || reason instanceof AddressError).toBe(true)
        return
      }
      built++
      const { raw, envelope } = composed as Awaited<ReturnType<typeof composeMessage>>
      expect(inspectRawMessage(raw)).toHaveProperty('eightBitBody', false)
      expect(unstuff(dotStuff(raw)).equals(raw)).toBe(true)
      expect(envelope.to).toEqual([parseAddrSpec(to).address])
      const parsed = parseMessage(raw)
      const squeeze = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
      expect(squeeze(parsed.subject)).toBe(squeeze(subject))
      expect(parsed.to).toHaveLength(1)
      expect(parsed.to[0]?.address).toBe(parseAddrSpec(to).address)
      expect(squeeze(parsed.to[0]?.name ?? '')).toBe(squeeze(name))
      expect(parsed.bcc).toEqual([])
      expect(parsed.from[0]?.address).toBe('support@rig.test')
      expect(parsed.attachments).toHaveLength(1)
      const names = parsed.headers.map((field) => field.name.toLowerCase())
      expect(names.filter((field) => field === 'x-free').length).toBeLessThanOrEqual(1)
      expect(new Set(names).size).toBe(names.length)
    }
    await fc.assert(fc.asyncProperty(word, word, address, word, word, check), {
      numRuns: 10_000,
      seed: 20_261_120,
    })
    expect(built).toBeGreaterThan(4000)
  })
})

describe('our own identifiers', () => {
  it('are recognised in any case and cannot be forged without the secret', () => {
    const id = newMessageId('Rig.Test', 'secret')
    expect(id).toMatch(/^<[0-9a-f]{24}\.[0-9a-f]{24}@rig\.test>$/)
    expect(newMessageId('rig.test', 'secret')).not.toBe(id)
    expect(isOurMessageId(id, 'secret')).toBe(true)
    expect(isOurMessageId(id.slice(1, -1).toUpperCase(), 'secret')).toBe(true)
    expect(isOurMessageId(id, 'other')).toBe(false)
    expect(isOurMessageId(id.replace('rig.test', 'evil.test'), 'secret')).toBe(false)
    expect(isOurMessageId(id.replace(/^<./, id[1] === '0' ? '<1' : '<0'), 'secret')).toBe(false)
    for (const other of ['', '<>', '@', '<a@b>', `<${'0'.repeat(24)}.${'0'.repeat(24)}@rig.test>`])
      expect(isOurMessageId(other, 'secret')).toBe(false)
  })
})

describe('the copy in Sent', () => {
  let dovecot: Dovecot
  let smtp: SmtpServer
  let saves = false
  beforeAll(async () => {
    dovecot = await startDovecot({
      users: [
        { name: 'saving', password: 'p' },
        { name: 'plain', password: 'p' },
      ],
    })
    smtp = await startSmtpServer({
      users: { saving: 'p', plain: 'p' },
      relay: async (mail) => {
        if (saves) await dovecot.deliver('saving', mail.raw, 'Sent')
      },
    })
  })
  afterAll(async () => {
    await smtp.stop()
    await dovecot.stop()
  })

  it.each([
    ['saving', 'present'],
    ['plain', 'appended'],
  ] as const)('is there exactly once on a %s server', async (user, state) => {
    saves = user === 'saving'
    const door = allowLoopback()
    const session = await connectImap({
      host: 'localhost',
      port: dovecot.imapPort,
      security: 'plain',
      auth: { user, pass: 'p' },
      door,
    })
    for (let round = 0; round < 10; round++) {
      const { raw, envelope, messageId } = await composeMessage(input({ text: `round ${round}` }))
      const outcome = await sendSmtp({
        host: 'localhost',
        port: smtp.port,
        security: 'plain',
        auth: { user, pass: 'p' },
        door,
        envelope,
        raw,
      })
      expect(outcome.state).toBe('sent')
      expect(await appendSentCopy(session, raw, messageId)).toMatchObject({ state, path: 'Sent' })
      // Repeated, as after a crash between the append and storing its result.
      expect(await appendSentCopy(session, raw, messageId)).toMatchObject({ state: 'present' })
      expect(await session.findByMessageId('Sent', messageId)).toHaveLength(1)
    }
    expect((await session.openFolder('Sent')).exists).toBe(10)
    const sent = await Array.fromAsync(session.fetchRaw(await session.listUids()))
    const relayed = new Set(smtp.received.map((mail) => mail.raw.toString('latin1')))
    expect(sent.every((message) => relayed.has(message.raw.toString('latin1')))).toBe(true)
    await session.close()
  })
})
