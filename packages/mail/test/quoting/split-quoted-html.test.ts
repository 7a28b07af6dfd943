import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { htmlToText, quoteForReply, splitQuoted, splitQuotedHtml } from '../../src/index.ts'

const REPLIES: readonly [client: string, html: string][] = [
  [
    'Gmail',
    '<div dir="ltr">FRESH</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Jan 5, 2026 at 10:00 AM Jane &lt;<a href="mailto:j@example.org">j@example.org</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>OLD</div></blockquote></div>',
  ],
  [
    'Gmail, years ago',
    '<div>FRESH</div><div class="gmail_extra"><br><div class="gmail_quote">On Mon, Jan 5, 2026 at 10:00 AM, Jane <span dir="ltr">&lt;j@example.org&gt;</span> wrote:<br><blockquote class="gmail_quote">OLD</blockquote></div></div>',
  ],
  [
    'Apple Mail',
    '<html><body>FRESH<br><div><br><blockquote type="cite"><div>On 5 Jan 2026, at 10:00, Jane &lt;j@example.org&gt; wrote:</div><br><div>OLD</div></blockquote></div></body></html>',
  ],
  [
    'Thunderbird',
    '<body><p>FRESH</p><div class="moz-cite-prefix">On 1/5/26 10:00, Jane wrote:<br></div><blockquote type="cite" cite="mid:x"><p>OLD</p></blockquote></body>',
  ],
  [
    'Thunderbird in German',
    '<body><p>FRESH</p><div class="moz-cite-prefix">Am 05.01.26 um 10:00 schrieb Jane:<br></div><blockquote type="cite">OLD</blockquote></body>',
  ],
  [
    'Outlook for Windows',
    "<div class=WordSection1><p class=MsoNormal>FRESH</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> Jane &lt;j@example.org&gt;<br><b>Sent:</b> Monday, January 5, 2026 10:00 AM<br><b>To:</b> Joe<br><b>Subject:</b> Hello</p></div></div><p>OLD</p></div>",
  ],
  [
    'Outlook for Windows in German',
    "<div class=WordSection1><p class=MsoNormal>FRESH</p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>Von:</b> Jane<br><b>Gesendet:</b> Montag<br><b>An:</b> Joe<br><b>Betreff:</b> Hallo</p></div><p>OLD</p></div>",
  ],
  [
    'Outlook on the web',
    '<div>FRESH</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Jane<br><b>Sent:</b> Monday<br><b>To:</b> Joe<br><b>Subject:</b> Hello</font></div><div>OLD</div>',
  ],
  [
    'Outlook for Mac',
    '<p>FRESH</p><div><b><span>Date: </span></b></div><div style="border:none;border-top:solid #B5C4DF 1.0pt"><p><b><span>From: </span></b><span>Jane<br><b>Date: </b>Monday<br><b>To: </b>Joe<br><b>Subject: </b>Hello</span></p></div><p>OLD</p>',
  ],
  [
    'Yahoo',
    '<div>FRESH</div><div class="yahoo_quoted"><div><div>On Monday, January 5, 2026, 10:00 AM, Jane &lt;j@example.org&gt; wrote:</div><blockquote type="cite">OLD</blockquote></div></div>',
  ],
  [
    'Proton',
    '<div>FRESH</div><div class="protonmail_quote">On Monday, January 5th, 2026 at 10:00, Jane &lt;j@example.org&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">OLD</blockquote></div>',
  ],
  [
    'Japanese Gmail',
    '<div>FRESH</div><div class="gmail_quote"><div class="gmail_attr">2026年1月5日(月) 10:00 Jane &lt;j@example.org&gt;:<br></div><blockquote class="gmail_quote">OLD</blockquote></div>',
  ],
  [
    'a plain blockquote after an attribution',
    '<p>FRESH</p><p>On Mon, Jan 5, 2026 at 10:00 AM Jane wrote:</p><blockquote>OLD</blockquote>',
  ],
]

