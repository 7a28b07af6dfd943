export const MASKED = '[masked]'

type IsSecretName = (name: string) => boolean
/** Where the value ends that starts at `start`, or `start` when no value is there. */
type FindEnd = (text: string, start: number, match: RegExpExecArray) => number

/**
 * Masks the secrets inside a text: the values of secret names in JSON, query strings and header dumps, credentials in
 * URLs, bearer tokens, JWTs, and the logins of mail protocol traces. Each pattern is bounded and none swallows a value
 * that it does not mask, so a secret is found behind any harmless name, in time linear in the length of the text.
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

// Nearly every text of a log line has none of these and leaves at once.
const WORTH_A_LOOK = /=|[\w-]:\s|["']\s{0,8}:|:\/\/|%(?:25){0,4}3d|eyJ|pr_|bearer|basic|login|auth/i

// The backslashes belong to JSON that was itself put into a JSON string.
const JSON_NAME = /["']([\w. -]{1,64})\\{0,8}["']\s{0,8}:\s{0,8}(\\{0,8})(["']?)/g
// A run of signs is tried once, from its start: that is what keeps a long one without an end linear.
const QUERY_NAME = /(?<![\w.%[\]-])([\w.%[\]-]+)=/g
// A query inside a query, encoded once or more: %26code%3D, %2526code%253D.
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
 * In JSON nested `n` times a quote ends the text when its run of backslashes is as long as the opening one's, or longer by
 * whole escaped backslashes; every other quote is a character of the value. Without an end the rest of the text goes.
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
