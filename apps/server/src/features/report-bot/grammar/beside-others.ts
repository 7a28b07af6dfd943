import type { Dimension } from '@postroom/contract'
import type { FilterReading } from './filters.ts'

/** What a figure is compared with. */
export const others =
  /(?:compar\p{L}*|vergleich|verglichen|versus|vs\.?|gegenüber|than|als)(?:\P{L}+\p{L}+){0,3}?\P{L}+(?:others?|rest|everyone else|everybody else|anderen|übrigen)(?!\p{L})/iu

/** "Mateus compared to the others" is about all people. */
export function besideOthers(
  filters: FilterReading['filters'],
  text: string,
): { readonly filters: FilterReading['filters']; readonly comparedDimension: readonly Dimension[] } {
  const named = filters.filter(({ id }) => ['user', 'assignee', 'team', 'sharedInbox'].includes(id))
  const [one] = named
  if (!one || named.length > 1 || one.operator !== 'is' || one.values.length > 1 || !others.test(text))
    return { filters, comparedDimension: [] }
  return { filters: filters.filter((filter) => filter !== one), comparedDimension: [one.id] }
}
