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
        const read = readWholeNumber(currentTarget.value, maxDigits)
        if (read !== undefined) onChange(read)
      }}
    />
  )
}

/** Thousands, as they are pasted: `1.000.000`, `1,000` or `1 000`. */
const isGrouped = /^\d{1,3}([.,'’\s]\d{3})+$/

/** The number that the text is, null where it is empty, and undefined where it is no whole number. */
export function readWholeNumber(text: string, maxDigits: number): number | null | undefined {
  const trimmed = text.trim()
  const digits = isGrouped.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed
  if (digits === '') return null
  return /^\d+$/.test(digits) && digits.length <= maxDigits ? Number(digits) : undefined
}
