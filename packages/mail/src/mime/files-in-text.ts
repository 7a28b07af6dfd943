import type { MailLimits } from '../limits.ts'
import type { EncodedBlock } from './encoded-block.ts'
import { asSingleLine } from './encoded-word.ts'
import type { MailAttachment } from './parsed-message.ts'
import { uuencodedBlock } from './uuencoded-block.ts'
import { yencBlock } from './yenc-block.ts'

const MAX_BLOCKS = 100
/** Limit for lines that look like the start of a file but are not. */
const MAX_TRIES = 10_000

export interface FilesInText {
  attachments: MailAttachment[]
  /** Byte ranges of the text without the blocks. */
  rest: { start: number; end: number }[]
}

/** `unterminated`: no later block of this kind can be complete either. */
type BlockAt = (body: Buffer, at: number) => EncodedBlock | 'unterminated' | null

const KINDS = [
  { encoding: 'uuencode', mark: Buffer.from('begin '), blockAt: uuencodedBlock as BlockAt },
  { encoding: 'yenc', mark: Buffer.from('=ybegin '), blockAt: yencBlock as BlockAt },
] as const

/** Finds files that old mailers and newsreaders put into a text body; null if there are none. */
export function findFilesInText(
  raw: Buffer,
  start: number,
  end: number,
  path: string,
  limits: MailLimits,
): FilesInText | null {
  const body = raw.subarray(start, end)
  const found: FilesInText = { attachments: [], rest: [] }
  const next = KINDS.map(({ mark }) => body.indexOf(mark))
  let kept = 0
  for (let tries = 0; tries < MAX_TRIES && found.attachments.length < MAX_BLOCKS; ) {
    const kind = next.indexOf(Math.min(...next.filter((at) => at >= 0)))
    const [position, known] = [next[kind], KINDS[kind]]
    if (position === undefined || known === undefined) break
    const isLine = position === 0 || body[position - 1] === 0x0a
    const block = isLine ? known.blockAt(body, position) : null
    if (isLine) tries += 1
    if (block === 'unterminated') {
      next[kind] = -1
      continue
    }
    if (block) {
      found.rest.push({ start: start + kept, end: start + position })
      const at = { encoding: known.encoding, start: start + position, end: start + block.end }
      found.attachments.push(describe(block, at, `${path}.${found.attachments.length + 1}`, limits))
      kept = block.end
    }
    const from = block ? block.end : position + 1
    for (const [other, { mark }] of KINDS.entries())
      if ((next[other] ?? -1) >= 0 && (next[other] ?? -1) < from) next[other] = body.indexOf(mark, from)
  }
  if (found.attachments.length === 0) return null
  found.rest.push({ start: start + kept, end })
  return found
}

const describe = (
  { name, sizeBytes }: EncodedBlock,
  range: Pick<MailAttachment, 'encoding' | 'start' | 'end'>,
  path: string,
  limits: MailLimits,
): MailAttachment => ({
  path,
  filename: asSingleLine(name.split(/[\\/]/).at(-1) ?? '').slice(0, limits.filenameLength) || null,
  contentType: 'application/octet-stream',
  parameters: {},
  charset: null,
  contentId: null,
  disposition: 'attachment',
  isInline: false,
  ...range,
  sizeBytes,
})
