import type { CommandEntry, Impact, MfaDemand, RestEntry } from '@postroom/contract'

export type FieldKind = 'text' | 'secret' | 'number' | 'flag' | 'choice' | 'texts' | 'json' | 'file'

export type DescribedField = {
  name: string
  kind: FieldKind
  isRequired?: boolean
  /** The text `null` means null. */
  isNullable?: boolean
  choices?: readonly string[]
}

/** A call of the contract for the playground. Generated, so that the schemas are not loaded in the browser. */
export type DescribedCall = {
  name: string
  feature: string
  summary: string
  impact: Impact
  access: string
  mfa: MfaDemand
  rest?: RestEntry
  command?: CommandEntry
  fields: readonly DescribedField[]
  example?: Readonly<Record<string, unknown>>
}

export type Door = 'rest' | 'command'

export const doorsOf = ({ rest, command }: DescribedCall): Door[] => [
  ...(rest ? (['rest'] as const) : []),
  ...(command ? (['command'] as const) : []),
]
