import type { MailLimits } from '../limits.ts'
import { asSingleLine } from './encoded-word.ts'
import type { MailAttachment } from './parsed-message.ts'

const BEGIN = Buffer.from('begin ')
const MAX_BLOCKS = 100

export interface UuencodedBlocks {
  attachments: MailAttachment[]
  /** Byte ranges of the text that remain when the blocks are taken out. */
  rest: { start: number; end: number }[]
}

/** Files that ancient mailers put straight into a text body. Null when there are none. */
export function findUuencoded(
  raw: Buffer,
  start: number,
  end: number,
  path: string,
  limits: MailLimits,
): UuencodedBlocks | null {
  const body = raw.subarray(start, end)
  const found: UuencodedBlocks = { attachments: [], rest: [] }
  let kept = 0
  let position = body.indexOf(BEGIN)
  while (position >= 0 && found.attachments.length < MAX_BLOCKS) {
    const block = blockAt(body, position)
    if (block === 'unterminated') break
    if (block) {
      found.rest.push({ start: start + kept, end: start + position })
      found.attachments.push(
        describe(block, start, position, `${path}.${found.attachments.length + 1}`, limits),
      )
      kept = block.end
    }
    position = body.indexOf(BEGIN, block ? block.end : position + BEGIN.length)
  }
  if (found.attachments.length === 0) return null
  found.rest.push({ start: start + kept, end })
  return found
}

interface Block {
  name: string
  end: number
}

function blockAt(body: Buffer, at: number): Block | 'unterminated' | null {
  if (at > 0 && body[at - 1] !== 0x0a) return null
  const head = body.toString('latin1', at, Math.min(body.length, at + 600))
  const match = /^begin [0-7]{3,4} ([^\r\n]{1,255})\r?\n([^\r\n]{0,100})\r?\n/.exec(head)
  const line = match?.[2] ?? ''
  const length = (line.charCodeAt(0) - 32) & 63
  // The first line must have as many characters as its length says; "begin 2024 with…" is prose.
  if (!match || line === '' || Math.abs(line.length - 1 - Math.ceil(length / 3) * 4) > 2) return null
  const close = body.indexOf('\nend', at)
  if (close < 0) return 'unterminated'
  const newline = body.indexOf(0x0a, close + 4)
  return { name: match[1] ?? '', end: newline < 0 ? body.length : newline + 1 }
}

function describe(
  block: Block,
  start: number,
  position: number,
  path: string,
  limits: MailLimits,
): MailAttachment {
  const name = asSingleLine(block.name.split(/[\\/]/).at(-1) ?? '').slice(0, limits.filenameLength)
  return {
    path,
    filename: name === '' ? null : name,
    contentType: 'application/octet-stream',
    parameters: {},
    charset: null,
    contentId: null,
    disposition: 'attachment',
    isInline: false,
    encoding: 'uuencode',
    start: start + position,
    end: start + block.end,
    sizeBytes: Math.round(((block.end - position) / 63) * 45),
  }
}
