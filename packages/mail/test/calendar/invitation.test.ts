import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import {
  answerInvitation,
  composeMessage,
  decodePart,
  parseMessage,
  readInvitation,
} from '../../src/index.ts'

const calendar = (event: string, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nMETHOD:REQUEST\r\n${more}BEGIN:VEVENT\r\nUID:e1@example.org\r\nDTSTAMP:20261101T090000Z\r\nORGANIZER;CN="Jane Doe":mailto:jane@example.org\r\nATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:bookings@marewind.example\r\nATTENDEE;CN=Tom;PARTSTAT=ACCEPTED:MAILTO:tom@example.org\r\n${event}END:VEVENT\r\nEND:VCALENDAR\r\n`

/** Europe/Berlin with the name and rules that Outlook uses. */
const outlookZone = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

describe('reading an invitation', () => {
  test('title, time, place and people', () => {
    const read = readInvitation(
      calendar(
        'SUMMARY:Crates\\, frames\r\nLOCATION:Pier 4\r\nDTSTART;TZID=Europe/Oslo:20260701T100000\r\nDURATION:PT90M\r\nSEQUENCE:2\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\n',
      ),
    )
    expect(read).toMatchObject({
      method: 'REQUEST',
      uid: 'e1@example.org',
      sequence: 2,
      title: 'Crates, frames',
      location: 'Pier 4',
      start: { kind: 'instant', value: '2026-07-01T08:00:00.000Z' },
      end: { kind: 'instant', value: '2026-07-01T09:30:00.000Z' },
      rule: 'FREQ=WEEKLY;COUNT=3',
      organizer: { name: 'Jane Doe', address: 'jane@example.org' },
      attendees: [
        { address: 'bookings@marewind.example', participation: 'needs-action' },
        { name: 'Tom', address: 'tom@example.org', participation: 'accepted' },
      ],
    })
  })

  test.each([
    ['summer', '20260701T100000', '2026-07-01T08:00:00.000Z'],
    ['winter', '20261201T100000', '2026-12-01T09:00:00.000Z'],
  ])('a zone that only its sender knows, in %s', (_, at, expected) => {
    const read = readInvitation(calendar(`DTSTART;TZID="W. Europe Standard Time":${at}\r\n`, outlookZone))
    expect(read?.start).toEqual({ kind: 'instant', value: expected })
  })

  test('whole days and times without a zone are not converted', () => {
    expect(readInvitation(calendar('DTSTART;VALUE=DATE:20261224\r\n'))).toMatchObject({
      start: { kind: 'date', value: '2026-12-24' },
      end: { kind: 'date', value: '2026-12-25' },
    })
    expect(readInvitation(calendar('DTSTART:20261224T180000\r\n'))?.start).toEqual({
      kind: 'floating',
      value: '2026-12-24T18:00:00',
    })
  })

  test('no input takes long or throws', () => {
    const endless = outlookZone.replaceAll('FREQ=YEARLY;INTERVAL=1', 'FREQ=SECONDLY')
    const spentMs = cpuMs(() => {
      expect(
        readInvitation(calendar('DTSTART;TZID="W. Europe Standard Time":20260701T100000\r\n', endless))
          ?.start,
      ).toEqual({ kind: 'floating', value: '2026-07-01T10:00:00' })
      expect(readInvitation(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(10_000)}`)).toBeNull()
      expect(readInvitation('x'.repeat(2_000_000))).toBeNull()
    })
    expect(spentMs).toBeLessThan(2_000)
    const line = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'DTSTART:99999999T999999Z',
      'DTSTART;TZID=x:20260230T250000',
      'RRULE:FREQ=SECONDLY;INTERVAL=0',
      'DURATION:-P99999999W',
      'ORGANIZER:javascript:alert(1)',
      'ATTENDEE;CN="',
      'UID:',
      ' folded',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), (lines) => {
        const text = calendar(`${lines.join('\r\n')}\r\n`)
        const read = readInvitation(text)
        expect(structuredClone(read)).toEqual(read)
        const from = { name: '', address: 'a@b.example' }
        answerInvitation(text, { from, answer: 'accepted', now: new Date(0) })
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['accepted', 'tentative', 'declined'] as const)(
  'an answer repeats the event and says %s',
  async (answer) => {
    const asked = calendar(
      'SUMMARY:Crates\r\nDTSTART;TZID="W. Europe Standard Time":20260701T100000\r\nSEQUENCE:4\r\nRECURRENCE-ID:20260701T080000Z\r\n',
      outlookZone,
    )
    const from = { name: 'Bookings "East"', address: 'bookings@marewind.example' }
    const content = answerInvitation(asked, { from, answer, now: new Date('2026-11-20T10:00:00Z') })
    const mail = await composeMessage({
      from,
      to: [{ address: 'jane@example.org' }],
      subject: 'Answer',
      text: 'Answer',
      calendar: { method: 'REPLY', content: content ?? '' },
      messageId: '<1@marewind.example>',
      date: new Date(0),
    })
    const parsed = parseMessage(mail.raw)
    expect(parsed.kind).toBe('calendar')
    const part = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar')
    expect(part?.parameters).toMatchObject({ method: 'REPLY' })
    const read = part && readInvitation(decodePart(mail.raw, part).toString('utf8'))
    expect(read).toMatchObject({
      method: 'REPLY',
      uid: 'e1@example.org',
      sequence: 4,
      recurrenceId: '2026-07-01T08:00:00.000Z',
      stamp: '2026-11-20T10:00:00.000Z',
      start: { kind: 'instant', value: '2026-07-01T08:00:00.000Z' },
      organizer: { address: 'jane@example.org' },
      attendees: [{ address: 'bookings@marewind.example', participation: answer }],
    })
  },
)
