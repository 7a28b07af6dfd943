import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { parseMessage } from '../../src/index.ts'
import { withBody } from './test-message.ts'

const textOf = (body: Buffer, charset?: string): string | null =>
  parseMessage(withBody(`Content-Type: text/plain${charset ? `; charset=${charset}` : ''}`, body)).text

const ISO_2022_JP = Buffer.from('\x1b$BF|K\\8l\x1b(B OK', 'latin1')

describe('labelled charsets', () => {
  test.each([
    ['iso-8859-1', 'Grüße', 'latin1'],
    ['iso-8859-2', 'Zażółć', 'iso-8859-2'],
    ['iso-8859-7', 'Ελλάδα', 'iso-8859-7'],
    ['iso-8859-9', 'Şişli', 'iso-8859-9'],
    ['iso-8859-15', 'Œuvre €', 'iso-8859-15'],
    ['windows-1250', 'Příliš', 'windows-1250'],
    ['windows-1251', 'Привет', 'windows-1251'],
    ['koi8-r', 'Привет', 'koi8-r'],
    ['koi8-u', 'Їжак', 'koi8-u'],
    ['windows-1255', 'שלום', 'windows-1255'],
    ['windows-1256', 'مرحبا', 'windows-1256'],
    ['windows-874', 'สวัสดี', 'windows-874'],
    ['gb2312', '您好', 'gb2312'],
    ['gbk', '您好', 'gbk'],
    ['gb18030', '您好𠀀', 'gb18030'],
    ['big5', '您好', 'big5'],
    ['shift_jis', '日本語', 'shift_jis'],
    ['cp932', '日本語①', 'cp932'],
    ['euc-jp', '日本語', 'euc-jp'],
    ['euc-kr', '안녕하세요', 'euc-kr'],
    ['ks_c_5601-1987', '안녕하세요', 'euc-kr'],
    ['utf-16le', 'Grüße', 'utf-16le'],
    ['utf-16be', 'Grüße', 'utf-16be'],
    ['utf-7', 'Grüße', 'utf-7'],
    ['cp437', 'Grüße', 'cp437'],
    ['cp850', 'Grüße', 'cp850'],
    ['macintosh', 'Grüße', 'macintosh'],
  ])('%s', (label, text, encoding) => {
    expect(textOf(iconv.encode(text, encoding), label)).toBe(text)
  })

  test('ISO-2022-JP and its variants', () => {
    for (const label of ['iso-2022-jp', 'ISO-2022-JP-2', 'cp50221'])
      expect(textOf(ISO_2022_JP, label)).toBe('日本語 OK')
  })

  test('Latin-1 means windows-1252, as everywhere on the web', () => {
    expect(textOf(Buffer.from('\x93Hi\x94 \x80 5', 'latin1'), 'iso-8859-1')).toBe('“Hi” € 5')
    expect(textOf(Buffer.from('\x93Hi\x94', 'latin1'), 'us-ascii')).toBe('“Hi”')
  })

  test('a label in quotes, with blanks, or with the wrong case', () => {
    for (const label of [
      '"UTF-8"',
      ' utf-8 ',
      'Utf8',
      '"utf-8;"',
      'utf-8 (Unicode)',
      '"utf-8" (Unicode; all)',
      'utf-8(x (y))',
    ])
      expect(textOf(Buffer.from('ü'), label)).toBe('ü')
  })
})

