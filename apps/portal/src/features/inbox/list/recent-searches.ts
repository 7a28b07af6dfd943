import { storage } from '#lib/storage.ts'

const atMost = 5
const shortest = 3

type Kept = { userId: string; searches: string[] }

function read(userId: string): string[] {
  try {
    const kept = JSON.parse(storage.get('recentSearches') ?? 'null') as Partial<Kept> | null
    // Searches of another person who used this browser are not shown.
    if (kept?.userId !== userId || !Array.isArray(kept.searches)) return []
    return kept.searches.filter((search) => typeof search === 'string').slice(0, atMost)
  } catch {
    return []
  }
}

export const recentSearches = {
  read,
  /** Stores a search; replaces a shorter one that was typed further. */
  keep(userId: string, typed: string) {
    const search = typed.trim()
    if (search.length < shortest) return
    const others = read(userId).filter((one) => one !== search && !search.startsWith(one))
    const kept: Kept = { userId, searches: [search, ...others].slice(0, atMost) }
    storage.set('recentSearches', JSON.stringify(kept))
  },
  forget: () => storage.remove('recentSearches'),
}
