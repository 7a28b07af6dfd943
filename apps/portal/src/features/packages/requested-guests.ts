import type { PackageView, RequestField } from '@postroom/contract'

/** Ages as people write them: `5, 8` or `5 und 8`. Null for what has no ages of children. */
export function readAges(text: string): number[] | null {
  const words = text.split(/[\s,;&]+|und|and/u).filter(Boolean)
  const ages = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : 18))
  return ages.every((age) => age < 18) ? ages : null
}

/** What the request says of children: their ages, and whether there are any. */
export function readChildren(view: PackageView | undefined): { ages: string; areNamed: boolean } {
  const requested = (name: string) => view?.request.find((field) => field.name === name)?.value ?? ''
  const ages = requested('ages')
  return { ages: readAges(ages) ? ages : '', areNamed: requested('children') !== '' || ages !== '' }
}

interface RequestedGuests {
  /** Travellers that the request states; 0 if it states none. */
  stated: number
  /** They are only adults, such as `two adults`: children come on top. */
  areAdults: boolean
  children: number
}

function readGuests(fields: readonly RequestField[]): RequestedGuests {
  const requested = (name: string) => fields.find((field) => field.name === name)
  const { value = '', words = '' } = requested('travellers') ?? {}
  const ages = readAges(requested('ages')?.value ?? '')?.length ?? 0
  return {
    stated: Number(value) || 0,
    areAdults: /adult|erwachsene/iu.test(words),
    children: Number(requested('children')?.value) || ages,
  }
}

/** Travellers of a request, with its children; one if it states none. */
export function countTravellers(fields: readonly RequestField[]): number {
  const { stated, areAdults, children } = readGuests(fields)
  return Math.max(1, areAdults ? stated + children : stated)
}

/** Adults among the travellers of a package, which counts the children of its request, too. */
export function countAdults(view: PackageView | undefined): number {
  const travellers = view?.package?.travellers ?? 1
  const { stated, areAdults, children } = readGuests(view?.request ?? [])
  if (children > 0 && areAdults && stated > 0) return stated
  return travellers > children ? travellers - children : travellers
}
