import { makeReason } from '@postroom/contract'
import { type ImapFolder, MailServerError, type MailSession } from '@postroom/mail'
import { type Copy, copiesOfMessages, movePlaces } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { inboxFolder } from './choose-folders.ts'
import { findFolder } from './folders.queries.ts'
import { listMovedAway, noteMovedAway } from './folders-not-fetched.queries.ts'
import { type Intent, refuseIntents, settleIntents } from './intents.queries.ts'
import type { Lease } from './leases.queries.ts'
import { listedFolders } from './listed-folders.ts'
import { presentIn } from './write-flags.ts'

const triesForMissing = 6

/**
 * Moves copies to where they are wanted. Whoever moved or deleted one on the server meanwhile has decided
 * later than we did: what is not in a folder that it would be moved from is left where it is.
 */
export async function writeMoves(
  app: App,
  session: MailSession,
  lease: Lease,
  intents: readonly Intent[],
): Promise<void> {
  if (intents.length === 0) return
  const folders = await listedFolders(app, session, lease)
  for (const [wanted, group] of Map.groupBy(intents, (intent) => intent.wanted)) {
    const target = targetOf(folders, wanted)
    if (target === null) {
      const reason = makeReason('folder_missing', { folder: wanted.replace(/^path:/, '') })
      await app.db.write(lease.workspaceId, (tx) => refuseIntents(tx, lease, group, reason))
    } else await moveGroup(app, session, lease, { wanted, target, folders, intents: group })
  }
}

interface Group {
  readonly wanted: string
  readonly target: string
  readonly folders: readonly ImapFolder[]
  readonly intents: readonly Intent[]
}

async function moveGroup(app: App, session: MailSession, lease: Lease, group: Group): Promise<void> {
  const { workspaceId, mailboxId } = lease
  const ids = group.intents.map(({ messageId }) => messageId)
  const copies = await app.db.read(workspaceId, (tx) => copiesOfMessages(tx, workspaceId, mailboxId, ids))
  const isSource = sourcesFor(group)
  const moving = copies.flatMap(({ messageId, place }) =>
    place && isSource(place.folder) ? [{ messageId, ...place, uidValidity: BigInt(place.uidValidity) }] : [],
  )
  const open = new Set<string>()
  for (const those of Map.groupBy(moving, (copy) => `${copy.uidValidity} ${copy.folder}`).values())
    for (const messageId of await moveFrom(app, session, lease, group, those)) open.add(messageId)
  const away = await app.db.read(workspaceId, (tx) => listMovedAway(tx, lease, ids))
  const isSought = isWantedBack(group) || away.size > 0
  const brought = isSought ? await bringBack(session, group, { copies, away }) : new Map<string, string>()
  const held = new Set(copies.filter(({ place }) => place !== null).map(({ messageId }) => messageId))
  const done = group.intents.filter(({ messageId, attempts }) =>
    held.has(messageId) ? !open.has(messageId) : brought.has(messageId) || attempts >= triesForMissing,
  )
  await app.db.write(workspaceId, async (tx) => {
    for (const [path, those] of Map.groupBy(brought, ([, path]) => path))
      await noteBrought(
        tx,
        lease,
        path,
        those.map(([messageId]) => messageId),
      )
    await settleIntents(tx, lease, done)
  })
}

/** In a folder that is not looked at it is found again only where we say that we put it. */
async function noteBrought(tx: Tx, lease: Lease, path: string, messageIds: readonly string[]): Promise<void> {
  const isFetched = (await findFolder(tx, lease, path)) !== null
  await noteMovedAway(tx, lease, messageIds, isFetched ? null : path)
}

interface Moving {
  readonly messageId: string
  readonly folder: string
  readonly uidValidity: bigint
  readonly uid: number
}

