import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './tag.module.css'

/** The ten colours a tag may have, in their order; each is a token with a light and a dark value. */
export const tagColors = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10'] as const
export type TagColor = (typeof tagColors)[number]

/** A stored colour is a token name; one from another system may be any CSS hex colour. */
export function tagColorValue(color: string | null | undefined): string {
  if (!color) return 'var(--pr-icon)'
  if ((tagColors as readonly string[]).includes(color)) return `var(--pr-${color})`
  return /^#[0-9a-f]{6}$/i.test(color) ? color : 'var(--pr-icon)'
}

type TagProps = { name: string; color?: string | null | undefined; onRemove?: () => void }

/** Outlined with a dot, never filled. */
export function Tag({ name, color, onRemove }: TagProps) {
  const texts = useUiTexts()
  return (
    <span className={css.tag} style={{ '--tag-color': tagColorValue(color) } as CSSProperties}>
      <span className={css.name}>{name}</span>
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={`${texts.dismiss}: ${name}`}
          onClick={onRemove}
        >
          <IconX size={12} />
        </button>
      )}
    </span>
  )
}
