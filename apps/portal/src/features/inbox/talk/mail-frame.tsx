import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Ground, mailDocument } from './mail-document.ts'
import css from './timeline.module.css'

/** Same origin so that this page can measure it, but without scripts; see docs/decisions. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const token = (style: CSSStyleDeclaration, name: string) => style.getPropertyValue(`--pr-${name}`).trim()

let fonts: string | undefined

/** The page's font-face rules with absolute addresses, as a frame has no base address. */
export function fontRules(): string {
  fonts ??= [...document.styleSheets]
    .filter((sheet) => !sheet.href || sheet.href.startsWith(location.origin))
    .flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSFontFaceRule
          ? rule.cssText.replace(
              /url\("([^"]+)"\)/g,
              (_, url: string) => `url("${new URL(url, sheet.href ?? location.href)}")`,
            )
          : [],
      ),
    )
    .join('\n')
  return fonts
}

function groundNow(): Ground {
  const root = document.documentElement
  const style = getComputedStyle(root)
  return {
    text: token(style, 'text'),
    ground: token(style, 'bg'),
    link: token(style, 'accent-text'),
    line: token(style, 'line-strong'),
    fonts: fontRules(),
    scheme: root.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
  }
}

interface BuiltDocument {
  readonly id: number
  readonly html: string
  readonly ground: string
  readonly source: string
}

let builtDocuments = 0

/** The document of a mail in the page's present colours; the same object if nothing has changed. */
function buildDocument(html: string, before?: BuiltDocument): BuiltDocument {
  const colours = groundNow()
  const ground = Object.values(colours).join()
  if (before?.html === html && before.ground === ground) return before
  builtDocuments += 1
  return { id: builtDocuments, html, ground, source: mailDocument(html, colours, location.origin) }
}

/** Compares mails without the signatures of image addresses: newly signed addresses must not reload the frame. */
const withoutSignatures = (html: string) =>
  html.replace(/((?:&amp;|[?&])(?:expires|signature)=)[^"&]*/g, '$1')

type MailFrameProps = { html: string; title: string }

/** Untrusted HTML in an iframe, as high as its content up to a limit. */
export function MailFrame({ html, title }: MailFrameProps) {
  const [shown, setShown] = useState(html)
  if (withoutSignatures(shown) !== withoutSignatures(html)) setShown(html)
  const [built, setBuilt] = useState(() => buildDocument(html))

  useEffect(() => {
    const build = () => setBuilt((before) => buildDocument(shown, before))
    // On a page that has just been loaded, the theme is set on the root element after the first render.
    build()
    const seen = new MutationObserver(build)
    seen.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => seen.disconnect()
  }, [shown])

  // A frame for each document: one that is written a second time keeps observers that browsers and their extensions added.
  return <Frame key={built.id} source={built.source} title={title} />
}

function Frame({ source, title }: { source: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const written = useRef<Written>(undefined)
  // Written, not loaded: the frame has its height before it is first painted, and nothing below it moves.
  useLayoutEffect(() => {
    written.current ??= write(frame.current, source)
  }, [source])
  useEffect(() => () => written.current?.observer.disconnect(), [])

  /** A frame that was moved in the page has lost its document. */
  function restore() {
    if (frame.current?.contentDocument === written.current?.document) return
    written.current?.observer.disconnect()
    written.current = write(frame.current, source)
  }

  return <iframe ref={frame} className={css.frame} title={title} sandbox={sandbox} onLoad={restore} />
}

interface Written {
  readonly document: Document
  readonly observer: ResizeObserver
}

/** Writes the document of a mail into its frame, whose height follows that of the document from then on. */
function write(frame: HTMLIFrameElement | null, source: string): Written | undefined {
  const document = frame?.contentDocument
  if (!document) return undefined
  document.open()
  document.write(source)
  document.close()
  const { body } = document
  fitFrame(frame, body)
  // Deferred to the next frame: a resize inside an observer would be reported as a loop.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => fitFrame(frame, body)))
  observer.observe(body)
  observer.observe(frame)
  passKeysOn(body)
  return { document, observer }
}

/** Below this scale text is unreadable; the rest is scrolled to. */
const leastScale = 0.5

/**
 * In CSS pixels. Mail can declare any height, or one that grows with its frame (200vh); longer mail scrolls inside.
 * Newsletters are rarely longer than 8,000.
 */
const greatestHeight = 12_000

/** Makes the frame as high as its content. */
function fitFrame(frame: HTMLIFrameElement, body: HTMLElement) {
  const needed = Math.ceil(fit(body))
  body.style.overflowY = needed > greatestHeight ? 'auto' : ''
  frame.style.blockSize = `${Math.min(needed, greatestHeight)}px`
}

/** Scales mail that is wider than the frame, as other mail programs do, and returns the scaled height. */
function fit(body: HTMLElement): number {
  const root = body.ownerDocument.documentElement
  body.style.width = ''
  body.style.transform = ''
  const room = root.clientWidth
  const needed = body.scrollWidth
  if (room === 0 || needed <= room) return body.scrollHeight
  const scale = Math.max(leastScale, room / needed)
  body.style.width = `${Math.round(room / scale)}px`
  body.style.transformOrigin = '0 0'
  body.style.transform = `scale(${scale})`
  return body.scrollHeight * scale
}

/**
 * Forwards keys to the page: after a click in the mail the frame has the focus, and inbox shortcuts must still work.
 */
function passKeysOn(body: HTMLElement) {
  body.ownerDocument.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key === 'Tab' || (key.length > 1 && key !== 'Escape')) return
    const copy = new KeyboardEvent('keydown', {
      key,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      bubbles: true,
      cancelable: true,
    })
    if (!document.activeElement?.dispatchEvent(copy)) event.preventDefault()
  })
}
