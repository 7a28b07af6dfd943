import type { NotificationSettings } from '@postroom/contract'
import { listInboxRows } from '#features/inboxes/index.ts'
import { findMemberRow, listPeople, listPeopleEver, type PersonRow } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { listUnmailed } from '../notification-list.queries.ts'
import { readerWith } from '../notification-list.ts'
import { findSettings } from '../notifications.queries.ts'
import { originOf } from '../origin.ts'
import { digestLetter } from './digest-letter.ts'
import { claimMail, findDigestedAt, putDigestedAt } from './digest-mails.queries.ts'
import { nextDigest } from './next-digest.ts'

const timer = 'notification-digest'

/** Events are listed some time after they happened; what a digest had is not repeated. */
const overlapMs = 3_600_000

/** Has the digest of a person sent at its next time; digests that are switched on begin now. */
export async function arrangeDigest(
  { tx, workspaceId, now }: Pick<SystemChange, 'tx' | 'workspaceId' | 'now'>,
  userId: string,
  digest: NotificationSettings['digest'],
): Promise<void> {
  const [person] = await listPeople(tx, workspaceId, { ids: [userId] })
  const dueAt = person ? nextDigest(digest, person.timeZone, now) : null
  const key = { workspaceId, timer, subjectId: userId }
  if (dueAt === null) {
    await cancelTimer(tx, key)
    return putDigestedAt(tx, workspaceId, userId, null)
  }
  await setTimer(tx, { ...key, dueAt })
  if ((await findDigestedAt(tx, workspaceId, userId)) === null)
    await putDigestedAt(tx, workspaceId, userId, now)
}

/** Mails a person what they have not read and were not mailed about. */
export const digestTimer: FeatureTimer = {
  name: timer,
  fire: async (app, tx, { workspaceId, subjectId: userId, now }) => {
    const settings = await findSettings(tx, workspaceId, userId)
    const [person] = await listPeople(tx, workspaceId, { ids: [userId] })
    const since = await findDigestedAt(tx, workspaceId, userId)
    if (!person || since === null) return
    await arrangeDigest({ tx, workspaceId, now }, userId, settings.digest)
    await putDigestedAt(tx, workspaceId, userId, now)
    await sendDigest(app, tx, { workspaceId, person, settings, since, now })
  },
}

interface DigestOrder {
  readonly workspaceId: string
  readonly person: PersonRow
  readonly settings: NotificationSettings
  readonly since: Date
  readonly now: Date
}

/** Nothing is sent if everything was read or mailed, or is not visible to the person any more. */
async function sendDigest(
  app: App,
  tx: Tx,
  { workspaceId, person, settings, since, now }: DigestOrder,
): Promise<void> {
  const userId = person.id
  const member = await findMemberRow(tx, workspaceId, userId)
  if (!member) return
  const reader = readerWith(settings, { userId, role: member.role })
  const unmailed = await listUnmailed(tx, workspaceId, reader, new Date(since.getTime() - overlapMs))
  const rows: typeof unmailed = []
  for (const row of unmailed)
    if (await claimMail(tx, workspaceId, { userId, occurrence: row.occurrence, at: now })) rows.push(row)
  if (rows.length === 0) return
  const actors = await listPeopleEver(tx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  const letter = digestLetter({
    to: person.email,
    language: person.language,
    rows,
    actorNames: new Map(actors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()])),
    inboxNames: new Map((await listInboxRows(tx, workspaceId, userId)).map(({ id, name }) => [id, name])),
    origin: originOf(app),
  })
  await orderSystemMail(app, tx, workspaceId, letter)
}
