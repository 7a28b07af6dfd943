import type { CommandDoor, Impact, MfaDemand, RestDoor } from '@postroom/contract'

export type FieldKind = 'text' | 'secret' | 'number' | 'flag' | 'choice' | 'texts' | 'json' | 'file'

export type DescribedField = {
  name: string
  kind: FieldKind
  isRequired?: boolean
  /** The word `null` stands for nothing. */
  isNullable?: boolean
  choices?: readonly string[]
}

/** A call of the contract as the playground shows it: made by npm run generate, so that the schemas stay on the server. */
export type DescribedCall = {
  name: string
  feature: string
  summary: string
  impact: Impact
  access: string
  mfa: MfaDemand
  rest?: RestDoor
  command?: CommandDoor
  fields: readonly DescribedField[]
  example?: Readonly<Record<string, unknown>>
}

export type Door = 'rest' | 'command'

export const doorsOf = ({ rest, command }: DescribedCall): Door[] => [
  ...(rest ? (['rest'] as const) : []),
  ...(command ? (['command'] as const) : []),
]
