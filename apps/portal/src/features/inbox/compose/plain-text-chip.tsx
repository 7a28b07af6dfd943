import { IconClearFormatting } from '@tabler/icons-react'
import { Chip } from '#features/uploads/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'

/** Says that a text is written without formatting, and leads back to it. */
export function PlainTextChip({ onFormat }: { onFormat: () => void }) {
  const t = useTexts(composeTexts)
  return (
    <Chip icon={<IconClearFormatting size={14} />} removeLabel={t('useFormatting')} onRemove={onFormat}>
      {t('plain')}
    </Chip>
  )
}
