import { Button } from '@postroom/ui'
import { IconQuote } from '@tabler/icons-react'
import { Chip } from '#features/uploads/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'

type QuotedChipProps = { hasQuote: boolean; onChange: (hasQuote: boolean) => void }

/** Says that the answered message is quoted below the text, and removes or adds it. */
export function QuotedChip({ hasQuote, onChange }: QuotedChipProps) {
  const t = useTexts(composeTexts)
  return hasQuote ? (
    <Chip icon={<IconQuote size={14} />} removeLabel={t('removeQuoted')} onRemove={() => onChange(false)}>
      {t('quoted')}
    </Chip>
  ) : (
    <Button size="xs" variant="subtle" leftSection={<IconQuote size={14} />} onClick={() => onChange(true)}>
      {t('addQuoted')}
    </Button>
  )
}
