import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { splitQuoted } from '../../src/index.ts'
import { ATTRIBUTIONS, FRESH_TEXT, HEADER_BLOCKS, marked, ORIGINAL_LINES, unmarked } from './replies.ts'

describe('marked quotes', () => {
  test.each(ATTRIBUTIONS)('%s', (_, attribution) => {
    const { fresh, quoted } = splitQuoted(marked(attribution))
    expect(fresh).toBe(FRESH_TEXT)
    expect(quoted.startsWith(attribution)).toBe(true)
    expect(quoted.endsWith('> OLD two')).toBe(true)
  })

  test.each(ATTRIBUTIONS)('%s, new text directly above', (_, attribution) => {
    expect(splitQuoted(`FRESH line\n${attribution}\n> OLD\n`).fresh).toBe('FRESH line')
  })

  test('answers between quoted lines and below them are fresh', () => {
    const { fresh, quoted } = splitQuoted(
      'On 1/5/26 10:00 AM, Jane wrote:\n> first?\n\nYES\n\n> second?\n> third?\nNO\n\n> end\n\nBYE',
    )
    expect(fresh.split(/\n+/)).toEqual(['YES', 'NO', 'BYE'])
    expect(quoted).toContain('> first?')
    expect(quoted).not.toMatch(/YES|NO|BYE/)
  })

  test('a sentence before "… wrote:" stays fresh', () => {
    for (const before of [
      'On reflection, 5 is right.',
      'I agree with Bob, 10:00 is fine',
      'On Monday we meet at 10:00',
    ]) {
      expect(splitQuoted(`${before}\nOn 1/5/26 10:00 AM, Jane Doe wrote:\n> old`).fresh).toBe(before)
      expect(splitQuoted(`${before}\n\nJane <jane@example.org> wrote:\n> old`).fresh).toBe(before)
    }
  })

  test('"On the phone he wrote: yes" is text', () => {
    for (const text of [
      'On the phone he wrote:\n\nyes',
      'He wrote:\nno',
      'Am Ende schrieb er:\nnein',
      'From: the beginning\nto the end',
    ]) {
      expect(splitQuoted(text)).toMatchObject({ fresh: text, quoted: '' })
    }
  })

  test.each(['> all\n> old', 'On 1/5/26 10:00 AM, Jane wrote:\n> all\n\n> old'])(
    '%j alone is shown',
    (text) => {
      expect(splitQuoted(text)).toMatchObject({ fresh: text, quoted: '' })
    },
  )
})

describe('unmarked quotes', () => {
  test.each(HEADER_BLOCKS)('Outlook, %s', (_, block) => {
    expect(splitQuoted(unmarked(block)).fresh).toBe(FRESH_TEXT)
  })

  test.each(ORIGINAL_LINES)('%s', (line) => {
    expect(splitQuoted(unmarked(line)).fresh).toBe(FRESH_TEXT)
  })

  test('a full attribution without ">" below', () => {
    expect(
      splitQuoted(
        unmarked('On Monday, January 5, 2026, 10:00:00 AM GMT+1, Jane Doe <jane@example.org> wrote:'),
      ).fresh,
    ).toBe(FRESH_TEXT)
  })

  test.each([
    ['Gmail', '---------- Forwarded message ---------\nFrom: Jane\nDate: Mon\nSubject: x\nTo: y\n\ncontent'],
    ['Apple Mail', 'Begin forwarded message:\n\nFrom: Jane\nSubject: x\nDate: Mon\nTo: y\n\ncontent'],
    ['Thunderbird', '-------- Forwarded Message --------\nSubject: x\nDate: y\nFrom: z\nTo: w\n\ncontent'],
    [
      'Gmail in German',
      '---------- Weitergeleitete Nachricht ---------\nVon: Jane\nDate: Mo\nSubject: x\nTo: y\n\ncontent',
    ],
    ['Outlook', 'From: Jane\nSent: Monday\nTo: Joe\nSubject: x\n\ncontent'],
  ])('a forwarded message is fresh: %s', (_, text) => {
    expect(splitQuoted(text).fresh).toBe(text)
  })
})

describe('signatures', () => {
  test.each([
    ['-- \nJoe\nExample Ltd', '-- \nJoe\nExample Ltd'],
    ['--\nJoe', '--\nJoe'],
    ['Sent from my iPhone', 'Sent from my iPhone'],
    ['Von meinem iPhone gesendet', 'Von meinem iPhone gesendet'],
    ['Envoyé de mon iPhone', 'Envoyé de mon iPhone'],
    ['Enviado desde mi iPhone', 'Enviado desde mi iPhone'],
    ['Inviato da iPhone', 'Inviato da iPhone'],
    ['Verstuurd vanaf mijn iPhone', 'Verstuurd vanaf mijn iPhone'],
    ['Get Outlook for Android', 'Get Outlook for Android'],
  ])('%j', (signature, expected) => {
    expect(splitQuoted(`Hello\n\n${signature}`).signature).toBe(expected)
    expect(splitQuoted(`Hello\n\n${signature}\n\nOn 1/5/26 10:00 AM, Jane wrote:\n> old`).fresh).toBe('Hello')
  })

  test('a line of dashes far above the end starts no signature', () => {
    const long = `intro\n--\n${Array.from({ length: 30 }, (_, i) => `point ${i}`).join('\n')}`
    expect(splitQuoted(long)).toMatchObject({ fresh: long, signature: '' })
  })

  test('words after "Sent from" stay', () => {
    expect(splitQuoted('Sent from my desk to yours\n\nHere is the report.').fresh).toContain(
      'Here is the report.',
    )
  })
})

describe('properties', () => {
  const lines = fc.array(
    fc.oneof(
      fc.constantFrom(
        '',
        '> old',
        '>> older',
        '-- ',
        '--',
        'On 1/5/26 10:00 AM, Jane wrote:',
        'From: a',
        'Sent: b',
        'To: c',
        'Subject: d',
        '-----Original Message-----',
        'Sent from my iPhone',
        '______________',
      ),
      fc.string({ maxLength: 30 }).filter((line) => !line.includes('\n')),
    ),
    { maxLength: 40 },
  )

  test('the segments joined are the text', () => {
    fc.assert(
      fc.property(lines, (list) => {
        const text = list.join('\n')
        expect(
          splitQuoted(text)
            .segments.map((segment) => segment.text)
            .join('\n'),
        ).toBe(text)
      }),
    )
  })

  test('no line without ">" is lost around marked quotes, whatever its text', () => {
    const answer = fc
      .stringMatching(/^[A-Za-z][A-Za-z ,.!?0-9:]{0,40}$/)
      .filter((line) => line.trim() !== '' && !/wrote|writes|:\s*$|^(?:sent|get|from)/i.test(line))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(answer, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 8 }),
        (blocks) => {
          const text = blocks.map(([line, count]) => `${line}\n${'> old\n'.repeat(count)}`).join('')
          const { fresh } = splitQuoted(text)
          for (const [line] of blocks)
            expect(fresh.split('\n').map((found) => found.trim())).toContain(line.trim())
        },
      ),
    )
  })

  test('hostile text is processed in bounded time', () => {
    const spentMs = cpuMs(() => {
      for (const line of [
        'on 1 wrote '.repeat(45),
        'a'.repeat(499),
        '>'.repeat(499),
        'От 1 '.repeat(90),
        'From: a',
      ])
        splitQuoted(`${line}:\n`.repeat(2000))
      splitQuoted('x wrote'.repeat(200_000))
    })
    expect(spentMs).toBeLessThan(5000)
  })
})
