import { readFileSync } from 'node:fs'
import type { Place } from '@postroom/contract'

interface Named {
  readonly place: Place
  /** 0: a city of several airports, a port, or a name given by hand; 1: a large airport; 2: any other. */
  readonly rank: number
}

interface PlaceIndex {
  readonly byCode: Map<string, Place>
  readonly byName: Map<string, readonly Named[]>
}

let loaded: PlaceIndex | undefined
/** Read at the first use: most workspaces sell no travel. */
const index = (): PlaceIndex => (loaded ??= buildIndex())

function buildIndex(): PlaceIndex {
  const built = { byCode: new Map(), byName: new Map() }
  addAirports(built)
  addCities(built)
  addPorts(built)
  return built
}

function readTable(name: string): string[][] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => line.split(';'))
}

/** Names a place; of two ranks of a name the better one counts. */
function addName({ byName }: PlaceIndex, name: string, place: Place, rank: number): void {
  const key = keyOf(name)
  if (key === '') return
  const known = byName.get(key) ?? []
  const best = Math.min(rank, ...known.filter((one) => one.place === place).map((one) => one.rank))
  byName.set(key, [...known.filter((one) => one.place !== place), { place, rank: best }])
}

function addAirports(built: PlaceIndex): void {
  for (const [code = '', size, country = '', city = '', airport = ''] of readTable('airports.csv')) {
    const place: Place = { code, kind: 'airport', name: cityOf(city), airport, country }
    built.byCode.set(code, place)
    const ownName = airport.replace(/ (International )?Airport$/u, '')
    for (const name of [...namesOf(city), ownName]) addName(built, name, place, size === 'L' ? 1 : 2)
  }
  for (const [code = '', names = ''] of readTable('other-names.csv')) {
    const place = built.byCode.get(code)
    if (place) for (const name of names.split(',')) addName(built, name, place, 0)
  }
}

function addCities(built: PlaceIndex): void {
  for (const [code = '', country = '', names = ''] of readTable('cities.csv')) {
    const [name = '', ...others] = names.split(',')
    // Berlin and its only airport share a code; the airport says more.
    const place = built.byCode.get(code) ?? { code, kind: 'city', name, airport: '', country }
    built.byCode.set(code, place)
    for (const one of [name, ...others]) addName(built, one, place, 0)
  }
}

function addPorts(built: PlaceIndex): void {
  for (const [code = '', names = ''] of readTable('ports.csv')) {
    const [name = '', ...others] = names.split(',')
    const place: Place = { code, kind: 'port', name, airport: '', country: code.slice(0, 2) }
    built.byCode.set(code, place)
    for (const one of [name, ...others]) addName(built, one, place, 0)
  }
}

/** `Köln (Cologne)` is known by both names; `Pendik, Istanbul` by each part. */
const namesOf = (city: string): string[] => [
  cityOf(city),
  ...city.split(/[(),/]/u).map((part) => part.trim()),
]
const cityOf = (city: string): string => city.split(/[(/]/u)[0]?.trim() || city

/** Letters and digits without case and accents: `dusseldorf`. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Airports or seaports; freight goes by ship if a port has the name. */
export type Transport = 'air' | 'sea'

export const findPlaceByCode = (code: string): Place | null => index().byCode.get(code) ?? null

/** The place that a name or a code means; null if it is unknown, or several places are as likely. */
export function resolvePlace(text: string, transport: Transport): Place | null {
  const coded = findPlaceByCode(text.trim())
  if (coded) return coded
  const found = index().byName.get(keyOf(text)) ?? []
  const ports = found.filter(({ place }) => place.kind === 'port')
  const candidates = transport === 'sea' && ports.length > 0 ? ports : found.filter(isByAir)
  const best = Math.min(...candidates.map(({ rank }) => rank))
  const [first, ...others] = candidates.filter(({ rank }) => rank === best)
  return first && others.length === 0 ? first.place : null
}

const isByAir = ({ place }: Named): boolean => place.kind !== 'port'

/** Whether two names mean the same place, such as Lisbon and Lissabon. */
export function isSamePlace(first: string, second: string, transport: Transport): boolean {
  const [one, other] = [resolvePlace(first, transport), resolvePlace(second, transport)]
  return one !== null && one === other
}

/** Places whose code is the text, or whose name begins with it, the most important ones first. */
export function searchPlaces(text: string, limit: number): Place[] {
  const key = keyOf(text)
  if (key === '') return []
  const { byCode, byName } = index()
  const found = new Map<Place, number>()
  const coded = byCode.get(text.trim().toUpperCase())
  if (coded) found.set(coded, -1)
  for (const [name, places] of byName) {
    if (!name.startsWith(key)) continue
    // An exact name comes before one that only begins with the text.
    for (const { place, rank } of places) {
      // More people travel than ship.
      const weight = (place.kind === 'port' ? 1.5 : rank) + (name === key ? 0 : 3)
      found.set(place, Math.min(found.get(place) ?? 9, weight))
    }
  }
  return [...found]
    .sort(
      ([a, rankA], [b, rankB]) => rankA - rankB || a.name.localeCompare(b.name) || (a.code < b.code ? -1 : 1),
    )
    .slice(0, limit)
    .map(([place]) => place)
}
