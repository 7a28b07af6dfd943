import type { ReactNode } from 'react'
import { linked } from '../talk/linked-text.tsx'
import css from '../talk/timeline.module.css'

/** Highlights "@name" for people who were actually mentioned. */
export function MentionedText({ text, names }: { text: string; names: readonly string[] }): ReactNode {
  const known = names.filter(Boolean).map((name) => `@${name}`)
  if (known.length === 0) return linked(text)
  const pattern = new RegExp(`(${known.map((name) => RegExp.escape(name)).join('|')})`, 'gu')
  return text.split(pattern).map((part, index) =>
    known.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={index} className={css.mention}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={index}>{linked(part)}</span>
    ),
  )
}
