export const MASKED = '[masked]'

type IsSecretName = (name: string) => boolean
/** Returns the end of the value that starts at `start`, or `start` if there is none. */
type FindEnd = (text: string, start: number, match: RegExpExecArray) => number

/**
 * Masks secrets in a text: values of secret names in JSON, query strings and headers, credentials in URLs, bearer
 * tokens, JWTs, and logins in mail protocol traces. Patterns are bounded and consume only what they mask, so that a
 * secret after a harmless name is found too, in linear time.
 */
export function maskText(text: string, isSecretName: IsSecretName): string {
  if (!WORTH_A_LOOK.test(text)) return text
  let masked = maskValues(text, JSON_NAME, isSecretName, endOfJsonValue)
  masked = maskValues(masked, QUERY_NAME, isSecretName, endOfQueryValue)
  masked = maskValues(masked, ENCODED_QUERY_NAME, isSecretName, endOfQueryValue)
  masked = maskValues(masked, HEADER_NAME, isSecretName, endOfLine)
  return masked
    .replace(URL_CREDENTIALS, `$1${MASKED}@`)
    .replace(AUTH_SCHEME, `$1 ${MASKED}`)
    .replace(JWT, MASKED)
    .replace(API_KEY, MASKED)
    .replace(MAIL_LOGIN, `$1 ${MASKED}`)
    .replace(SASL, `$1 ${MASKED}`)
}

// Fast path: nearly all texts match none of this and need no masking.
const WORTH_A_LOOK = /=|[\w-]:\s|["']\s{0,8}:|:\/\/|%(?:25){0,4}3d|eyJ|pr_|bearer|basic|login|auth/i

// The backslashes occur in JSON nested in a JSON string.
const JSON_NAME = /["']([\w. -]{1,64})\\{0,8}["']\s{0,8}:\s{0,8}(\\{0,8})(["']?)/g
// The lookbehind tries each run once, from its start, which keeps long runs linear.
const QUERY_NAME = /(?<![\w.%[\]-])([\w.%[\]-]+)=/g
// A query within a query, encoded once or more: %26code%3D, %2526code%253D.
const ENCODED_QUERY_NAME = /(?:%(?:25){0,4}[0-9a-f]{2}|(?<![\w.[\]-]))([\w.[\]-]+)%(?:25){0,4}3d/gi
const HEADER_NAME = /\b([a-z][\w-]{1,63}):\s/gi
const URL_CREDENTIALS = /(:\/\/)[^\s/?#@"']{1,1024}@/g
const AUTH_SCHEME = /\b(bearer|basic)\s{1,4}[\w.~+/=-]{6,}/gi
const JWT = /\beyJ[\w-]{6,}(?:\.[\w-]*){0,4}/g
const API_KEY = /\bpr_[0-9A-Za-z]{20,64}/g
const MAIL_LOGIN = /\b(LOGIN) (?:"[^"\r\n]{0,1024}"|[^\s"]{1,1024}) (?:"[^"\r\n]{0,1024}"|[^\s"]{1,1024})/g
const SASL = /\b(AUTH(?:ENTICATE)? (?:PLAIN|LOGIN|XOAUTH2|OAUTHBEARER)) [A-Za-z0-9+/=]+/gi

function maskValues(text: string, names: RegExp, isSecretName: IsSecretName, findEnd: FindEnd): string {
  const finder = new RegExp(names.source, names.flags)
  let masked = ''
  let copied = 0
  for (let match = finder.exec(text); match; match = finder.exec(text)) {
    if (!isSecretName(decodeName(match[1] ?? ''))) continue
    const start = finder.lastIndex
    const end = findEnd(text, start, match)
    if (end === start) continue
    masked += text.slice(copied, start) + MASKED
    copied = end
    finder.lastIndex = end
  }
  return masked + text.slice(copied)
}

const endOfJsonValue: FindEnd = (text, start, match) => {
  const [, , slashes = '', quote = ''] = match
  return quote === '' ? endOf(text, start, /[,}\]\s]/g) : endOfQuoted(text, start, quote, slashes.length)
}

const endOfQueryValue: FindEnd = (text, start) => endOf(text, start, /[&\s"'#;<>\\]|%(?:25){0,4}26/gi)

const endOfLine: FindEnd = (text, start) => endOf(text, start, /[\r\n]/g)

function endOf(text: string, start: number, terminator: RegExp): number {
  terminator.lastIndex = start
  return terminator.exec(text)?.index ?? text.length
}

/**
 * In JSON nested `n` times, a quote ends the value if as many backslashes precede it as the opening one, or more by
 * whole escaped pairs. Without an end, the rest of the text is masked.
 */
function endOfQuoted(text: string, start: number, quote: string, slashes: number): number {
  for (let at = text.indexOf(quote, start); at >= 0; at = text.indexOf(quote, at + 1)) {
    let run = 0
    while (at - run > start && text[at - run - 1] === '\\') run += 1
    if (run % (2 * (slashes + 1)) === slashes) return at - slashes
  }
  return text.length
}

function decodeName(name: string): string {
  if (!name.includes('%')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
