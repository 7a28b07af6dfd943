import { ActionIcon } from '@postroom/ui'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconMinus, IconX } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import css from './new-message.module.css'
import { newMessageTexts } from './new-message.texts.ts'

export type Size = 'normal' | 'large' | 'small'

type HeadProps = { title: string; size: Size; onSize: (size: Size) => void; onClose: () => void }

/** Title of the message, and how large its window is. */
export function Head({ title, size, onSize, onClose }: HeadProps) {
  const t = useTexts(newMessageTexts)
  const isLarge = size === 'large'
  return (
    <header className={css.head}>
      <h2 className={css.title} dir="auto">
        {(size === 'small' && title) || t('title')}
      </h2>
      <ActionIcon
        size="xs"
        className={css.sizes ?? ''}
        aria-label={t(size === 'small' ? 'restore' : 'minimise')}
        title={t(size === 'small' ? 'restore' : 'minimise')}
        onClick={() => onSize(size === 'small' ? 'normal' : 'small')}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon
        size="xs"
        className={css.sizes ?? ''}
        aria-label={t(isLarge ? 'reduce' : 'enlarge')}
        title={t(isLarge ? 'reduce' : 'enlarge')}
        onClick={() => onSize(isLarge ? 'normal' : 'large')}
      >
        {isLarge ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
      </ActionIcon>
      <ActionIcon size="xs" aria-label={t('close')} title={t('close')} onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </header>
  )
}
