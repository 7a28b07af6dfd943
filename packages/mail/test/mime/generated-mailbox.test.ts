import { describe, expect, test } from 'vitest'
import { generateMailbox } from '../../../../bench/mail-generator.ts'
import { decodePart, parseDeliveryReport, parseMessage } from '../../src/index.ts'

describe('a generated mailbox of eleven languages', () => {
  const mails = [...generateMailbox({ count: 1500, seed: 11, withAttachments: true })].map((mail) => ({
    ...mail,
    parsed: parseMessage(mail.raw),
  }))

  test('every id, date and body is read without a defect', () => {
    for (const { parsed, messageId, date } of mails) {
      expect(parsed.messageId).toBe(messageId)
      expect(parsed.defects).toEqual([])
      expect(
        `${parsed.subject}${parsed.text}${parsed.html}${JSON.stringify([parsed.from, parsed.to])}`,
      ).not.toMatch(/\ufffd|=\?/)
      expect(parsed.text ?? parsed.html).not.toBeNull()
      if (parsed.date) expect(Math.abs(parsed.date.getTime() - date.getTime())).toBeLessThan(1000)
    }
  })

  test('attachments have the size that was announced', () => {
    const files = mails.flatMap(({ raw, parsed }) => parsed.attachments.map((file) => ({ raw, file })))
    expect(files.length).toBeGreaterThan(100)
    for (const { raw, file } of files) expect(decodePart(raw, file)).toHaveLength(file.sizeBytes)
  })

  test('all kinds occur and are distinguished', () => {
    const kinds = new Set(mails.map(({ parsed }) => parsed.kind))
    expect(kinds).toEqual(new Set(['mail', 'dsn', 'calendar']))
    for (const { raw, parsed } of mails) {
      if (parsed.kind !== 'dsn') continue
      expect(parseDeliveryReport(raw, parsed)?.recipients).toHaveLength(1)
      expect(parsed.isAutomatic).toBe(true)
    }
  })

  test('the same seed gives the same bytes', () => {
    const again = [...generateMailbox({ count: 50, seed: 11, withAttachments: true })]
    expect(again.map(({ raw }) => raw.toString('latin1'))).toEqual(
      mails.slice(0, 50).map(({ raw }) => raw.toString('latin1')),
    )
  })
})
