import type { SessionInfo, User } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Person } from '#platform/policy/index.ts'
import type { SessionRow } from './session.queries.ts'
import { getSidebar } from './sidebar.ts'
import type { UserRow } from './users.queries.ts'

/** The signed-in user as the API returns it. */
export async function presentUser(app: App, tx: Tx, person: Person, row: UserRow): Promise<User> {
  const inboxes = await app.visibleInboxes(person, tx)
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    settings: {
      haveTwoFactorSecret: row.mfaEnrolled,
      mfaRequired: person.mfaRequired,
      mfaGraceUntil: (person.mfaRequired && person.mfaGraceUntil?.toISOString()) || null,
      hasPassword: row.passwordHash !== null,
      ...presentPreferences(row),
    },
    workspaceId: person.workspaceId,
    role: person.role,
    abilities: [
      ...[...app.policies.rules.keys()].filter((ability) => app.policies.allowsRole(person.role, ability)),
      ...(person.isInstanceAdmin ? ['instance'] : []),
    ],
    mfaPassed: person.mfaPassed,
    sharedInboxes: [...inboxes].map(([id, type]) => ({ id, type })),
    sidebar: await getSidebar(tx, person.workspaceId, row.id),
  }
}

export const presentSession = (
  row: SessionRow,
  facts: { currentId: string | null; mfaPassed: boolean; parent: SessionRow | null },
): SessionInfo => ({
  id: row.id,
  isCurrent: row.id === facts.currentId,
  openedFrom: facts.parent && { id: facts.parent.id, device: facts.parent.device },
  device: row.device,
  ip: row.ip,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  mfaPassed: facts.mfaPassed,
})

/** Short name of a device such as "Firefox on Windows", for display only. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = firstMatch(userAgent, [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux|X11/, 'Linux'],
  ])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

const firstMatch = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

const presentPreferences = ({
  language,
  theme,
  sendKey,
  shortcutScheme,
  autoAdvance,
  textFormat,
  timeZone,
}: UserRow) => ({ language, theme, sendKey, shortcutScheme, autoAdvance, textFormat, timeZone })

/** The profile as its events carry it. */
export const presentProfile = (row: UserRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  ...presentPreferences(row),
})
