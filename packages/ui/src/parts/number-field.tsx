import type { ComponentProps } from 'react'
import { TextInput } from '../mantine/text-input.ts'

type NumberFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'inputMode' | 'type'
> & {
  /** Null where nothing is entered. */
  value: number | null
  onChange: (value: number | null) => void
  maxDigits?: number
}

/** Text field for a whole number. Emptied it is null; what is no whole number, such as `1.5`, is not taken. */
export function NumberField({ value, onChange, maxDigits = 9, ...field }: NumberFieldProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        const digits = isGrouped.test(text) ? text.replace(/\D/g, '') : text
        if (digits === '') onChange(null)
        else if (/^\d+$/.test(digits) && digits.length <= maxDigits) onChange(Number(digits))
      }}
    />
  )
}

/** Thousands, as they are pasted: `1.000.000`, `1,000` or `1 000`. */
const isGrouped = /^\d{1,3}([.,'’\s]\d{3})+$/