describe('splitQuotedHtml', () => {
  test.each(REPLIES)('%s', (_, html) => {
    const { fresh, quoted } = splitQuotedHtml(html)
    expect(
      htmlToText(fresh)
        .trim()
        .replace(/^Date:$/m, '')
        .trim(),
    ).toMatch(/^FRESH(?:\s+Date:)?$/)
    expect(htmlToText(quoted)).toContain('OLD')
    expect(htmlToText(quoted)).not.toContain('FRESH')
  })

  test('answers between and below the quotes of Gmail and Thunderbird stay', () => {
    const { fresh } = splitQuotedHtml(
      '<div class="gmail_quote"><div class="gmail_attr">On Mon, Jan 5, 2026 at 10:00 AM Jane wrote:</div><blockquote class="gmail_quote">OLD1</blockquote><div>YES</div><blockquote class="gmail_quote">OLD2</blockquote></div><p>NO</p>',
    )
    expect(htmlToText(fresh).split(/\s+/)).toEqual(['YES', 'NO'])
  })

  test.each([
    ['a blockquote of the writer', '<p>As Goethe said:</p><blockquote>Mehr Licht</blockquote>'],
    [
      'a forward of Gmail',
      '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <b>Jane</b><br>Date: Mon<br>Subject: x<br>To: y<br></div>content</div>',
    ],
    [
      'a forward of Outlook',
      '<div id="divRplyFwdMsg"><b>From:</b> Jane<br><b>Sent:</b> Monday<br><b>To:</b> Joe<br><b>Subject:</b> Hello</div><div>content</div>',
    ],
    ['a rule and a list', '<p>a</p><hr><p><b>From:</b> here to there</p>'],
    ['quote marks in a comment', '<!-- <blockquote type="cite"> --><p>text</p><!-- </blockquote> -->'],
    ['a quote that is never closed', '<p>a</p><blockquote type="cite">who knows'],
  ])('%s is fresh', (_, html) => {
    expect(splitQuotedHtml(html)).toEqual({ fresh: html, quoted: '', signature: '' })
  })

  test.each([
    '<div class="gmail_signature">Joe</div>',
    '<div class="moz-signature">-- <br>Joe</div>',
    '<div id="Signature">Joe</div>',
    '<div class="protonmail_signature_block">Joe</div>',
    '<div id="ms-outlook-mobile-signature">Get Outlook</div>',
  ])('%s is a signature', (signature) => {
    expect(splitQuotedHtml(`<p>a</p>${signature}<p>b</p>`)).toEqual({
      fresh: '<p>a</p><p>b</p>',
      quoted: '',
      signature,
    })
  })

  test('hostile HTML is processed in bounded time', () => {
    const spentMs = cpuMs(() => {
      for (const piece of [
        '<blockquote>',
        '<blockquote type=cite>',
        '<div class="gmail_quote">',
        '<b>From:</b>',
        '<blockquote></blockquote>',
        '<div class=gmail_attr></div>',
        '<b>From:</b><br>',
        '<hr>',
        '<p>-----',
        '<!--',
        '<a "',
      ])
        splitQuotedHtml(piece.repeat(20_000))
    })
    expect(spentMs).toBeLessThan(5000)
  })
})

describe('quoteForReply', () => {
  const source = {
    text: 'Hello\n> older\n\nbye\n-- \nJane',
    html: '<p>Hello</p>',
    from: { name: 'Jane <3', address: 'jane@example.org' },
    date: new Date('2026-01-05T10:00:00Z'),
    timeZone: 'Europe/Berlin',
  }

  test.each([
    'en-GB',
    'en-US',
    'de-DE',
    'fr-FR',
    'es-ES',
    'pt-BR',
    'it-IT',
    'nl-NL',
    'da-DK',
    'nb-NO',
    'sv-SE',
    'fi-FI',
    'pl-PL',
    'cs-CZ',
    'hu-HU',
    'tr-TR',
    'ru-RU',
    'ja-JP',
    'zh-CN',
    'ko-KR',
  ])('%s: what it writes is recognised as a quote again', (locale) => {
    const { text, html } = quoteForReply({ ...source, locale })
    expect(splitQuoted(`FRESH\n\n${text}`).fresh).toBe('FRESH')
    expect(htmlToText(splitQuotedHtml(`<p>FRESH</p>${html}`).fresh)).toBe('FRESH')
  })

  test('adds a quote level and drops the signature', () => {
    expect(quoteForReply({ ...source, locale: 'de' }).text).toBe(
      'Am 05.01.2026, 11:00 schrieb Jane <3 <jane@example.org>:\n> Hello\n>> older\n>\n> bye',
    )
  })

  test('names are escaped in HTML', () => {
    expect(quoteForReply({ ...source, locale: 'en' }).html).toContain('Jane &lt;3 &lt;jane@example.org&gt;')
  })

  test('handles messages with text or HTML only, no date and no sender', () => {
    expect(
      quoteForReply({ text: null, html: '<p>a<br>b</p>', from: null, date: null, locale: 'en' }).text,
    ).toBe('? wrote:\n> a\n> b')
    expect(quoteForReply({ text: '1 < 2', html: null, from: null, date: null, locale: 'en' }).html).toContain(
      '1 &lt; 2',
    )
  })
})