describe('wrong or missing labels', () => {
  test.each([
    ['valid UTF-8', Buffer.from('Grüße 日本'), 'Grüße 日本'],
    [
      'Western European',
      Buffer.from('Gr\xfc\xdfe aus K\xf6ln, tr\xe8s bien', 'latin1'),
      'Grüße aus Köln, très bien',
    ],
    ['ISO-2022-JP by its escapes', ISO_2022_JP, '日本語 OK'],
    [
      'KOI8-R',
      iconv.encode('Пожалуйста, подтвердите получение оплаты и договора', 'koi8-r'),
      'Пожалуйста, подтвердите получение оплаты и договора',
    ],
    [
      'windows-1251',
      iconv.encode('Пожалуйста, подтвердите получение оплаты и договора', 'windows-1251'),
      'Пожалуйста, подтвердите получение оплаты и договора',
    ],
    [
      'Shift_JIS',
      iconv.encode('お世話になっております。ご返信をお待ちしております。', 'shift_jis'),
      'お世話になっております。ご返信をお待ちしております。',
    ],
    [
      'EUC-JP',
      iconv.encode('お世話になっております。ご返信をお待ちしております。', 'euc-jp'),
      'お世話になっております。ご返信をお待ちしております。',
    ],
    [
      'GBK',
      iconv.encode('您好,请问我的订单什么时候发货?谢谢您的回复。', 'gbk'),
      '您好,请问我的订单什么时候发货?谢谢您的回复。',
    ],
    [
      'Big5',
      iconv.encode('您好,請問我的訂單什麼時候到?謝謝您的回覆,我們在這裡等。', 'big5'),
      '您好,請問我的訂單什麼時候到?謝謝您的回覆,我們在這裡等。',
    ],
    [
      'EUC-KR',
      iconv.encode('안녕하세요. 이 메일은 주문에 대한 문의입니다. 감사합니다.', 'euc-kr'),
      '안녕하세요. 이 메일은 주문에 대한 문의입니다. 감사합니다.',
    ],
    [
      'Greek',
      iconv.encode('Καλημέρα σας, ευχαριστώ για την απάντηση', 'windows-1253'),
      'Καλημέρα σας, ευχαριστώ για την απάντηση',
    ],
  ])('%s', (_, bytes, text) => {
    expect(textOf(bytes)).toBe(text)
    expect(textOf(bytes, 'x-unknown-to-everyone')).toBe(text)
  })

  test('labelled UTF-8 but Latin-1 throughout', () => {
    expect(textOf(Buffer.from('Gr\xfc\xdfe', 'latin1'), 'utf-8')).toBe('Grüße')
  })

  test('one stray byte does not break UTF-8 text', () => {
    const bytes = Buffer.concat([
      Buffer.from('Grüße, schöne Übung, für später '),
      Buffer.from([0x93]),
      Buffer.from('ok'),
    ])
    expect(textOf(bytes, 'utf-8')).toBe('Grüße, schöne Übung, für später “ok')
  })

  test.each([
    [
      'a Latin-1 footer below a UTF-8 text',
      'Grüße aus Köln: schöne Tage, für später.',
      'Gr\xfc\xdfe',
      'Grüße',
    ],
    ['a few bytes of another charset', 'Žluťoučký kůň', '\xe9 \xe8 \xe0 \xf6', 'é è à ö'],
    ['characters cut in two', '日本語のメールです', '\xe6\x97 \xe6', 'æ— æ'],
  ])('labelled UTF-8, most of it valid: %s', (_, text, stray, read) => {
    expect(textOf(Buffer.concat([Buffer.from(`${text} `), Buffer.from(stray, 'latin1')]), 'utf-8')).toBe(
      `${text} ${read}`,
    )
  })

  test('no replacement character for any bytes labelled UTF-8', () => {
    for (let byte = 0; byte < 256; byte++)
      expect(textOf(Buffer.from([0x61, byte, 0x62]), 'utf-8')).not.toContain('\ufffd')
  })

  test('a byte order mark is used and not shown', () => {
    expect(textOf(Buffer.from('\ufeffGrüße'), 'iso-8859-1')).toBe('Grüße')
    expect(textOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Grüße', 'utf16le')]))).toBe('Grüße')
  })

  test('HTML without a label may declare its charset', () => {
    const html = Buffer.concat([
      Buffer.from('<meta charset="koi8-r"><p>'),
      iconv.encode('Привет', 'koi8-r'),
      Buffer.from('</p>'),
    ])
    expect(parseMessage(withBody('Content-Type: text/html', html)).html).toContain('<p>Привет</p>')
  })
})

test('a lone surrogate from UTF-7 is replaced', () => {
  const half = Buffer.from('a +3aY- b', 'latin1')
  expect(textOf(half, 'utf-7')?.isWellFormed()).toBe(true)
  expect(parseMessage(withBody('Subject: =?utf-7?Q?+3aY-?=', half)).subject.isWellFormed()).toBe(true)
})
