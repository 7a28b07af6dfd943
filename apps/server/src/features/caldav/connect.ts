import {
  caldavChanged,
  type connectCaldav,
  type disconnectCaldav,
  type getCaldavConnection,
  type InputOf,
  type OutputOf,
  showReason,
} from '@postroom/contract'
import { keepHolidays, putCaldavDays } from '#features/calendars/index.ts'
import { keepTimeOff, putReadTimeOff } from '#features/shifts/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { accountOf, passwordPlace } from './account.ts'
import { presentConnection } from './caldav.present.ts'
import { deleteSource, listSources, putSource } from './calendars.queries.ts'
import { deleteConnection, findConnection, lockConnection, putConnection } from './connections.queries.ts'
import { type DavAccount, DavError } from './dav-request.ts'
import { type CalendarHome, findHomes, listCalendars, type RemoteCalendar } from './discover.ts'
import { applyAll } from './store-reading.ts'

type Output = OutputOf<typeof getCaldavConnection>

interface Prepared {
  readonly id: string
  readonly account: DavAccount
  readonly homes: readonly CalendarHome[]
  readonly calendars: readonly RemoteCalendar[]
}

export const getConnectionCall = async ({
  tx,
  workspaceId,
}: Pick<Context, 'tx' | 'workspaceId'>): Promise<Output> => {
  const row = await findConnection(tx, workspaceId)
  return { connection: row && presentConnection(row, await listSources(tx, workspaceId)) }
}

export const connectCall = {
  prepare: async (ctx: RequestContext, input: InputOf<typeof connectCaldav>): Promise<Prepared> => {
    const { app, workspaceId } = ctx
    const url = readAddress(app, input.url)
    const before = await app.db.read(workspaceId, (tx) => findConnection(tx, workspaceId))
    // A stored password must never be sent to another host, nor for another user.
    const isSame =
      before !== null &&
      new URL(before.url).origin === new URL(url).origin &&
      before.userName === input.userName
    const stored = isSame ? accountOf(app, before).password : null
    const password = input.password || stored || failField('password', 'caldav_password_required')
    const account = { url, userName: input.userName, password }
    try {
      const homes = await findHomes(app, account)
      return {
        id: before?.id ?? newId(),
        account,
        homes,
        calendars: await listCalendars(app, account, homes),
      }
    } catch (error) {
      if (!(error instanceof DavError)) throw error
      if (error.status === 401 || error.status === 403)
        return failField('password', 'caldav_password_refused')
      return fail('caldav_unreadable', { reason: showReason(error.reason) })
    }
  },
  run: async (ctx: Context, _: unknown, prepared: Prepared): Promise<Output> => {
    const { app, tx, workspaceId, person, now } = ctx
    const { id, account, homes, calendars } = prepared
    await lockConnection(tx, workspaceId)
    const before = await findConnection(tx, workspaceId)
    // Two people connected at the same time.
    if (before && before.id !== id) return fail('conflict', { current: null })
    const place = { workspaceId, id }
    await putConnection(tx, {
      ...place,
      url: account.url,
      userName: account.userName,
      sealedPassword: app.secrets.seal(account.password, passwordPlace(place)),
      homes,
      connectedBy: person.userId,
      connectedAt: now,
    })
    await putSources(ctx, id, calendars)
    await dropSources(ctx, new Set(calendars.map(({ url }) => url)))
    ctx.emit(caldavChanged, {})
    return getConnectionCall(ctx)
  },
}

/** Stores the calendars of the account; returns whether one is new or has another name. */
export async function putSources(
  { tx, workspaceId }: SystemChange,
  connectionId: string,
  calendars: readonly RemoteCalendar[],
): Promise<boolean> {
  let isOther = false
  for (const { url, name } of calendars)
    isOther = (await putSource(tx, workspaceId, { id: newId(), connectionId, url, name })) || isOther
  return isOther
}

/** Removes the calendars that another account does not have, with what was read of them. */
async function dropSources(change: SystemChange, there: ReadonlySet<string>): Promise<void> {
  const { tx, workspaceId } = change
  const gone = (await listSources(tx, workspaceId)).filter(({ url }) => !there.has(url))
  for (const { id, hoursId } of gone) {
    if (hoursId !== null) await putCaldavDays(change, hoursId, [])
    await deleteSource(tx, workspaceId, id)
  }
  if (gone.some(({ use }) => use === 'absences')) await applyAll(change)
}

export async function disconnectCall(
  ctx: Context,
  { entries }: InputOf<typeof disconnectCaldav>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, now } = ctx
  await lockConnection(tx, workspaceId)
  if (!(await findConnection(tx, workspaceId))) return {}
  for (const { hoursId } of await listSources(tx, workspaceId)) {
    if (hoursId === null) continue
    await (entries === 'keep' ? keepHolidays(ctx, hoursId) : putCaldavDays(ctx, hoursId, []))
  }
  if (entries === 'delete') await putReadTimeOff(ctx, [], now.toISOString().slice(0, 10))
  // Time off of the past stays in any case.
  await keepTimeOff(ctx)
  await deleteConnection(tx, workspaceId)
  ctx.emit(caldavChanged, {})
  return {}
}

/** The password is sent there: HTTPS, or plain where the operator allows it. */
function readAddress({ egress }: App, address: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || url.username || url.password || url.search || url.hash || !/^https?:$/.test(url.protocol))
    return failField('url', 'caldav_address_invalid')
  const isFit = url.protocol === 'https:' || egress.allowsPlain(url.hostname)
  return isFit ? url.href : failField('url', 'https_required')
}
