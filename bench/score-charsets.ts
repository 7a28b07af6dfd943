import { parseMessage } from '@postroom/mail'
import { encodeText } from './mail-generator-encode.ts'
import { LANGUAGES } from './mail-generator-languages.ts'

export interface CharsetScore {
  readonly label: 'right' | 'none' | 'says us-ascii' | 'says UTF-8'
  texts: number
  right: number
  /** Read with a character that stands for one that could not be. */
  replaced: number
}

/** Letters of every language in each charset that its mail comes in, with a label that is right, missing or a lie. */
export function scoreCharsets(): CharsetScore[] {
  const labels = {
    right: null,
    none: '',
    'says us-ascii': '; charset=us-ascii',
    'says UTF-8': '; charset=utf-8',
  } as const
  return Object.entries(labels).map(([label, parameter]) => {
    const score: CharsetScore = { label: label as CharsetScore['label'], texts: 0, right: 0, replaced: 0 }
    for (const { sentences, charsets } of LANGUAGES)
      for (const charset of ['utf-8', ...charsets]) {
        const bytes = encodeText(sentences.join('\n'), charset)
        // What the charset lacks was a question mark before anybody read it.
        const written = charset === 'utf-8' ? sentences.join('\n') : decodedAs(bytes, charset)
        const head = `Content-Type: text/plain${parameter ?? `; charset=${charset}`}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`
        const { text } = parseMessage(Buffer.concat([Buffer.from(head), bytes]))
        score.texts += 1
        if (text?.trim() === written) score.right += 1
        if (text?.includes('\ufffd')) score.replaced += 1
      }
    return score
  })
}

const decodedAs = (bytes: Buffer, charset: string): string => new TextDecoder(charset).decode(bytes)
