import { describe, expect, test } from 'vitest'
import { AddressError, parseMessage, resendMessage } from '../index.ts'

const received = [
  'Return-Path: <mara@customer.example>',
  'Delivered-To: info@acme.example',
  'Received: from mx.customer.example by mx.acme.example',
  '\twith ESMTPS; Mon, 23 Nov 2026 08:00:00 +0000',
  'DKIM-Signature: v=1; d=customer.example; h=From:To:Subject; bh=x; b=y',
  'From: Mara Quill <mara@customer.example>',
  'To: info@acme.example',
  'Message-ID: <first@customer.example>',
  'Subject: Delivered-To: x',
  '',
  'Return-Path: this is text.',
  '',
  'Greetings, Mara',
  '',
].join('\r\n')

const input = {
  from: { name: 'Acme “Support”', address: 'info@acme.example' },
  to: 'Billing@partner.example',
  date: new Date('2026-11-23T09:05:00Z'),
  messageId: 'resent@acme.example',
  envelopeFrom: 'info@acme.example',
}

describe('resending (RFC 5322, 3.6.6)', () => {
  test('the block comes first, and the message follows byte by byte without the fields of its delivery', () => {
    const { raw, envelope } = resendMessage(Buffer.from(received), input)
    const text = raw.toString()
    const at = text.indexOf('Received: ')
    expect(text.slice(at)).toBe(received.slice(received.indexOf('Received: ')))
    expect(text.slice(0, at).split('\r\n')).toEqual([
      'Resent-From: =?UTF-8?B?QWNtZSDigJxTdXBwb3J04oCd?= <info@acme.example>',
      'Resent-To: Billing@partner.example',
      'Resent-Date: Mon, 23 Nov 2026 09:05:00 +0000',
      'Resent-Message-ID: <resent@acme.example>',
      '',
    ])
    expect(envelope).toEqual({ from: 'info@acme.example', to: ['Billing@partner.example'] })
    expect(parseMessage(raw)).toMatchObject({
      messageId: 'first@customer.example',
      resentMessageIds: ['resent@acme.example'],
      from: [{ name: 'Mara Quill', address: 'mara@customer.example' }],
      to: [{ address: 'info@acme.example' }],
      returnPath: null,
    })
  })

  test('a second block comes before the first one', () => {
    const once = resendMessage(Buffer.from(received), input).raw
    const { raw } = resendMessage(once, { ...input, messageId: 'again@acme.example' })
    expect(parseMessage(raw).resentMessageIds).toEqual(['again@acme.example', 'resent@acme.example'])
  })

  test('bytes beyond ASCII stay, a missing line end is added, and the return path may be empty', () => {
    const bytes = Buffer.concat([
      Buffer.from('Subject: Gr'),
      Buffer.from([0xfc, 0xdf]),
      Buffer.from('e\r\n\r\nx'),
    ])
    const { raw, envelope } = resendMessage(bytes, { ...input, envelopeFrom: '' })
    expect(raw.subarray(-bytes.length - 2)).toEqual(Buffer.concat([bytes, Buffer.from('\r\n')]))
    expect(envelope.from).toBe('')
  })

  test('a line break in an address is refused', () => {
    expect(() =>
      resendMessage(Buffer.from(received), { ...input, to: 'a@b.example\r\nBcc: c@d.example' }),
    ).toThrow(AddressError)
  })
})
