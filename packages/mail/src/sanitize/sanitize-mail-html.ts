import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from './allowed-html.ts'
import { filterDeclarations } from './css-declarations.ts'
import { htmlToText } from './html-to-text.ts'
import { classifyUrl } from './mail-url.ts'
import { isNestedDeeperThan } from './nesting-depth.ts'

export interface SanitizeOptions {
  /**
   * Returns the URL of the picture with this Content-ID, or null if the message has none. It may be a `cid:` URL again, for
   * outgoing mail.
   */
  cidUrl: (contentId: string) => string | null
  /** Remote pictures are removed or loaded through our proxy. */
  remote: 'block' | { proxy: (url: string) => string }
}

export interface SanitizedHtml {
  html: string
  /** Number of removed remote loads; 0 with a proxy. */
  blockedRemote: number
}

const LOADING_ATTRIBUTES = [
  'src',
  'srcset',
  'background',
  'poster',
  'data',
  'lowsrc',
  'dynsrc',
  'href',
  'xlink:href',
  'action',
  'manifest',
]
const MAX_NESTING = 300
const MAX_OPEN_ELEMENTS = 3000

/**
 * Makes HTML of strangers safe to show: an allow-list of tags, attributes and CSS; links open in a new tab without a
 * referrer; only pictures of the message and of the proxy are loaded.
 * The result must still be shown in a sandboxed frame.
 */
export function sanitizeMailHtml(html: string, options: SanitizeOptions): SanitizedHtml {
  // The parser's time grows with the square of the depth; such nesting is an attack.
  if (isNestedDeeperThan(html, MAX_OPEN_ELEMENTS)) return { html: asText(html), blockedRemote: 0 }
  const rewriter = new AttributeRewriter(options)
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    // The rewriter has already checked the URLs; it alone decides the values of src and href.
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data', 'blob', 'cid'] },
    nonTextTags: DROPPED_WITH_CONTENT,
    nestingLimit: MAX_NESTING,
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attribs) => rewriter.rewrite(tagName, attribs) },
    enforceHtmlBoundary: false,
  })
  return { html: clean, blockedRemote: rewriter.blockedRemote }
}

function asText(html: string): string {
  const text = htmlToText(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<div style="white-space: pre-wrap">${text}</div>`
}

type Attributes = Record<string, string>

class AttributeRewriter {
  blockedRemote = 0
  readonly #options: SanitizeOptions

  constructor(options: SanitizeOptions) {
    this.#options = options
  }

  rewrite(tagName: string, attributes: Attributes): { tagName: string; attribs: Attributes } {
    if (tagName === 'img' || tagName === 'image') return { tagName: 'img', attribs: this.#image(attributes) }
    if (tagName === 'a' || tagName === 'area')
      return { tagName: tagName === 'area' ? 'span' : 'a', attribs: this.#link(attributes) }
    // Newsletters set page colours on body, which is not allowed inside another document.
    const name = tagName === 'body' ? 'div' : tagName
    if (!ALLOWED_TAGS.includes(name)) this.#countLoads(name, attributes)
    return { tagName: name, attribs: this.#styled(attributes) }
  }

  #image(attributes: Attributes): Attributes {
    const { src, srcset, ...rest } = this.#styled(attributes)
    const candidates = [src, ...srcsetUrls(srcset)].filter((url) => url !== undefined && url.trim() !== '')
    const urls = candidates.map((url) => this.#imageUrl(url ?? ''))
    const usable = urls.find((url) => url !== null)
    return usable ? { ...rest, src: usable } : rest
  }

  #link(attributes: Attributes): Attributes {
    const { href, target, rel, ...rest } = this.#styled(attributes)
    const url = classifyUrl(href ?? '')
    if (url.kind !== 'remote' && url.kind !== 'link') return rest
    return { ...rest, href: url.url, target: '_blank', rel: 'noopener noreferrer nofollow' }
  }

  #styled(attributes: Attributes): Attributes {
    const { style, background, ...rest } = attributes
    const css =
      background === undefined
        ? (style ?? '')
        : `${style ?? ''};background-image:url("${background.replaceAll('"', '%22')}")`
    if (css === '') return rest
    const filtered = filterDeclarations(css, (url) => this.#imageUrl(url))
    return filtered === '' ? rest : { ...rest, style: filtered }
  }

  #imageUrl(value: string): string | null {
    const url = classifyUrl(value)
    if (url.kind === 'image-data') return url.url
    if (url.kind === 'cid') return this.#options.cidUrl(url.contentId)
    if (url.kind !== 'remote') return null
    if (this.#options.remote !== 'block') return this.#options.remote.proxy(url.url)
    this.blockedRemote++
    return null
  }

  /** Counts loads of removed tags too, so that the reader learns about them. */
  #countLoads(tagName: string, attributes: Attributes): void {
    if (this.#options.remote !== 'block' || tagName === 'form' || tagName === 'base') return
    for (const name of LOADING_ATTRIBUTES) {
      const value = attributes[name]
      if (value === undefined) continue
      const urls = name === 'srcset' ? srcsetUrls(value) : [value]
      this.blockedRemote += urls.filter((url) => classifyUrl(url).kind === 'remote').length
    }
  }
}

function srcsetUrls(srcset: string | undefined): string[] {
  if (srcset === undefined) return []
  return srcset
    .split(/,\s+|\s*,(?=https?:|\/\/|cid:)/i)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
}
