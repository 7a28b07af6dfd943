import { fieldError, NumberField } from '@postroom/ui'
import { useState } from 'react'
import type { NumberRule } from '#lib/number-rules.ts'

type DefinitionNumberProps<Value extends number | null> = {
  label: string
  description?: string
  hasDecimals?: boolean
  rule: NumberRule
  value: Value
  onChange: (value: Value) => void
}

/** A number of a definition, which keeps its value while what is entered is refused. */
export function DefinitionNumber<Value extends number | null>({
  rule,
  value,
  onChange,
  ...field
}: DefinitionNumberProps<Value>) {
  const [refused, setRefused] = useState<{ entered: number | null; value: Value }>()
  const entered = refused && refused.value === value ? refused.entered : value
  return (
    <NumberField
      {...field}
      value={entered}
      error={fieldError(rule(entered))}
      onChange={(next) => {
        const isRefused = rule(next) !== undefined
        setRefused(isRefused ? { entered: next, value } : undefined)
        // The rule refuses null where the definition needs a number.
        if (!isRefused) onChange(next as Value)
      }}
    />
  )
}
