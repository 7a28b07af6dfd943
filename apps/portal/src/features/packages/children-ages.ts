import type { PackageView } from '@postroom/contract'

/** Ages as people write them: `5, 8` or `5 und 8`. Null for what has no ages of children. */
export function readAges(text: string): number[] | null {
  const words = text.split(/[\s,;]+|und|and/u).filter(Boolean)
  const ages = words.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : 18))
  return ages.every((age) => age < 18) ? ages : null
}

/** What the request says of children: their ages, and whether there are any. */
export function readChildren(view: PackageView | undefined): { ages: string; areNamed: boolean } {
  const requested = (name: string) => view?.request.find((field) => field.name === name)?.value ?? ''
  const ages = requested('ages')
  return { ages: readAges(ages) ? ages : '', areNamed: requested('children') !== '' || ages !== '' }
}
