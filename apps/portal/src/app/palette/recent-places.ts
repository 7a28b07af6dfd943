import { storage } from '#lib/storage.ts'
import { type RoutePath, routePaths } from '../route-table.ts'

/** The current page and four before it. */
const keptAtMost = 5

/** Recently opened pages, latest first. Only addresses are stored, no content. */
export function recentPlaces(): readonly RoutePath[] {
  const kept = (storage.get('recentPages') ?? '').split(' ')
  return kept.filter((path): path is RoutePath => (routePaths as readonly string[]).includes(path))
}

export function keepRecentPlace(path: RoutePath): void {
  const others = recentPlaces().filter((one) => one !== path)
  storage.set('recentPages', [path, ...others].slice(0, keptAtMost).join(' '))
}
