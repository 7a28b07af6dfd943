import DOMPurify from 'dompurify'
import { isDesigned } from './mail-design.ts'
import { takePageStyle } from './plain-mail.ts'

/** Colours of the page, which an iframe cannot inherit. */
export type Ground = {
  text: string
  ground: string
  link: string
  line: string
  scheme: 'light' | 'dark'
  /** The page's font-face rules, which an iframe cannot inherit. */
  fonts: string
}

const forbidden = {
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'video',
    'audio',
    'iframe',
    'svg',
    'math',
  ],
  FORBID_ATTR: ['srcset', 'ping', 'autofocus', 'tabindex', 'contenteditable'],
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: false,
}

/** Sanitizes the HTML again: the server has done so already, and this catches mistakes of either sanitizer. */
function cleaned(html: string): Element {
  const body = document.createElement('body')
  body.append(DOMPurify.sanitize(html, { ...forbidden, RETURN_DOM_FRAGMENT: true }))
  for (const link of body.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noreferrer noopener nofollow')
  }
  dropEmptyEnd(body)
  return body
}

/** Removes line breaks and empty blocks left where the quoted part was cut off. */
function dropEmptyEnd(element: Element) {
  for (let last = element.lastChild; last; last = element.lastChild) {
    const holds =
      last instanceof Element && (last.matches('img, hr, table') || last.querySelector('img, hr, table'))
    if (last.textContent?.trim() || holds) return
    last.remove()
  }
}

const baseStyle = ({ text, ground, link, line, scheme, fonts }: Ground) => `
${fonts}
:root { color-scheme: ${scheme}; }
html, body { margin: 0; padding: 0; background: ${ground}; color: ${text}; }
body { overflow-x: auto; overflow-y: hidden; font: 14px/22px "Inter Variable", system-ui, sans-serif; letter-spacing: -0.004em; overflow-wrap: anywhere; }
a { color: ${link}; }
img { max-width: 100%; height: auto; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
p { margin: 0 0 10px; }
body > :first-child { margin-top: 0; }
body > :last-child { margin-bottom: 0; }
blockquote, .pr-quoted { margin: 8px 0 0; padding-left: 12px; border-left: 2px solid ${line}; }
blockquote { margin-left: 0; }
[data-paper] { padding: 16px; }
`

/** Colours of a white page. */
export const paper = {
  text: '#152026',
  ground: '#ffffff',
  link: '#076793',
  line: '#cdd4d8',
  scheme: 'light',
} as const

/**
 * The document of a mail's iframe. Its Content Security Policy allows only images, our fonts and styles; the iframe's
 * sandbox forbids scripts and forms.
 */
export function mailDocument(html: string, ground: Ground, origin: string): string {
  const { body, hasDesign } = mailBody(html, ground)
  // Designed for a white background, which it gets in dark mode too.
  const isPaper = hasDesign && ground.scheme === 'dark'
  return [
    documentStart(isPaper ? { ...ground, ...paper } : ground, origin),
    `</head><body dir="auto"${isPaper ? ' data-paper' : ''}>${body.innerHTML}</body></html>`,
  ].join('')
}

/** Sanitized HTML of a mail; mail without a design of its own takes the font and colours of the page. */
export function mailBody(html: string, ground: Ground): { body: Element; hasDesign: boolean } {
  const body = cleaned(html)
  const hasDesign = isDesigned(body)
  if (!hasDesign) takePageStyle(body, ground)
  return { body, hasDesign }
}

/** A document up to the end of its head: nothing is loaded but images and fonts of our own origin. */
export function documentStart(ground: Ground, origin: string): string {
  const policy = `default-src 'none'; img-src ${origin} data:; font-src ${origin}; style-src 'unsafe-inline'`
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style>${baseStyle(ground)}</style>`,
  ].join('')
}
