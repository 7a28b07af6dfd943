import { describe, expect, test } from 'vitest'
import { htmlToText, splitQuoted, splitQuotedHtml } from '../../src/index.ts'

const UNMARKED = 'OLD one\n\nOLD two'
const MARKED = '> OLD one\n>\n> OLD two'
const NEW = 'NEW one\n\nNEW two'
const freshOf = (head: string, quote: string) => splitQuoted(`${NEW}\n\n${head}\n${quote}`).fresh

/** HTML of different clients: divs, paragraphs or line breaks, with the quote below or in a blockquote. */
const HTML_FORMS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  divs: (lines) => lines.map((line) => `<div>${line || '<br>'}</div>`).join(''),
  'line breaks': (lines) => `<div>${lines.join('<br>')}</div>`,
  paragraphs: (lines) => lines.map((line) => `<p class="MsoNormal">${line || '&nbsp;'}</p>`).join(''),
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const htmlFresh = (html: string): string =>
  htmlToText(splitQuotedHtml(html).fresh).replace(/\s+/g, ' ').trim()

const HEADS: readonly [name: string, head: string][] = [
  [
    'Date first',
    'Date: Mon, 5 Jan 2026 10:00:00 +0100\nSubject: Crates\nFrom: jane@example.org\nTo: joe@example.net',
  ],
  [
    'Date first, no address',
    'Date: Monday, January 5, 2026 10:00 AM\nSubject: Crates\nFrom: Jane Doe\nTo: Joe',
  ],
  [
    'Date first, German',
    'Datum: Montag, 5. Januar 2026 10:00\nBetreff: Kisten\nVon: Jane Doe <jane@example.org>\nAn: Joe',
  ],
  [
    'Date first, French',
    'Date : 5 janvier 2026 10:00\nObjet : Caisses\nDe : Jane <jane@example.org>\nÀ : Joe',
  ],
  [
    'Date first, Spanish',
    'Fecha: 5 de enero de 2026 10:00\nAsunto: Cajas\nDe: Jane <jane@example.org>\nPara: Joe',
  ],
  [
    'Date first, Russian',
    'Дата: 5 января 2026 г. 10:00\nТема: Ящики\nОт: Jane <jane@example.org>\nКому: Joe',
  ],
  ['Date first, Japanese', '日時: 2026年1月5日 10:00\n件名: 箱\n差出人: Jane <jane@example.org>\n宛先: Joe'],
  [
    'Date first, with a rule',
    '________________________________\nDate: Mon, 5 Jan 2026 10:00:00 +0100\nSubject: Crates\nFrom: jane@example.org\nTo: joe@example.net',
  ],
  [
    'a rule of dashes',
    '-----------------------------------------\nFrom: Jane <jane@example.org>\nSent: Monday\nTo: Joe\nSubject: Crates',
  ],
  ['no subject', 'From: Jane Doe <jane@example.org>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Joe'],
  [
    'Windows Mail',
    'From: Jane Doe\nSent: \u200eMonday\u200e, \u200eJanuary\u200e \u200e5\u200e, \u200e2026 \u200e10\u200e:\u200e00\u200e \u200eAM\nTo: Joe',
  ],
  [
    'Windows Mail, Russian',
    'От: Jane Doe\nОтправлено: \u200eпонедельник\u200e, \u200e5\u200e \u200eянваря\u200e \u200e2026\u200e \u200eг. \u200e10\u200e:\u200e00\nКому: Joe',
  ],
  ['From and Date', 'From: Jane Doe <jane@example.org>\nDate: Mon, 5 Jan 2026 10:00:00 +0100'],
  ['From and Date, German', 'Von: Jane Doe <jane@example.org>\nDatum: 5. Januar 2026 um 10:00'],
  ['From and Date, Russian', 'От: Jane Doe <jane@example.org>\nДата: 5 января 2026 г., 10:00'],
  [
    'Original Message in asterisks',
    '*---- Original Message ----*\n*From:* Jane <jane@example.org>\n*Sent:* Monday\n*To:* Joe\n*Subject:* Crates',
  ],
  [
    'asterisks within the dashes',
    '-----*Original Message*-----\nFrom: Jane <jane@example.org>\nSent: Monday\nTo: Joe\nSubject: Crates',
  ],
  [
    'a line in Croatian',
    '----- Izvorna poruka -----\nOd: Jane <jane@example.org>\nPoslano: 5. siječnja 2026. 10:00\nZa: Joe\nPredmet: Kutije',
  ],
  [
    'a line in a language that no list has',
    '-------- Barua ya asili --------\nFrom: Jane <jane@example.org>\nSent: Monday\nTo: Joe\nSubject: Crates',
  ],
  ['Estonian', 'Saatja: Jane <jane@example.org>\nSaadetud: 5. jaanuar 2026 10:00\nSaaja: Joe\nTeema: Kastid'],
  [
    'Slovenian',
    'Pošiljatelj: Jane <jane@example.org>\nPoslano: 5. januar 2026 10:00\nZa: Joe\nZadeva: Zaboji',
  ],
  ['Lithuanian', 'Nuo: Jane <jane@example.org>\nIšsiųsta: 2026 m. sausio 5 d. 10:00\nKam: Joe\nTema: Dėžės'],
  ['Zoho', '---- On Mon, 05 Jan 2026 10:00:00 +0100 Jane Doe <jane@example.org> wrote ----'],
  ['Zoho, address alone', '---- On Mon, 05 Jan 2026 10:00:00 +0100 jane@example.org wrote ----'],
  ['a name between dashes', '---- Jane Doe wrote ----'],
  ['Zoho, German', '---- Am Mo., 05 Jan. 2026 10:00:00 +0100 Jane Doe <jane@example.org> schrieb ----'],
  ['Zoho, Spanish', '---- El lun, 05 ene 2026 10:00:00 +0100 Jane Doe <jane@example.org> escribió ----'],
  ['Zoho, French', '---- Le lun., 05 janv. 2026 10:00:00 +0100 Jane Doe <jane@example.org> a écrit ----'],
  ['Zoho, Russian', '---- Jane Doe <jane@example.org> написал(а) ----'],
  [
    'an address and its link',
    'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane@example.org<mailto:jane@example.org>> wrote:',
  ],
  [
    'an address and its link, German',
    'Am 05.01.2026 um 10:00 schrieb Jane Doe <jane@example.org<mailto:jane@example.org>>:',
  ],
  [
    'an address and its link in brackets',
    'Le 5 janv. 2026 à 10:00, Jane Doe [mailto:jane@example.org] a écrit :',
  ],
  ['no colon', 'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane@example.org> wrote'],
  ['no colon, Dutch', 'Op ma 5 jan 2026 om 10:00 schreef Jane Doe <jane@example.org>'],
  ['no verb', '2026-01-05 10:00 GMT+01:00 Jane Doe <jane@example.org>'],
  ['no verb, Russian', 'пн, 5 янв. 2026 г. в 10:00, Jane Doe <jane@example.org>'],
  ['no verb, Japanese', '2026年1月5日(月) 10:00 Jane Doe <jane@example.org>'],
  ['sent', 'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane@example.org> sent:'],
  ['sent, Swedish', 'Den 5 januari 2026 kl. 10:00 skickade Jane Doe <jane@example.org>:'],
]

