import {
  type InputOf,
  type listNotifications,
  type markConversationNotificationsRead,
  type markNotificationRead,
  type Notification,
  type NotificationSettings,
  notificationDetails,
  notificationKinds,
  notificationsChanged,
  type OutputOf,
} from '@postroom/contract'
import { findVisibleConversation, resolveMerged } from '#features/conversations/index.ts'
import { listPeopleEver } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import {
  existsNotification,
  listNotificationRows,
  listUnread,
  markNotifications,
  type NotificationRow,
  type Reader,
} from './notification-list.queries.ts'
import { findSettings } from './notifications.queries.ts'

export async function listNotificationsCall(
  ctx: Context,
  { cursor, limit, unread, kind }: InputOf<typeof listNotifications>,
): Promise<OutputOf<typeof listNotifications>> {
  const page = { unread, kind: kind ?? null, before: readCursor(cursor), limit }
  const reader = await readerOf(ctx)
  const rows = await listNotificationRows(ctx.tx, ctx.workspaceId, reader, page)
  const people = await listPeopleEver(ctx.tx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return {
    items: rows.map((row) => present(row, names)),
    nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function countNotificationsCall(
  ctx: Context,
): Promise<{ unread: number; conversationIds: string[] }> {
  const rows = await listUnread(ctx.tx, ctx.workspaceId, await readerOf(ctx))
  return {
    unread: rows.length,
    conversationIds: [...new Set(rows.flatMap(({ conversationId }) => conversationId ?? []))],
  }
}

export async function markReadCall(
  ctx: Context,
  { notificationId }: InputOf<typeof markNotificationRead>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  if (!(await existsNotification(tx, workspaceId, notificationId, person.userId))) fail('not_found')
  return mark(ctx, { id: notificationId })
}

export async function markConversationReadCall(
  ctx: Context,
  input: InputOf<typeof markConversationNotificationsRead>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  const conversationId = await resolveMerged(tx, workspaceId, input.conversationId)
  const { userId } = person
  if (!(await findVisibleConversation(tx, workspaceId, { conversationId, userId }))) fail('not_found')
  return mark(ctx, { conversationId })
}

export const markAllReadCall = (ctx: Context): Promise<Record<string, never>> => mark(ctx, {})

async function mark(
  { tx, workspaceId, person, now, emit }: Context,
  which: { readonly id?: string; readonly conversationId?: string },
): Promise<Record<string, never>> {
  const { userId } = person
  const marked = await markNotifications(tx, workspaceId, { ...which, userId, at: now })
  if (marked > 0) emit(notificationsChanged, {}, { personId: userId })
  return {}
}

const readerOf = async ({ tx, workspaceId, person }: Context): Promise<Reader> =>
  readerWith(await findSettings(tx, workspaceId, person.userId), person)

/** A person with what they want to be listed. */
export function readerWith(
  { portal, inboxes }: Pick<NotificationSettings, 'portal' | 'inboxes'>,
  { userId, role }: { readonly userId: string; readonly role: string },
): Reader {
  const having = (level: keyof Reader['levels']) =>
    inboxes.filter((one) => one.level === level).map(({ inboxId }) => inboxId)
  const choices = inboxes.flatMap((one) =>
    one.level === 'own' ? [[one.inboxId, one.choices.portal] as const] : [],
  )
  return {
    userId,
    isStaff: role !== 'Member',
    kinds: notificationKinds.filter((kind) => portal[kind]),
    levels: { everything: having('everything'), mine: having('mine'), nothing: having('nothing') },
    choices: Object.fromEntries(choices),
  }
}

/** The cursor is the last id of the page before. */
const readCursor = (cursor: string | undefined): string | null =>
  cursor !== undefined && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(cursor) ? cursor : null

function present(row: NotificationRow, names: ReadonlyMap<string, string>): Notification {
  const { id, kind, createdAt, readAt, actorId, conversationId, subject, contact, details } = row
  return {
    id,
    kind: kind as Notification['kind'],
    at: createdAt.toISOString(),
    isRead: readAt !== null,
    actor: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? '' },
    conversation:
      conversationId === null ? null : { id: conversationId, subject: subject ?? '', contact: contact ?? '' },
    ...notificationDetails.parse(details),
  }
}
