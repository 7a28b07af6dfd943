import { parseMessage } from '@postroom/mail'
import { encodeText } from './mail-generator-encode.ts'
import { LANGUAGES } from './mail-generator-languages.ts'
import { unlabelledTexts } from './unlabelled-texts.ts'

export interface CharsetScore {
  readonly label: 'right' | 'none' | 'says us-ascii' | 'says UTF-8'
  texts: number
  right: number
  /** Texts decoded with a replacement character. */
  replaced: number
}

/** Scores mail of every language in each of its charsets, with a correct, missing or wrong label. */
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
        // Characters that the charset lacks were replaced by a question mark when encoding.
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

export interface GuessScore {
  texts: number
  right: number
  /** By language and charset, those that were not always right. */
  wrong: Map<string, number>
}

/** Scores texts without a label: as a body, as a raw subject, and in HTML after a long ASCII head. */
export function scoreGuesses(): GuessScore {
  const score: GuessScore = { texts: 0, right: 0, wrong: new Map() }
  const head = `<html><head><style>${'p { margin: 0 }\n'.repeat(800)}</style></head><body><p>`
  for (const { language, charset, text } of unlabelledTexts()) {
    const bytes = encodeText(text, charset)
    if (decodedAs(bytes, charset) !== text) continue
    const line = text.replaceAll('\n', ' ')
    const html = Buffer.concat([Buffer.from(`Content-Type: text/html\r\n\r\n${head}`), bytes])
    const found = [
      parseMessage(Buffer.concat([Buffer.from('Content-Type: text/plain\r\n\r\n'), bytes])).text === text,
      parseMessage(
        Buffer.concat([Buffer.from('Subject: '), encodeText(line, charset), Buffer.from('\r\n\r\n')]),
      ).subject === line,
      parseMessage(html).html === `${head}${text}`,
    ]
    score.texts += found.length
    score.right += found.filter(Boolean).length
    const key = `${language} ${charset}`
    for (const isRight of found) if (!isRight) score.wrong.set(key, (score.wrong.get(key) ?? 0) + 1)
  }
  return score
}
