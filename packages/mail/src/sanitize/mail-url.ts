export type MailUrl =
  | { kind: 'remote'; url: string }
  | { kind: 'link'; url: string }
  | { kind: 'cid'; contentId: string }
  | { kind: 'image-data'; url: string }
  | { kind: 'forbidden' }

/** Browsers ignore some of these inside a scheme, so all are removed here. */
const IGNORED_BY_BROWSERS = /[\p{Cc}\p{Cf}\p{Z}]+/gu
const RASTER =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon)(?:;[\w.=-]{1,60}){0,3};base64,[a-z0-9+/=_-]*$/i

/** Classifies what a URL in a mail may do. Relative URLs are forbidden, because mail has no base URL. */
export function classifyUrl(value: string): MailUrl {
  const compact = value.replace(IGNORED_BY_BROWSERS, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase()
  if (scheme === undefined) {
    return /^[\\/]{2}/.test(compact)
      ? remote(`https:${compact.replaceAll('\\', '/')}`)
      : { kind: 'forbidden' }
  }
  if (scheme === 'http' || scheme === 'https') return remote(trimmed(value))
  if (scheme === 'mailto' || scheme === 'tel') return { kind: 'link', url: compact }
  if (scheme === 'cid') return { kind: 'cid', contentId: decoded(compact.slice(4)) }
  if (scheme === 'data' && RASTER.test(compact)) return { kind: 'image-data', url: compact }
  return { kind: 'forbidden' }
}

const trimmed = (value: string): string => value.replace(/\p{Cc}+/gu, '').trim()

function remote(text: string): MailUrl {
  const url = URL.parse(text) ?? URL.parse(text.replace(IGNORED_BY_BROWSERS, ''))
  return url && (url.protocol === 'http:' || url.protocol === 'https:')
    ? { kind: 'remote', url: url.href }
    : { kind: 'forbidden' }
}

function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId).replace(/[<>]/g, '')
  } catch {
    return contentId
  }
}
