import {
  fieldConditionsIn,
  idsOf,
  isConditionGroup,
  type MessageLanguage,
  messageLanguages,
  type SnapshotCondition,
} from '@postroom/contract'
import { parseMessage, snippet } from '@postroom/mail'
import { getCalendarTime } from '#features/calendars/index.ts'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { CalendarTime } from '#platform/calendar/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { SnapshotValues } from './snapshot.ts'

/** What a condition compares beside the message and its conversation; it is read only where a condition names it. */
export interface SnapshotNeeds {
  readonly calendarIds: readonly string[]
  /** Whether a condition needs the weekday or hour in the time zone of the workspace. */
  readonly timeZone: boolean
  readonly language: boolean
  readonly firstContact: boolean
  readonly header: boolean
}

/** The values that were loaded. */
export interface SnapshotSources {
  readonly timeZone: string
  readonly calendars: ReadonlyMap<string, CalendarTime>
  readonly withFirstContact: boolean
  readonly languageOf: (text: string) => MessageLanguage
  readonly headerOf: (rawSha256: Buffer | null) => Promise<readonly string[]>
}

/** In UTC, without the rest. */
export const noSources: SnapshotSources = {
  timeZone: 'UTC',
  calendars: new Map(),
  withFirstContact: false,
  languageOf: () => 'unknown',
  headerOf: async () => [],
}

/** What the condition compares; nothing without one. */
export function snapshotNeeds(condition: SnapshotCondition | null): SnapshotNeeds {
  const parts = condition === null ? [] : [...fieldConditionsIn(condition)].map((part) => part.condition)
  const fields = new Set(parts.map(({ field }) => field))
  return {
    calendarIds: parts.filter(({ field }) => field === 'businessHours').flatMap((part) => idsOf(part)),
    timeZone: fields.has('arrivedWeekday') || fields.has('arrivedHour'),
    language: fields.has('language'),
    firstContact: fields.has('isFirstContact'),
    header: fields.has('header'),
  }
}

/** The condition with another calendar instead of this one. */
export function withOtherCalendar(
  condition: SnapshotCondition,
  calendarId: string,
  byId: string,
): SnapshotCondition {
  if (!isConditionGroup(condition))
    return condition.field === 'businessHours' && condition.value === calendarId
      ? { ...condition, value: byId }
      : condition
  const conditions = condition.conditions.map((part) => withOtherCalendar(part, calendarId, byId))
  return { ...condition, conditions }
}

/** Loads what the conditions compare. */
export async function loadSources(
  app: Pick<App, 'blobs'>,
  tx: Tx,
  workspaceId: string,
  needs: readonly SnapshotNeeds[],
): Promise<SnapshotSources> {
  const calendars = new Map<string, CalendarTime>()
  for (const id of new Set(needs.flatMap(({ calendarIds }) => calendarIds)))
    calendars.set(id, await getCalendarTime(tx, workspaceId, id))
  const isNeeded = (one: keyof SnapshotNeeds): boolean => needs.some((each) => each[one] === true)
  const zone = isNeeded('timeZone') ? (await getWorkspaceRow(tx, workspaceId)).defaultTimeZone : null
  return {
    timeZone: zone ?? noSources.timeZone,
    calendars,
    withFirstContact: isNeeded('firstContact'),
    languageOf: isNeeded('language') ? await loadLanguageReader() : noSources.languageOf,
    headerOf: isNeeded('header') ? (rawSha256) => readHeader(app, rawSha256) : noSources.headerOf,
  }
}

/** Characters of the new text that tell its language. */
const tellingLength = 2_000

/** The models take 20 MB, so they are loaded when the first condition asks for a language. */
async function loadLanguageReader(): Promise<SnapshotSources['languageOf']> {
  const { eld } = await import('eld/small')
  return (text) => {
    const detected = eld.detect(snippet({ text, html: null }, tellingLength))
    const language = messageLanguages.find((one) => one === detected.language)
    return language !== undefined && detected.isReliable() ? language : 'unknown'
  }
}

const headerBytes = 256 << 10

async function readHeader(
  { blobs }: Pick<App, 'blobs'>,
  rawSha256: Buffer | null,
): Promise<readonly string[]> {
  if (rawSha256 === null) return []
  const bytes = Buffer.concat(await Array.fromAsync(await blobs.getRange(rawSha256, 0, headerBytes)))
  return parseMessage(bytes).headers.map(({ name, value }) => `${name}: ${value}`)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes much longer than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, weekday: 'long', hour: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** What conditions compare of the moment at which a message arrived. */
export function arrivalValues(
  at: Date,
  { timeZone, calendars }: SnapshotSources,
): Pick<SnapshotValues, 'arrivedHour' | 'arrivedWeekday' | 'businessHours'> {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    businessHours: [...calendars].flatMap(([id, time]) => (time.isOpen(at) ? [id] : [])),
    arrivedWeekday: (parts.get('weekday') ?? '').toLowerCase(),
    arrivedHour: Number(parts.get('hour')),
  }
}
