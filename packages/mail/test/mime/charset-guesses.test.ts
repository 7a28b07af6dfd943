import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { scoreGuesses } from '../../../../bench/score-charsets.ts'
import { parseMessage } from '../../src/index.ts'
import { withBody } from './test-message.ts'

const textOf = (body: Buffer, charset?: string): string | null =>
  parseMessage(withBody(`Content-Type: text/plain${charset ? `; charset=${charset}` : ''}`, body)).text
const subjectOf = (subject: Buffer, headers = ''): string =>
  parseMessage(Buffer.concat([Buffer.from('Subject: '), subject, Buffer.from(`\r\n${headers}\r\n`)])).subject

const TEXTS: readonly (readonly [string, string])[] = [
  ['gb18030', '附件是我们签好的合同,请查收。'],
  ['big5', '附件是我們簽好的合約,請查收。'],
  ['shift_jis', 'よろしくお願いいたします'],
  ['euc-jp', 'メッセージをインポート'],
  ['windows-1250', 'Příliš dlouho čekáme na vyřízení reklamace.'],
  ['iso-8859-2', 'Proszę o przesłanie faktury za ostatni miesiąc, dziękuję.'],
  ['windows-1250', 'Proszę o przesłanie faktury za ostatni miesiąc, dziękuję.'],
  ['iso-8859-2', 'Ďakujem za odpoveď, tovar som ešte nedostal.'],
  ['windows-1254', 'Siparişim hâlâ gelmedi, ne zaman gönderileceğini öğrenebilir miyim?'],
  ['windows-1251', 'Когда будет отправлен мой заказ?'],
  ['koi8-r', 'Когда будет отправлен мой заказ?'],
  ['windows-1253', 'Πότε θα σταλεί η παραγγελία μου;'],
  ['windows-1252', 'Könnten Sie bitte prüfen, ob die Überweisung angekommen ist?'],
]

describe('text without a label', () => {
  test.each(TEXTS)('%s: %s', (charset, text) => {
    const bytes = iconv.encode(text, charset)
    expect(textOf(bytes)).toBe(text)
    expect(textOf(bytes, 'us-ascii')).toBe(text)
    expect(subjectOf(bytes)).toBe(text)
  })

  test.each(TEXTS)('%s after a long ASCII head of HTML: %s', (charset, text) => {
    const head = `<html><head><style>${'p { margin: 0; color: #333 }\n'.repeat(1000)}</style></head><body><p>`
    const bytes = Buffer.concat([Buffer.from(head), iconv.encode(text, charset), Buffer.from('</p></body>')])
    expect(parseMessage(withBody('Content-Type: text/html', bytes)).html).toContain(`<p>${text}</p>`)
  })

  test('HTML that names its charset after a long head', () => {
    const head = `<style>${'p { margin: 0 }\n'.repeat(500)}</style><meta charset="koi8-r"><p>`
    const bytes = Buffer.concat([Buffer.from(head), iconv.encode('Да', 'koi8-r')])
    expect(parseMessage(withBody('Content-Type: text/html', bytes)).html).toContain('<p>Да')
  })

  test('a few stray bytes do not make UTF-8 another charset', () => {
    const bytes = Buffer.concat([Buffer.from('Žluťoučký kůň úpěl: '), Buffer.from([0x93]), Buffer.from('ok')])
    expect(textOf(bytes)).toBe('Žluťoučký kůň úpěl: “ok')
  })

  test('at least 95 % of texts in 26 languages', () => {
    const { texts, right } = scoreGuesses()
    expect(texts).toBeGreaterThan(200)
    expect(right / texts).toBeGreaterThanOrEqual(0.95)
  })
})

describe('raw header values', () => {
  test('a short one is decoded in the charset of the others', () => {
    const raw = Buffer.concat([
      Buffer.from('From: "'),
      iconv.encode('王伟', 'gb18030'),
      Buffer.from('" <a@example.org>\r\nSubject: '),
      iconv.encode('关于发票的问题', 'gb18030'),
      Buffer.from('\r\n\r\n'),
    ])
    expect(parseMessage(raw)).toMatchObject({
      subject: '关于发票的问题',
      from: [{ name: '王伟', address: 'a@example.org' }],
    })
  })

  test('the charset label of the text applies to them too', () => {
    const subject = iconv.encode('Żółć', 'iso-8859-2')
    expect(subjectOf(subject, 'Content-Type: text/plain; charset=iso-8859-2\r\n')).toBe('Żółć')
  })

  test('a trailing byte that looks like a bracket does not end the name', () => {
    const raw = Buffer.concat([
      Buffer.from('From: '),
      iconv.encode('予約表ソ', 'shift_jis'),
      Buffer.from(' <a@example.org>\r\nContent-Type: text/plain; charset=shift_jis\r\n\r\n'),
    ])
    expect(parseMessage(raw).from).toEqual([{ name: '予約表ソ', address: 'a@example.org' }])
  })
})

describe('7-bit charsets', () => {
  const shifted = (text: string, charset: string) =>
    iconv
      .encode(text, charset)
      .toString('latin1')
      .replace(/[\x80-\xff]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0x7f))
  const korean = `\x1b$)C\x0e${shifted('안녕하세요', 'euc-kr')}\x0f ABC \x0e${shifted('감사', 'euc-kr')}\x0f`
  const hz = `~{${shifted('中文邮件', 'gb18030')}~} ABC ~~ x~\n y ~{${shifted('谢谢', 'gb18030')}~}`

  test.each([
    ['iso-2022-kr', korean, '안녕하세요 ABC 감사'],
    ['csISO2022KR', korean, '안녕하세요 ABC 감사'],
    ['hz-gb-2312', hz, '中文邮件 ABC ~ x y 谢谢'],
    ['HZ', hz, '中文邮件 ABC ~ x y 谢谢'],
    ['iso-2022-cn', `\x1b$)A\x0e${shifted('中文', 'gb18030')}\x0f ok`, '中文 ok'],
  ])('%s', (label, text, expected) => {
    expect(textOf(Buffer.from(text, 'latin1'), label)).toBe(expected)
    const word = `=?${label}?B?${Buffer.from(text, 'latin1').toString('base64')}?=`
    expect(subjectOf(Buffer.from(word))).toBe(expected)
  })

  test('ISO-2022-KR by its escape, without a label', () => {
    expect(textOf(Buffer.from(korean, 'latin1'))).toBe('안녕하세요 ABC 감사')
  })

  test('ISO-2022-JP that is labelled UTF-8', () => {
    expect(textOf(Buffer.from('\x1b$BF|K\\8l\x1b(B OK', 'latin1'), 'utf-8')).toBe('日本語 OK')
  })

  test('a shift without a shift back ends with its line', () => {
    expect(textOf(Buffer.from(`~{${shifted('中文', 'gb18030')}\nplain`, 'latin1'), 'hz')).toBe('中文\nplain')
    expect(textOf(Buffer.from(`\x0e${shifted('감사', 'euc-kr')}\nplain`, 'latin1'), 'iso-2022-kr')).toBe(
      '감사\nplain',
    )
  })
})
