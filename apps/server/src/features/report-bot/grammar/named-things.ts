import type { FilterDimension } from '@postroom/contract'

export const namedKinds = ['sharedInbox', 'user', 'team', 'tags', 'sla', 'rules'] as const
export type NamedKind = Extract<FilterDimension, (typeof namedKinds)[number]>

export interface NamedThing {
  readonly id: string
  readonly name: string
}

export interface NameMatch {
  /** Things with this name, of each kind. */
  readonly candidates: readonly { readonly kind: NamedKind; readonly thing: NamedThing }[]
}
