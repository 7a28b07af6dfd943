import { IconUser } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import css from './avatar.module.css'

const words = (name: string) => name.trim().split(/\s+/u).filter(Boolean)

/** First letters of the first and last word, by grapheme so that "Åberg" and emoji names stay whole. */
export function initialsOf(name: string): string {
  const parts = words(name)
  const picked = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Returns one of six tints by a hash of the name (FNV-1a), so that a person has the same tint on every page. */
export function tintOf(name: string): number {
  let hash = 0x811c9dc5
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) % 6) + 1
}

type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 16 | 20 | 24 | 28 | 32 | 64
  presence?: 'online' | 'away' | 'off' | undefined
  /** The presence as text, shown on hover; next to names it is written out. */
  presenceText?: string | undefined
  square?: boolean
}

const textSizes: Record<number, number> = { 16: 9, 20: 9, 24: 10, 28: 11, 32: 12, 64: 20 }

/** Decorative picture next to a name: hidden from assistive technology, which reads the name itself. */
export function Avatar({ name, src, size = 24, presence, presenceText, square = false }: AvatarProps) {
  const tint = tintOf(name)
  const style = {
    '--avatar-size': `${size / 16}rem`,
    '--avatar-text': `${(textSizes[size] ?? 10) / 16}rem`,
    '--avatar-ground': `var(--pr-av${tint})`,
    '--avatar-ink': `var(--pr-av${tint}-text)`,
  } as CSSProperties
  return (
    <span
      className={css.avatar}
      data-square={square || undefined}
      data-none={!name || undefined}
      // Rendered by CSS, so that the letters are not part of the accessible name of surrounding elements.
      data-initials={src || !name ? undefined : initialsOf(name)}
      style={style}
      title={presenceText}
      aria-hidden
    >
      {src && <img className={css.picture} src={src} alt="" />}
      {!name && <IconUser size={14} />}
      {presence && <i className={css.presence} data-presence={presence} />}
    </span>
  )
}

/** Several avatars that overlap. */
export function AvatarGroup({ children }: { children: ReactNode }) {
  return <span className={css.group}>{children}</span>
}
