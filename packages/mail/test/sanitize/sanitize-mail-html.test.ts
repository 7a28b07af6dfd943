import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '../../../../dev/cpu-ms.ts'
import { sanitizeMailHtml } from '../../src/index.ts'
import { REMOTE_VECTORS, SCRIPT_VECTORS } from './vectors.ts'

const blocked = (html: string) => sanitizeMailHtml(html, { cidUrl: (id) => `/files/${id}`, remote: 'block' })
const clean = (html: string): string => blocked(html).html
const proxied = (html: string): string =>
  sanitizeMailHtml(html, {
    cidUrl: () => null,
    remote: { proxy: (url) => `/proxy?url=${encodeURIComponent(url)}` },
  }).html

const TAGS = new Set(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'align alt bgcolor border cellpadding cellspacing color colspan dir face frame height href hspace lang noshade nowrap rel reversed rowspan rules scope size span src start style summary target title type valign value vspace width'.split(
    ' ',
  ),
)

/** Checks the output with an independent grammar: every "<" must open an allowed tag with allowed attributes. */
function expectHarmless(html: string): void {
  for (const piece of html.split('<').slice(1)) {
    const tag = /^\/?([a-z][a-z0-9]*)((?:\s[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/.exec(piece)
    expect(tag, `"<${piece}" in ${html}`).not.toBeNull()
    expect(TAGS).toContain(tag?.[1])
    for (const [, name = '', value = ''] of (tag?.[2] ?? '').matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)) {
      expect(ATTRIBUTES).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      if (name === 'src')
        expect(value).toMatch(
          /^(?:\/files\/|\/proxy\?|data:image\/(?:png|jpeg|gif|webp|bmp|avif|jpg|x-icon);base64,)/,
        )
      if (name === 'style')
        expect(value).not.toMatch(
          /\\|expression|javascript|binding|behavior|position|@|url\((?!&quot;\/(?:files|proxy))/i,
        )
    }
  }
}

describe('code', () => {
  test.each(SCRIPT_VECTORS)('%s', (vector) => {
    expectHarmless(clean(vector))
    expectHarmless(proxied(vector))
    expectHarmless(clean(`<table><tr><td>${vector}</td></tr></table>`))
    expectHarmless(clean(clean(vector)))
  })

  test('random mixtures and cuts of all vectors', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom(...SCRIPT_VECTORS, ...REMOTE_VECTORS), fc.nat(60)), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(pieces, (list) => {
        expectHarmless(clean(list.map(([vector, cut]) => vector.slice(cut % 3 === 0 ? cut : 0)).join('')))
      }),
      { numRuns: 500 },
    )
  })
})

