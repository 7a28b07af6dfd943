import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './tag.module.css'

/** The ten tag colours, in the order of the tokens `--pr-c1` to `--pr-c10`, each for light and dark. */
export const tagColors = [
  'ink',
  'amber',
  'teal',
  'plum',
  'violet',
  'brown',
  'sky',
  'olive',
  'red',
  'grey',
] as const
export type TagColor = (typeof tagColors)[number]

/** Converts a stored colour: one of the ten names, or any CSS hex colour of another system. */
export function tagColorValue(color: string | null | undefined): string {
  if (!color) return 'var(--pr-icon)'
  const index = (tagColors as readonly string[]).indexOf(color)
  if (index >= 0) return `var(--pr-c${index + 1})`
  return /^#[0-9a-f]{6}$/i.test(color) ? color : 'var(--pr-icon)'
}

type TagProps = { name: string; color?: string | null | undefined; onRemove?: () => void }

/** A tag with an outline and a coloured dot, never filled. */
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
