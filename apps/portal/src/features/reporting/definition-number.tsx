import { fieldError, NumberField } from '@postroom/ui'
import { useRef, useState } from 'react'
import type { NumberRule } from '#lib/number-rules.ts'

type DefinitionNumberProps<Value extends number | null> = {
  label: string
  description?: string
  hasDecimals?: boolean
  rule: NumberRule
  value: Value
  onChange: (value: Value) => void
}

/** A number of a definition, which gets back the value it had before the field was entered while its rule refuses. */
export function DefinitionNumber<Value extends number | null>({
  rule,
  value,
  onChange,
  ...field
}: DefinitionNumberProps<Value>) {
  const [refused, setRefused] = useState<{ entered: number | null; value: Value }>()
  // The beginning of a refused number may be accepted: 5 and 50 of 500.
  const before = useRef(value)
  const entered = refused && refused.value === value ? refused.entered : value
  return (
    <NumberField
      {...field}
      value={entered}
      range={rule.range}
      error={fieldError(rule(entered))}
      onFocus={() => {
        before.current = value
      }}
      onChange={(next) => {
        const isRefused = rule(next) !== undefined
        setRefused(isRefused ? { entered: next, value: before.current } : undefined)
        // The rule refuses null where the definition needs a number.
        const changed = isRefused ? before.current : (next as Value)
        if (changed !== value) onChange(changed)
      }}
    />
  )
}