describe('remote loads', () => {
  test.each(REMOTE_VECTORS)('%s', (vector) => {
    const { html } = blocked(vector)
    expectHarmless(html)
    expect(html).not.toContain('track.example')
    expect(proxied(vector)).not.toMatch(/["'(=]\s*(?:https?:)?\/\/track\.example/)
  })

  test.each([
    ['<img src="https://a.example/1.gif"><img src="https://a.example/2.gif">', 2],
    [
      '<img src="https://a.example/1.gif" srcset="https://a.example/2.gif 2x, https://a.example/3.gif 3x">',
      3,
    ],
    ['<p style="background:url(https://a.example/1.gif)">', 1],
    ['<p style="background:u\\72l(https://a.example/1.gif)">', 1],
    ['<table background="https://a.example/1.gif">', 1],
    ['<video poster="https://a.example/1.jpg" src="https://a.example/1.mp4"></video>', 2],
    ['<link rel=stylesheet href="https://a.example/x.css">', 1],
    ['<img src="cid:x"><img src="data:image/png;base64,AAAA"><a href="https://a.example">x</a>', 0],
    ['<img src="javascript:alert(1)">', 0],
  ])('%s: %i blocked', (html, count) => {
    expect(blocked(html).blockedRemote).toBe(count)
  })

  test('through the proxy they are shown and none is counted', () => {
    const { html, blockedRemote } = sanitizeMailHtml(
      '<img src="https://a.example/1.gif?a=1&amp;b=2" alt="x"><p style="background:url(https://a.example/2.gif) no-repeat">y</p>',
      {
        cidUrl: () => null,
        remote: { proxy: (url) => `https://proxy.example/${Buffer.from(url).toString('hex')}` },
      },
    )
    expect(blockedRemote).toBe(0)
    expect(html).toContain(
      `src="https://proxy.example/${Buffer.from('https://a.example/1.gif?a=1&b=2').toString('hex')}"`,
    )
    expect(html).toContain(
      `url(&quot;https://proxy.example/${Buffer.from('https://a.example/2.gif').toString('hex')}&quot;) no-repeat`,
    )
  })
})

describe('allowed content', () => {
  test('links open in a new tab without a referrer', () => {
    expect(clean('<a href="https://example.org/?a=1&b=2">x</a>')).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(clean('<a href="mailto:a@example.org?subject=x">x</a>')).toContain(
      'href="mailto:a@example.org?subject=x"',
    )
    expect(clean('<a href="tel:+49 30 1234">x</a>')).toContain('href="tel:+49301234"')
    expect(clean('<a href="/relative">x</a><a href="#top">y</a>')).toBe('<a>x</a><a>y</a>')
  })

  test('pictures of the message by Content-ID, and of the text itself', () => {
    expect(clean('<img src="cid:a%40b" alt="Logo" width="10">')).toBe(
      '<img alt="Logo" width="10" src="/files/a@b" />',
    )
    expect(proxied('<img src="cid:unknown" alt="Logo">')).toBe('<img alt="Logo" />')
    expect(clean('<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain(
      'src="data:image/png;base64,iVBORw0KGgo="',
    )
  })

  test('layout of newsletters', () => {
    const html =
      '<table width="600" cellpadding="0" bgcolor="#ffffff" align="center"><tr><td colspan="2" valign="top" style="padding: 10px 20px; font-family: Arial, sans-serif; color: rgb(1, 2, 3)">x</td></tr></table>'
    expect(clean(html)).toBe(html)
  })

  test('the colours of the body', () => {
    expect(clean('<html><body bgcolor="#eee" style="margin:0;color:red"><p>x</p></body></html>')).toBe(
      '<div bgcolor="#eee" style="margin: 0; color: red"><p>x</p></div>',
    )
  })

  test.each([
    ['color: red', 'color: red'],
    ['COLOR: Red; Font-Size: 12PX', 'color: Red; font-size: 12PX'],
    ['margin:0 auto!important', 'margin: 0 auto!important'],
    [
      'background:linear-gradient(to right, #fff, rgba(0,0,0,.5))',
      'background: linear-gradient(to right, #fff, rgba(0,0,0,.5))',
    ],
    ['font-family:"Segoe UI",\'Arial\'', "font-family: &quot;Segoe UI&quot;,'Arial'"],
    ['color:red;/* x */width:5px', 'color: red; width: 5px'],
    ['position:absolute;color:red', 'color: red'],
    ['width:calc(100% - 5px);color:red', 'color: red'],
    ['color:red;unknown:x;:y;;=', 'color: red'],
    [
      'background-image:url(data:image/png;base64,AAAA)',
      'background-image: url(&quot;data:image/png;base64,AAAA&quot;)',
    ],
  ])('style %s', (style, expected) => {
    expect(clean(`<p style="${style.replaceAll('"', '&quot;')}">x</p>`)).toBe(`<p style="${expected}">x</p>`)
  })

  test('text with angle brackets and entities stays text', () => {
    expect(clean('1 &lt; 2 &amp; 3 &gt; 2 &lt;script&gt;')).toBe('1 &lt; 2 &amp; 3 &gt; 2 &lt;script&gt;')
    expect(clean('unclosed <b>bold <i>both')).toBe('unclosed <b>bold <i>both</i></b>')
  })

  test('text around unknown tags of Outlook', () => {
    expect(clean('<p class=MsoNormal>a<o:p>b</o:p><v:shape>c</v:shape></p>')).toBe('<p>abc</p>')
  })

  test('a mail nested ten thousand levels deep is processed in bounded time', () => {
    const spentMs = cpuMs(() => {
      const html = clean(`${'<div>'.repeat(10_000)}deep`)
      expect(html).toContain('deep')
      expect(html.split('<div>').length).toBeLessThan(400)
      for (const piece of ['<b>', '<div><p>', '<svg>', '<table><tr><td>']) clean(piece.repeat(200_000))
      for (const piece of [
        '<a href="',
        '<p style="',
        '<!--',
        '<p style="((((((((">',
        '<b><i>',
        '&#x',
        '<img srcset=",,,,,,,, ,">',
      ])
        clean(piece.repeat(5000))
    })
    expect(spentMs).toBeLessThan(5000)
  })
})
