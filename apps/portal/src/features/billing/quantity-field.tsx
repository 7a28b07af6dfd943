import { parseQuantity } from '@postroom/contract'
import { ActionIcon, TextInput } from '@postroom/ui'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

type QuantityFieldProps = { value: number; onChange: (value: number) => void }

/** Number of seats: anything that is not a number of at least 1 becomes 1. */
export function QuantityField({ value, onChange }: QuantityFieldProps) {
  const t = useTexts(billingTexts)
  // The typed text stays while the field has the focus, so that it can be emptied before the next digit.
  const [typed, setTyped] = useState<string>()
  return (
    <div className={css.stepper}>
      <ActionIcon
        aria-label={t('fewer')}
        disabled={value <= 1}
        onClick={() => onChange(value > 1 ? value - 1 : value)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <TextInput
        aria-label={t('quantity')}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(parseQuantity(currentTarget.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <ActionIcon aria-label={t('more')} onClick={() => onChange(value + 1)}>
        <IconPlus size={16} />
      </ActionIcon>
    </div>
  )
}
