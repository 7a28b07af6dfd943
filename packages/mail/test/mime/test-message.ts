import { type ParsedMessage, parseMessage } from '../../src/index.ts'

/** Builds a message from lines of text, with CRLF and one byte per character. */
export const message = (text: string): Buffer => Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1')

export const parsed = (text: string): ParsedMessage => parseMessage(message(text))

/** Builds a message from header lines and body bytes. */
export const withBody = (headers: string, body: Buffer | string): Buffer =>
  Buffer.concat([message(`${headers}\n\n`), typeof body === 'string' ? message(body) : body])