describe('unmarked', () => {
  test.each(HEADS)('%s', (_, head) => {
    expect(freshOf(head, `\n${UNMARKED}`)).toBe(NEW)
  })

  describe.each(Object.entries(HTML_FORMS))('in %s', (_form, write) => {
    test.each(HEADS)('%s', (_, head) => {
      const html = write(['NEW one', '', ...head.split('\n').map(escaped), '', 'OLD one', 'OLD two'])
      expect(htmlFresh(`<html><body>${html}</body></html>`)).toBe('NEW one')
    })
  })
})

/** Attributions that count only if marked lines follow. */
const WEAK: readonly string[] = [
  'On 1/5/26 10:00 AM, Jane Doe wrote',
  'Am 05.01.2026 um 10:00 schrieb Jane Doe',
  '05.01.2026 10:00, Jane Doe пишет',
  'Mon, Jan 5, 2026, 10:00 AM Jane Doe <jane@example.org>',
  '5/1/26 10:00, Jane Doe (jane@example.org)',
  'Jane Doe <jane@example.org> sent:',
]
const WRAPPED: readonly string[] = [
  'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <\njane.doe@example.org> wrote:',
  'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe\n<jane.doe@example.org>\nwrote:',
  'On Mon, Jan 5, 2026 at 10:00 AM Jane Doe <jane.doe@\nexample.org> wrote:',
  'Am Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Jane Doe <\njane.doe@example.org>:',
  'Le lun. 5 janv. 2026 à 10:00, Jane Doe\n<jane.doe@example.org>\na écrit :',
  'El lun, 5 ene 2026 a las 10:00, Jane Doe (<\njane.doe@example.org>) escribió:',
  'Em seg., 5 de jan. de 2026 às 10:00, Jane Doe <\njane.doe@example.org> escreveu:',
  'Il giorno lun 5 gen 2026 alle ore 10:00 Jane Doe <\njane.doe@example.org> ha scritto:',
  'pon., 5 sty 2026 o 10:00 Jane Doe\n<jane.doe@example.org>\nnapisał(a):',
  'po 5. 1. 2026 v 10:00 odesílatel Jane Doe <\njane.doe@example.org>\nnapsal:',
  'Jane Doe <jane.doe@example.org> ezt írta (időpont: 2026. jan.\n5., H, 10:00):',
  'Jane Doe\n<jane.doe@example.org> ezt írta (időpont: 2026. jan. 5., H, 10:00):',
  'Jane Doe <\njane.doe@example.org>, 5 Oca 2026 Pzt, 10:00 tarihinde şunu yazdı:',
  'пн, 5 янв. 2026 г. в 10:00, Jane Doe <\njane.doe@example.org>:',
  'пн, 5 янв. 2026 г. в 10:00, Jane Doe\n<jane.doe@example.org>:',
  '2026年1月5日(月) 10:00 Jane Doe <\njane.doe@example.org>:',
  '2026年1月5日 10:00,Jane Doe <\njane.doe@example.org> 写道:',
  '2026년 1월 5일 (월) 오전 10:00, Jane Doe <\njane.doe@example.org>님이 작성:',
  'ma 5. tammik. 2026 klo 10.00 Jane Doe (\njane.doe@example.org) kirjoitti:',
  'Στις Δευ 5 Ιαν 2026 στις 10:00 π.μ., ο χρήστης Jane Doe <\njane.doe@example.org> έγραψε:',
  'בתאריך יום ב׳, 5 בינו׳ 2026 ב-10:00 מאת Jane Doe <\njane.doe@example.org>:',
]

