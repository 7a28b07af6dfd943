import type { PackageQuote } from '@postroom/contract'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { beginningsOf, letterOf, partsOf, validityOf } from './quote-letter.ts'

type Quoted = Pick<PackageQuote, 'id' | 'language' | 'total' | 'currency' | 'expires_at' | 'link'>

/** A line of a paragraph; the position of its character `n` is `from + n`. */
interface Line {
  readonly from: number
  readonly text: string
  /** Position of its paragraph. */
  readonly paragraph: number
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Lines of the editor between which a letter may begin and end, counted from the one with its link. */
const linesBefore = 4
const linesAfter = 3

export interface LetterChange {
  readonly title: string
  readonly before: Quoted
  readonly after: Quoted
}

/**
 * Replaces total, link and time of a quote by those of another one, wherever the text has them. If one of them cannot be
 * found, replaces the letter as a whole.
 */
export function updateLetter(tr: Transaction, change: LetterChange): Transaction {
  const { before, after } = change
  const lines = linesOf(tr.doc)
  const edits = findEdits(lines, tr.doc, change)
  if (edits) for (const edit of edits.sort((a, b) => b.from - a.from)) replaceText(tr, edit)
  else replaceLetter(tr, lines, change)
  return linkTo(tr, before.id, partsOf(after).link)
}

/** Changes of single places; null if a part of the letter is missing, or its language is another one. */
function findEdits(lines: readonly Line[], doc: Node, { before, after }: LetterChange): Edit[] | null {
  if (before.language !== after.language) return null
  const [old, now] = [partsOf(before), partsOf(after)]
  const links = find(lines, linkPattern(before.id), now.link)
  const totals = find(lines, amountPattern(old.total), now.total)
  const linkLine = lines.find(({ text }) => linkPattern(before.id).test(text))
  if (totals.length === 0 || (links.length === 0 && !isLinked(doc, before.id))) return null
  if (old.validUntil !== null && now.validUntil !== null) {
    const times = find(lines, new RegExp(escaped(old.validUntil), 'g'), now.validUntil)
    return times.length === 0 ? null : [...totals, ...links, ...times]
  }
  // A sentence is added or removed.
  if (old.validUntil !== null || (now.validUntil !== null && !linkLine)) return null
  if (now.validUntil === null || !linkLine) return [...totals, ...links]
  const end = linkLine.from + linkLine.text.length
  const sentence = { from: end, to: end, text: `\n${validityOf(after.language, now.validUntil)}` }
  return [...totals, ...links, sentence]
}

/** Replaces the lines from the title to the sentence about the time; from the begin of the paragraph without a title. */
function replaceLetter(tr: Transaction, lines: readonly Line[], { title, before, after }: LetterChange) {
  const at = lines.findIndex(
    ({ from, text }) =>
      linkPattern(before.id).test(text) || isLinked(tr.doc, before.id, from, from + text.length),
  )
  const link = lines[at]
  if (!link) return
  const { first, validity } = beginningsOf(title)
  const begin =
    lines
      .slice(Math.max(0, at - linesBefore), at + 1)
      .findLast(({ text }) => spaced(text).startsWith(spaced(first))) ??
    lines.find(({ paragraph }) => paragraph === link.paragraph) ??
    link
  const end =
    lines
      .slice(at + 1, at + 1 + linesAfter)
      .find(({ text }) => validity.some((start) => text.startsWith(start))) ?? link
  const text = letterOf(title, after).trimEnd()
  replaceText(tr, { from: begin.from, to: end.from + end.text.length, text })
}

/** Replaces a range by text; `\n` becomes a line break. */
function replaceText(tr: Transaction, { from, to, text }: Edit) {
  const { schema } = tr.doc.type
  const { hardBreak } = schema.nodes
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? []
  const nodes = text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 && hardBreak ? [hardBreak.create()] : []),
      ...(line ? [schema.text(line, text.includes('\n') ? [] : marks)] : []),
    ])
  tr.replaceWith(from, to, nodes)
}

/** Makes links to a quote lead to another address, also those whose text is not the address. */
function linkTo(tr: Transaction, quoteId: string, href: string): Transaction {
  tr.doc.descendants((node, position, parent) => {
    if (parent && isQuotation(parent)) return false
    const mark = node.isText && node.marks.find(({ attrs }) => linkPattern(quoteId).test(attrs.href ?? ''))
    if (mark) {
      const end = position + node.nodeSize
      tr.removeMark(position, end, mark).addMark(position, end, mark.type.create({ ...mark.attrs, href }))
    }
    return true
  })
  return tr
}

function isLinked(doc: Node, quoteId: string, from = 0, to = doc.content.size): boolean {
  let isFound = false
  doc.nodesBetween(from, to, (node) => {
    if (node.marks.some(({ attrs }) => linkPattern(quoteId).test(attrs.href ?? ''))) isFound = true
    return !isQuotation(node)
  })
  return isFound
}

function linesOf(doc: Node): Line[] {
  const lines: Line[] = []
  doc.descendants((node, position) => {
    if (isQuotation(node)) return false
    if (!node.isTextblock) return true
    let line = { from: position + 1, text: '', paragraph: position }
    node.forEach((child, offset) => {
      if (child.isText) line.text += child.text ?? ''
      else {
        lines.push(line)
        line = { from: position + 1 + offset + child.nodeSize, text: '', paragraph: position }
      }
    })
    lines.push(line)
    return false
  })
  return lines
}

const isQuotation = (node: Node): boolean => node.type.name === 'blockquote'

const find = (lines: readonly Line[], pattern: RegExp, text: string): Edit[] =>
  lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].map(({ index, 0: found }) => ({
      from: line.from + index,
      to: line.from + index + found.length,
      text,
    })),
  )

/** The address of a quote, found by its id: host and signature may differ. */
const linkPattern = (quoteId: string): RegExp =>
  new RegExp(`https?://[^\\s"<>]*/quote\\?code=[\\w-]+\\.${escaped(quoteId)}\\.[\\w-]+\\.[\\w-]+`, 'g')

/** An amount that is no part of a longer number. */
const amountPattern = (amount: string): RegExp =>
  new RegExp(`(?<![\\d.,])${escaped(amount)}(?![.,]?\\d)`, 'g')

/** Editors and mail programs replace protected spaces by ordinary ones. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s')
const spaced = (text: string): string => text.replace(/\s/g, ' ')
