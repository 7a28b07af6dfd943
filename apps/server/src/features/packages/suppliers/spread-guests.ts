import type { InputOf, searchStays } from '@postroom/contract'
import { failField } from '#platform/errors/index.ts'

type Guests = Pick<InputOf<typeof searchStays>, 'travellers' | 'children_ages' | 'rooms'>

/** Rooms with the same guests. */
interface RoomKind {
  readonly rooms: number
  /** Adults in each room. */
  readonly adults: number
  /** Ages of the children in each room. */
  readonly ages: readonly number[]
}

/** Spreads adults and children evenly over the rooms. Rooms with the same guests are one kind. */
export function spreadGuests({ travellers, children_ages: ages, rooms }: Guests): RoomKind[] {
  if (rooms > travellers) return failField('rooms', 'rooms_without_adult')
  const filled = Array.from({ length: rooms }, (_, index) => ({
    adults: Math.floor(travellers / rooms) + (index < travellers % rooms ? 1 : 0),
    ages: [] as number[],
  }))
  for (const age of [...ages].sort((a, b) => a - b)) emptiest(filled).ages.push(age)
  const kinds = new Map<string, RoomKind>()
  for (const room of filled) {
    const key = JSON.stringify(room)
    kinds.set(key, { ...room, rooms: (kinds.get(key)?.rooms ?? 0) + 1 })
  }
  return [...kinds.values()]
}

const guestsOf = ({ adults, ages }: Pick<RoomKind, 'adults' | 'ages'>): number => adults + ages.length

const emptiest = <Room extends Pick<RoomKind, 'adults' | 'ages'>>(rooms: readonly Room[]): Room =>
  rooms.reduce((least, room) => (guestsOf(room) < guestsOf(least) ? room : least))

const texts = {
  en: {
    adults: (count: number) => (count === 1 ? '1 adult' : `${count} adults`),
    children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
  },
  de: {
    adults: (count: number) => (count === 1 ? '1 Erwachsener' : `${count} Erwachsene`),
    children: (count: number) => (count === 1 ? '1 Kind' : `${count} Kinder`),
  },
} as const

/** `2 adults, 2 children (4, 7)`. */
export function describeGuests({ adults, ages }: RoomKind, language: keyof typeof texts): string {
  const words = texts[language]
  if (ages.length === 0) return words.adults(adults)
  return `${words.adults(adults)}, ${words.children(ages.length)} (${ages.join(', ')})`
}
