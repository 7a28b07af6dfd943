import type { ReactNode } from 'react'

/** A web or mail address in text. A full stop or bracket at the end belongs to the sentence. */
const address = /\b(?:https?:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu
const trailing = /[.,;:!?)\]}'»“”]+$/u

/** Plain text with its addresses as links that open in a new tab. */
export function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    const shown = found[0].replace(trailing, '')
    const href = shown.includes('://') ? shown : `mailto:${shown}`
    parts.push(text.slice(at, found.index))
    parts.push(
      <a key={found.index} href={href} target="_blank" rel="noreferrer noopener nofollow">
        {shown}
      </a>,
    )
    at = found.index + shown.length
  }
  parts.push(text.slice(at))
  return parts
}
