import type { ChannelKind } from '@postroom/contract'
import { decodePart, readMessage } from '@postroom/mail'
import { chatRules } from '#features/channels/index.ts'

export type Part =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'file'
      readonly fileName: string
      readonly contentType: string
      readonly content: Buffer
      /** Caption, if the provider supports one. */
      readonly caption: string | null
    }
  | { readonly type: 'template'; readonly template: object }

const longestCaption = 1_024

/** Splits a reply into the messages to send. Deterministic, so that a retry produces the same parts. */
export function planParts(kind: ChannelKind, raw: Buffer, template: object | null): Part[] {
  if (template) return [{ type: 'template', template }]
  const parsed = readMessage(raw)
  const text = (parsed.text ?? '').trim()
  const files = parsed.attachments.map((part) => ({
    type: 'file' as const,
    fileName: part.filename ?? 'file',
    contentType: part.contentType,
    content: Buffer.from(decodePart(raw, part)),
    caption: null,
  }))
  const [first, ...others] = files
  const { hasCaptions, longestText } = chatRules[kind]
  const canCaption = hasCaptions && first && !first.contentType.startsWith('audio/')
  if (canCaption && text !== '' && text.length <= longestCaption)
    return [{ ...first, caption: text }, ...others]
  return [...inPieces(text, longestText).map((piece) => ({ type: 'text' as const, text: piece })), ...files]
}

/** Splits text at the last line break or space that fits, and never inside a surrogate pair. */
export function inPieces(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > most) {
    const head = rest.slice(0, most)
    const at = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((place) => place > most / 2)
    const isSplitSign = /[\uD800-\uDBFF]$/.test(head)
    const end = at ?? (isSplitSign ? most - 1 : most)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