describe('marked', () => {
  test.each([...WEAK, ...WRAPPED, ...HEADS.flatMap(([, head]) => (head.includes('\n') ? [] : [head]))])(
    '%j',
    (head) => {
      expect(freshOf(head, MARKED)).toBe(NEW)
      expect(freshOf(head, `\n${MARKED}`)).toBe(NEW)
      const lines = HTML_FORMS.divs?.(['NEW one', '', ...head.split('\n').map(escaped)])
      expect(htmlFresh(`${lines}<blockquote style="margin:0 0 0 .8ex"><div>OLD</div></blockquote>`)).toBe(
        'NEW one',
      )
    },
  )

  test.each(WRAPPED)('%j does not include the line before it', (head) => {
    for (const line of ['See you at 10:00', 'Joe', 'Thanks, 5 of them'])
      expect(splitQuoted(`${line}\n\n${head}\n${MARKED}`).fresh).toBe(line)
  })
})

describe('HTML', () => {
  const sentence =
    'On Mon, Jan 5, 2026 at 10:00 AM Jane &lt;<a href="mailto:j@example.org">j@example.org</a>&gt; wrote:'
  test.each([
    ['gmail_quote without a blockquote', `<div class="gmail_quote">${sentence}<br><div>OLD</div></div>`],
    [
      'gmail_attr without a blockquote',
      `<div class="gmail_quote"><div class="gmail_attr">${sentence}<br></div>OLD</div>`,
    ],
    ['one div after another', `<div>${sentence}</div><div>OLD</div>`],
    [
      'a box beside a line',
      `<div>On 1/5/26, Jane wrote:</div><div style="border-left:2px solid #ccc;padding-left:8px">OLD</div>`,
    ],
    ['a box by name', `<div>Am 05.01.26 um 10:00 schrieb Jane:</div><div class="mail-quote">OLD</div>`],
    [
      'pieces of one quote',
      `<div>${sentence}</div><blockquote style="margin-left:5pt">OLD</blockquote><blockquote style="margin-left:5pt">OLD</blockquote>`,
    ],
    [
      'a table of the header',
      '<hr><table><tr><td><b>Date:</b></td><td>5 Jan 2026 10:00</td></tr><tr><td><b>Subject:</b></td><td>x</td></tr><tr><td><b>From:</b></td><td>j@example.org</td></tr></table><p>OLD</p>',
    ],
    [
      'a rule of text above the header',
      '<p>________________________________</p><p><b>From:</b> Jane<br><b>Sent:</b> Monday<br><b>To:</b> Joe<br><b>Subject:</b> x</p><p>OLD</p>',
    ],
  ])('%s', (_, quote) => {
    expect(htmlFresh(`<div>NEW</div>${quote}`)).toBe('NEW')
  })
})

