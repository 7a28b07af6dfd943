import { ActionIcon } from '@postroom/ui'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import css from './moves.module.css'
import { movesTexts } from './moves.texts.ts'

export function FlagButton({ isFlagged, onToggle }: { isFlagged: boolean; onToggle: () => void }) {
  const t = useTexts(movesTexts)
  const { tip } = useKeys()
  const Icon = isFlagged ? IconStarFilled : IconStar
  return (
    <ActionIcon
      size="xs"
      className={css.star ?? ''}
      data-on={isFlagged || undefined}
      aria-label={t('flag')}
      aria-pressed={isFlagged}
      title={tip(t(isFlagged ? 'unflag' : 'flag'), 'flag')}
      onClick={onToggle}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}
