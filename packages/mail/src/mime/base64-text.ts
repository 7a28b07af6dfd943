/** A single word of a footer can look like base64. */
const WORD = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/
const MIN_CERTAIN_LENGTH = 20
const TAIL_LENGTH = 500
const MAX_CARRY = 1 << 16

/** Decodes base64 text; characters outside the alphabet and text after the data are ignored. */
export function decodeBase64Text(text: string): Buffer {
  if (isPlain(text)) return Buffer.from(text, 'base64')
  const lines = new Base64Lines()
  return decodeDigits(lines.push(text) + lines.end())
}

/** Decodes characters of the base64 alphabet; parts joined by a gateway have padding in the middle. */
export function decodeDigits(digits: string): Buffer {
  const padding = digits.indexOf('=')
  if (padding < 0 || padding >= digits.length - 2) return Buffer.from(digits, 'base64')
  return Buffer.concat(digits.split(/=+/).map((piece) => Buffer.from(piece, 'base64')))
}

/** Returns whether a body labelled base64 starts with a line that is not base64. */
export function isMislabelledBase64(bytes: Buffer): boolean {
  const [line = ''] = /[^\s].*/.exec(bytes.toString('latin1', 0, 2000)) ?? []
  return line !== '' && !isBase64(line.trim())
}

/** Fast check for pure base64: it has padding only at the end, and nothing after it. */
function isPlain(text: string): boolean {
  const padding = text.indexOf('=')
  if (padding >= 0 && text.length - padding > TAIL_LENGTH) return false
  const tail = text.slice(-TAIL_LENGTH)
  const stray = tail.search(/[^A-Za-z0-9+/\r\n]/)
  return (stray < 0 || /^={1,2}\s*$/.test(tail.slice(stray))) && tail.search(/\n\r?\n[^\r\n]/) < 0
}

/**
 * Detects where base64 ends and appended plain text starts, as mailing lists and gateways add it: at the first line
 * that is not base64, and after padding or an empty line at the first line that is not certainly base64.
 */
export class Base64Lines {
  #carry = ''
  #hasDigits = false
  #mayBeOver = false
  #isOver = false

  /** Returns the base64 characters of all complete lines. */
  push(text: string): string {
    if (this.#isOver) return ''
    const whole = text.lastIndexOf('\n') + 1
    if (whole === 0 && this.#carry.length + text.length < MAX_CARRY) {
      this.#carry += text
      return ''
    }
    const lines = this.#carry + text.slice(0, whole || text.length)
    this.#carry = whole === 0 ? '' : text.slice(whole)
    return this.#take(lines)
  }

  end(): string {
    const rest = this.#carry
    this.#carry = ''
    return this.#take(rest)
  }

  #take(lines: string): string {
    const digits: string[] = []
    for (let from = 0; from < lines.length && !this.#isOver; ) {
      const newline = lines.indexOf('\n', from)
      const end = newline < 0 ? lines.length : newline
      digits.push(this.#takeLine(lines.slice(from, end).trim()))
      from = end + 1
    }
    return digits.join('')
  }

  #takeLine(line: string): string {
    if (line === '') {
      this.#mayBeOver = this.#hasDigits
      return ''
    }
    if (this.#hasDigits && !(this.#mayBeOver ? isCertain(line) : isBase64(line))) {
      this.#isOver = true
      return ''
    }
    const digits = keepDigits(line)
    this.#hasDigits ||= digits !== ''
    this.#mayBeOver = digits.endsWith('=')
    return digits
  }
}

const keepDigits = (line: string): string => line.replace(/[^A-Za-z0-9+/=]+/g, '')

/** A base64 line may contain a few damaged characters; prose contains more separators. */
function isBase64(line: string): boolean {
  const { length } = keepDigits(line)
  if (length === line.length) return true
  const strays = line.match(/[^A-Za-z0-9+/=\s]|\s+/g)?.length ?? 0
  return strays <= Math.max(1, length / 20) && (length % 4 === 0 || length >= 2 * MIN_CERTAIN_LENGTH)
}

const isCertain = (line: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(line) &&
  (line.length >= MIN_CERTAIN_LENGTH || (line.length % 4 === 0 && !WORD.test(line)))
