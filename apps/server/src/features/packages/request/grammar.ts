import type { RequestField, RequestFieldName } from '@postroom/contract'
import { countPattern, readCount } from '@postroom/contract/package-counts'
import { resolvePlace } from '../places/place-index.ts'
import { isPlace, placePattern } from './places.ts'
import { childNoun, readAges } from './read-ages.ts'
import { readDates } from './read-dates.ts'
import { readTimes } from './read-times.ts'

type Read = { value: string; words: string } | null

/** Reads the search parameters of a request in English or German, each with the words that state it. */
export function readSearchParameters(text: string, at: Date): Omit<RequestField, 'code'>[] {
  const dates = readDates(text, at)
  const times = readTimes(text, dates)
  const route = readRoute(text)
  const read: Record<RequestFieldName, Read> = {
    from: readPlace(text, 'from|ab|von|aus|departing|leaving|ex') ?? route?.from ?? null,
    to: readPlace(text, 'to|nach|into|in Richtung') ?? route?.to ?? null,
    departure: dates.departure ? { value: dates.departure.date, words: dates.departure.words } : null,
    departure_time: times.departure ?? null,
    return: dates.return ? { value: dates.return.date, words: dates.return.words } : null,
    return_time: times.return ?? null,
    travellers: readTravellers(text),
    children: readCounted(text, childNoun),
    ages: readAges(text),
    rooms: readRooms(text),
    board: readBoard(text),
    bags: readBags(text),
    cargo: readWords(text, cargoPattern),
    weight: readWords(
      text,
      /(?<![\d.,])\d[\d.,]*\s?(?:kg|kilos?|kilograms?|Kilogramm|t|tons?|tonnes?|Tonnen?|lbs?)\b/iu,
    ),
    volume: readWords(
      text,
      /(?<![\d.,])\d[\d.,]*\s?(?:cbm|m³|m3\b|Kubikmetern?|cubic met(?:er|re)s?)|\d+\s?[x×]\s?\d+\s?[x×]\s?\d+\s?(?:cm|mm|m)\b/iu,
    ),
    incoterm: readWords(text, /\b(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b/u),
  }
  return Object.entries(read).flatMap(([name, found]) =>
    found ? [{ name: name as RequestFieldName, ...found }] : [],
  )
}

/** A count of packages, containers or pallets, or a kind of sea freight. */
const cargoPattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${countPattern}\\s*[x×]?\\s*)(?:(?:20|40|45)['’]?\\s?(?:ft|Fuß|HC|foot)?[- ]?)?(?:pallets?|crates?|box(?:es)?|cartons?|containers?|Europaletten?|Paletten?|Kisten?|Kartons?|Container[n]?)(?![\\p{L}])|\\b(?:LCL|FCL)\\b`,
  'iu',
)

function readWords(text: string, pattern: RegExp): Read {
  const found = pattern.exec(text)?.[0].trim()
  return found ? { value: found, words: found } : null
}

const person =
  'adults?|people|persons?|passengers?|pax|travell?ers?|guests?|participants?|colleagues|Personen|Person|Erwachsenen?|Reisenden?|Gästen?|Leuten?|Teilnehmern?|Kollegen'

function readTravellers(text: string): Read {
  const counted = readCounted(text, person)
  if (counted) return counted
  const group = new RegExp(
    `\\b(?:party|group|family) of (${countPattern})\\b|(?<!\\p{L})zu (\\p{Ll}+t)(?!\\p{L})`,
    'iu',
  ).exec(text)
  const count = readCount(group?.[1] ?? group?.[2] ?? '')
  return group && count > 0 ? { value: String(count), words: group[0] } : null
}

function readCounted(text: string, noun: string): Read {
  const found = new RegExp(
    `(?<![\\p{L}\\d])(${countPattern})\\s+(?:\\p{Ll}+\\s+)?(?:${noun})(?!\\p{L})`,
    'iu',
  ).exec(text)
  return found?.[1] ? { value: String(readCount(found[1])), words: found[0] } : null
}

/** `3 twin rooms`, `drei Zweibettzimmer`, `1 Einzel- und 2 Doppelzimmer`. */
function readRooms(text: string): Read {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])${countPattern}\\s+(?:(?:single|double|twin|triple|family|quiet|hotel)\\s+)*(?:rooms?|suites?|\\p{L}*zimmer[n]?|Einzel-)(?!\\p{L})`,
    'giu',
  )
  const found = [...text.matchAll(pattern)].map(([words]) => words)
  return found[0] ? { value: found.join(', '), words: found[0] } : null
}

const boards: readonly [RegExp, string][] = [
  [/\b(?:all[- ]inclusive)\b/iu, 'all inclusive'],
  [/\b(?:full board|Vollpension)\b/iu, 'full board'],
  [/\b(?:half board|Halbpension)\b/iu, 'half board'],
  [/(?<!\p{L})(?:breakfast|Frühstück)(?!\p{L})/iu, 'breakfast'],
]

function readBoard(text: string): Read {
  for (const [pattern, value] of boards) {
    const words = pattern.exec(text)?.[0]
    if (words) return { value, words }
  }
  return null
}

const readBags = (text: string): Read =>
  readCounted(text, 'bags?|suitcases?|Koffern?|Gepäckstücken?') ??
  readWords(text, /\b(?:hand luggage only|carry-on only|nur Handgepäck)\b/iu)

function readPlace(text: string, prepositions: string): Read {
  // The preposition in any case, the place with its capital letter.
  const start = prepositions.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
  for (const found of text.matchAll(new RegExp(`(?<!\\p{L})(?:${start}) (${placePattern})(?!\\p{L})`, 'gu')))
    if (found[1] && isPlace(found[1])) return { value: found[1], words: found[0] }
  return null
}

/** `Leipzig–Lisbon`, `LEJ → LIS`, `Hamburg - Santos`, or `Hamburg to Lisbon`. */
const readRoute = (text: string): { from: Read; to: Read } | null =>
  readDashedRoute(text) ?? readWordedRoute(text)

function readDashedRoute(text: string): { from: Read; to: Read } | null {
  const found = new RegExp(
    `(?<!\\p{L})(${placePattern})\\s?(?:–|—|→|->| - )\\s?(${placePattern})(?!\\p{L})`,
    'u',
  ).exec(text)
  if (!found?.[1] || !found[2] || !isPlace(found[1]) || !isPlace(found[2])) return null
  return { from: { value: found[1], words: found[0] }, to: { value: found[2], words: found[0] } }
}

/** Known places only: `Reise nach Lissabon` names no place of departure. */
function readWordedRoute(text: string): { from: Read; to: Read } | null {
  const pattern = new RegExp(`(?<!\\p{L})(${placePattern}) (?:to|nach) (${placePattern})(?!\\p{L})`, 'gu')
  for (const [words, from = '', to = ''] of text.matchAll(pattern))
    if (resolvePlace(from, 'air') && isPlace(to))
      return { from: { value: from, words }, to: { value: to, words } }
  return null
}