describe('new text stays', () => {
  const passage = '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">A passage</blockquote>'
  test('a passage that the writer quotes in Gmail', () => {
    expect(htmlFresh(`<div dir="ltr">The contract says:${passage}Is that so?</div>`)).toContain('A passage')
    const reply = `<div class="gmail_quote"><div class="gmail_attr">On Mon, Jan 5, 2026 Jane wrote:</div><blockquote class="gmail_quote">OLD</blockquote></div>`
    expect(htmlFresh(`<div dir="ltr">It says:${passage}Is that so?</div>${reply}`)).toMatch(
      /^It says: > A passage Is that so\?$/,
    )
  })

  test('a mail with only a quote is shown', () => {
    const html = '<blockquote type="cite">On 1/5/26 10:00, Jane wrote:<br>OLD</blockquote>'
    expect(splitQuotedHtml(html)).toEqual({ fresh: html, quoted: '', signature: '' })
    const picture = '<div><img src="cid:a"></div><blockquote type="cite">OLD</blockquote>'
    expect(splitQuotedHtml(picture).quoted).toContain('OLD')
  })

  test.each([
    'Date: 5 March 2026\nFrom: Hamburg\nTo: Oslo\n\nTwo crates.',
    'Date: 5 March 2026, 10:00\nSubject to: nothing\n\nTwo crates.',
    'From: Hamburg\nDate: 5 March 2026 10:00\n\nTwo crates.',
    'Subject: Crates\n\nTwo of them. From: Jane',
    'We sent: two crates.\nOn 5 March we sent:\n\nTwo crates.',
    'On Monday at 10:00 Mr Smith wrote\nthat it is done.',
    'Call me on 5.3.2026 10:00 Jane\n\nTwo crates.',
    '---- New prices ----\n\nTwo crates: 5 EUR.',
    '-----------------------------\nTwo crates.',
    'What Jane wrote\n\nis right.',
    'Jane <jane@example.org>\n\nshould get two crates.',
    '5.1.2026 10:00 the driver left\nJane <jane@example.org>\n\nTwo crates.',
  ])('%j', (text) => {
    expect(splitQuoted(`Hello\n\n${text}`)).toMatchObject({ fresh: `Hello\n\n${text}`, quoted: '' })
    for (const write of Object.values(HTML_FORMS)) {
      const html = write(['Hello', '', ...text.split('\n').map(escaped)])
      expect(splitQuotedHtml(html).fresh).toBe(html)
    }
  })
})
