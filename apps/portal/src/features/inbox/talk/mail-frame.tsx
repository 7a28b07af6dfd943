import { useEffect, useRef, useState } from 'react'
import { type Ground, mailDocument } from './mail-document.ts'
import css from './timeline.module.css'

/** See docs/decisions: readable by this page so that it can be measured, but unable to run anything. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const token = (style: CSSStyleDeclaration, name: string) => style.getPropertyValue(`--pr-${name}`).trim()

let fonts: string | undefined

/** The page's own font-face rules with addresses that mean the same in a frame without one. */
function fontRules(): string {
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

/** The same mail with newly signed addresses of its pictures is the same mail: the frame is not loaded again. */
const withoutSignatures = (html: string) =>
  html.replace(/((?:&amp;|[?&])(?:expires|signature)=)[^"&]*/g, '$1')

type MailFrameProps = { html: string; title: string }

/** A stranger's HTML in a frame of its own, as high as what is in it, up to a limit. */
export function MailFrame({ html, title }: MailFrameProps) {
  const [shown, setShown] = useState(html)
  if (withoutSignatures(shown) !== withoutSignatures(html)) setShown(html)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(64)
  const [source, setSource] = useState<string>()

  // After the theme is on the root element, whose colours the document takes over.
  useEffect(() => {
    const build = () => setSource(mailDocument(shown, groundNow(), location.origin))
    build()
    const seen = new MutationObserver(build)
    seen.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => seen.disconnect()
  }, [shown])

  const measured = useRef<ResizeObserver>(undefined)
  useEffect(() => () => measured.current?.disconnect(), [])

  function measure() {
    const body = frame.current?.contentDocument?.body
    if (!frame.current || !body) return
    measured.current?.disconnect()
    // In the next frame: what an observer changes itself would be told as a loop.
    measured.current = new ResizeObserver(() => requestAnimationFrame(() => setHeight(heightFor(body))))
    measured.current.observe(body)
    measured.current.observe(frame.current)
    passKeysOn(body)
  }

  if (source === undefined) return null
  return (
    <iframe
      ref={frame}
      className={css.frame}
      title={title}
      sandbox={sandbox}
      srcDoc={source}
      style={{ blockSize: height }}
      onLoad={measure}
    />
  )
}

/** Smaller than this nobody reads; the rest is scrolled to. */
const leastScale = 0.5

/**
 * In CSS pixels. Mail can name any height, or one that grows with its frame (200vh); what is longer scrolls inside.
 * Newsletters are rarely longer than 8,000.
 */
const greatestHeight = 12_000

/** The height that the frame takes for what is in it. */
function heightFor(body: HTMLElement): number {
  const needed = Math.ceil(fit(body))
  body.style.overflowY = needed > greatestHeight ? 'auto' : ''
  return Math.min(needed, greatestHeight)
}

/** Mail drawn wider than the frame is shown smaller, as other mail programs do. Answers how high it then is. */
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

/** A click into the mail takes the focus there; the keys of the inbox still work. */
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