/** Copies of one folder. Answers the messages whose wish stays open: not there just now, or refused. */
async function moveFrom(
  app: App,
  session: MailSession,
  lease: Lease,
  { target, intents }: Group,
  copies: readonly Moving[],
): Promise<string[]> {
  const [first] = copies
  if (!first) return []
  const { workspaceId, mailboxId } = lease
  const source = { mailboxId, folder: first.folder, uidValidity: first.uidValidity }
  const present = await presentIn(session, source)
  const there = copies.filter(({ uid }) => present.has(uid))
  const absent = copies.filter(({ uid }) => !present.has(uid)).map(({ messageId }) => messageId)
  if (there.length === 0) return absent
  const uids = there.map(({ uid }) => uid)
  const tried = new Set(intents.filter(({ attempts }) => attempts > 1).map(({ messageId }) => messageId))
  const triedBefore = there.filter(({ messageId }) => tried.has(messageId)).map(({ uid }) => uid)
  try {
    const moved = await session.move(uids, target, { triedBefore })
    await app.db.write(workspaceId, async (tx) => {
      const to = await findFolder(tx, { workspaceId, mailboxId }, target)
      const place =
        to && to.uidValidity === moved.uidValidity ? { folder: target, uidValidity: to.uidValidity } : null
      const rows = uids.map((uid) => ({ uid, newUid: moved.uids.get(uid) ?? null }))
      await movePlaces(tx, workspaceId, source, place, rows)
      const ids = there.map(({ messageId }) => messageId)
      await noteMovedAway(tx, lease, ids, to ? null : target)
    })
    return absent
  } catch (error) {
    if (!(error instanceof MailServerError) || error.kind !== 'refused') throw error
    const ids = new Set(there.map(({ messageId }) => messageId))
    const refused = intents.filter(({ messageId }) => ids.has(messageId))
    const reason = makeReason('other', { answer: (error.serverText ?? error.message).slice(0, 500) })
    await app.db.write(workspaceId, (tx) => refuseIntents(tx, lease, refused, reason))
    return [...absent, ...ids]
  }
}

const pathOf = (folders: readonly ImapFolder[], role: ImapFolder['role']): string | null =>
  folders.find((folder) => folder.role === role && folder.selectable)?.path ?? null

const isRemoval = (wanted: string): wanted is 'junk' | 'trash' => wanted === 'junk' || wanted === 'trash'

function targetOf(folders: readonly ImapFolder[], wanted: string): string | null {
  if (wanted === 'inbox') return inboxFolder.path
  // Where archived mail is only in \All (Gmail), leaving the inbox is archiving.
  if (wanted === 'archive') return pathOf(folders, 'archive') ?? pathOf(folders, 'all')
  if (isRemoval(wanted)) return pathOf(folders, wanted)
  const path = wanted.slice('path:'.length)
  return folders.some((folder) => folder.path === path && folder.selectable) ? path : null
}

/** From where a copy is taken: archiving empties the inbox only, and what is in Sent stays there unless all goes. */
function sourcesFor({ wanted, target, folders }: Group): (folder: string) => boolean {
  const sent = pathOf(folders, 'sent')
  const archive = targetOf(folders, 'archive')
  if (wanted === 'archive') return (folder) => folder === inboxFolder.path
  if (wanted === 'inbox') return (folder) => folder === archive
  if (wanted === 'trash') return (folder) => folder !== target
  return (folder) => folder !== target && folder !== sent
}

/** Said outright, or reopened: what is archived or closed is taken from the inbox only. */
const isWantedBack = ({ wanted }: Group): boolean => wanted === 'inbox' || wanted.startsWith('path:')

/**
 * Mail in trash and junk has no place here, nor has what is in a folder that is not read: it is looked for where we put
 * it, and there. What we wrote goes back to Sent. Answers the messages that were found, and where they are now.
 */
async function bringBack(
  session: MailSession,
  group: Group,
  { copies, away }: { copies: readonly Copy[]; away: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, string>> {
  const { folders, target } = group
  const brought = new Map<string, string>()
  const sent = pathOf(folders, 'sent')
  const places = [pathOf(folders, 'trash'), pathOf(folders, 'junk'), targetOf(folders, 'archive')]
  const usual = places.filter((path) => path !== null)
  const there = new Set(folders.filter(({ selectable }) => selectable).map(({ path }) => path))
  for (const { messageId, key, direction, place } of copies) {
    if (place !== null) continue
    const put = away.get(messageId)
    const from = new Set([
      ...(put !== undefined && there.has(put) ? [put] : []),
      ...(isWantedBack(group) ? usual : []),
    ])
    for (const path of from) {
      if (path === target) continue
      const uids = await session.findByMessageId(path, key)
      if (uids.length === 0) continue
      await session.openFolder(path)
      const to = direction === 'outbound' && sent !== null && !isRemoval(group.wanted) ? sent : target
      await session.move(uids, to)
      brought.set(messageId, to)
      break
    }
  }
  return brought
}
