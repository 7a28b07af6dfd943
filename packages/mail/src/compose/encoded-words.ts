const MAX_WORD_BYTES = 45

/** Encodes as RFC 2047 base64 words of at most 75 octets, split between characters. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const sign of text) {
    if (Buffer.byteLength(word + sign) > MAX_WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += sign
  }
  words.push(word)
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}

// Text that looks like an encoded word must be encoded, because programs decode it even within quotes. A long run
// without blanks must be too, because it cannot be folded.
function travelsAsItIs(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && !/\S{400}/.test(text)
}

/** Formats free text for a header, as encoded words if necessary. */
export function unstructuredValue(text: string): string {
  return travelsAsItIs(text) ? text : encodedWords(text)
}

/** Formats `"Name" <address>` (RFC 5322 name-addr). */
export function mailboxValue(name: string, address: string): string {
  if (name === '') return /^[A-Za-z0-9@._+-]+$/.test(address) ? address : `<${address}>`
  if (!travelsAsItIs(name)) return `${encodedWords(name)} <${address}>`
  const plain = /^[A-Za-z0-9 ]+$/.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`
  return `${plain} <${address}>`
}

/** Formats a header with CRLF, folded at blanks; empty for an empty value. */
export function foldedHeader(name: string, value: string): string {
  // Each token keeps the blanks before it, so that no continuation line consists of blanks only.
  const tokens = value.trim().match(/\s*\S+/g) ?? []
  if (tokens.length === 0) return ''
  let line = `${name}: `
  let header = ''
  for (const token of tokens) {
    if (line.length + token.length > 76 && header.length + line.length > name.length + 2) {
      header += `${line}\r\n`
      line = ''
    }
    line += token
  }
  return `${header}${line}\r\n`
}
