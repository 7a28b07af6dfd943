import {
  type beginHistoryImport,
  type InputOf,
  type listMailFolders,
  type MailFolder,
  makeReason,
  type OutputOf,
  type SyncSettings,
  type setMailFolders,
  showReason,
  type steerHistoryImport,
  syncSettingsChanged,
} from '@postroom/contract'
import { openAccount } from '#features/exchange/index.ts'
import { findMailbox, mailboxBefore, mailboxFor, wakeMailSync } from '#features/mailboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  foldersVersion,
  listChoices,
  type OfMailbox,
  putChoices,
  withChosenRoles,
} from './choices.queries.ts'
import { findImport, insertImport, setImportState } from './imports.queries.ts'
import { countSkipped, historyFrom } from './skipped-messages.queries.ts'

type ById = { mailboxId: string }

export async function getScope(ctx: Context, { mailboxId }: ById): Promise<SyncSettings> {
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  return loadScope(ctx, mailboxId)
}

/** Roles that cannot be chosen for sync; \Flagged is a virtual folder that repeats other folders. */
const neverSynced: ReadonlySet<MailFolder['role']> = new Set(['trash', 'junk', 'drafts', 'flagged'])

type Listed = OutputOf<typeof listMailFolders>

/** Lists the folders of the server with their sync settings. */
export const listFoldersCall = {
  prepare: async (ctx: RequestContext, { mailboxId }: ById): Promise<Listed> => {
    const { app, workspaceId } = ctx
    await mailboxBefore(ctx, mailboxId, 'mailbox.list')
    const source = { workspaceId, mailboxId }
    const { choices, version } = await app.db.read(workspaceId, async (tx) => ({
      choices: await listChoices(tx, source),
      version: await foldersVersion(tx, source),
    }))
    const listed = withChosenRoles(await listNow(ctx, source), choices)
    const off = new Set(choices.flatMap(({ path, isSynced }) => (isSynced ? [] : [path])))
    const hasArchive = listed.some(({ role }) => role === 'archive')
    const items = listed.map(({ path, role, selectable, counts }): MailFolder => {
      const canBe = selectable && !neverSynced.has(role) && !(role === 'all' && hasArchive)
      return {
        path,
        role,
        isSynced: path === 'INBOX' || (canBe && !off.has(path)),
        canChoose: canBe && path !== 'INBOX',
        messages: counts?.messages ?? null,
      }
    })
    return { items, version }
  },
  run: async (_: Context, __: ById, listed: Listed): Promise<Listed> => listed,
}

async function listNow({ app }: RequestContext, source: OfMailbox) {
  const opened = await openAccount(app, source)
  if (!opened) fail('folders_not_listed', { reason: showReason(makeReason('mailbox_disconnected')) })
  try {
    const session = await opened.account.connect()
    try {
      return await session.listFolders()
    } finally {
      await session.close()
    }
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error)
    return fail('folders_not_listed', { reason: showReason(makeReason('other', { answer })) })
  }
}

/** Stores which folders to sync and their roles, and restarts the sync. */
export async function setFolders(
  ctx: Context,
  { mailboxId, version: seen, folders }: InputOf<typeof setMailFolders>,
): Promise<Record<string, never>> {
  await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const source = { workspaceId: ctx.workspaceId, mailboxId }
  const version = await foldersVersion(ctx.tx, source)
  if (seen !== undefined && seen !== version)
    fail('conflict', { current: { version, folders: await listChoices(ctx.tx, source) } })
  const roles = folders.flatMap(({ role }) => role ?? [])
  if (new Set(roles).size < roles.length) fail('folder_role_twice')
  const byPath = new Map(folders.map((folder) => [folder.path, folder]))
  await putChoices(ctx.tx, source, [...byPath.values()])
  await announceScope(ctx, mailboxId)
  await wakeMailSync(ctx.tx, mailboxId, 'restart')
  return {}
}

/** Starts the import of skipped messages: all, or those from a date on. */
export async function beginImport(
  ctx: Context,
  { mailboxId, from, target }: InputOf<typeof beginHistoryImport>,
): Promise<SyncSettings> {
  const { tx, workspaceId, person } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const source = { workspaceId, mailboxId }
  if ((await countSkipped(tx, source)) === 0) fail('nothing_skipped')
  const row = { id: newId(), fromAt: from === null ? null : new Date(from), target, createdBy: person.userId }
  if (!(await insertImport(tx, source, row))) fail('import_under_way')
  return changed(ctx, mailboxId)
}

const steps = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['running', 'paused'], to: 'cancelled' },
} as const

/** Pauses, resumes or cancels an import. */
export async function steerImport(
  ctx: Context,
  { mailboxId, action }: InputOf<typeof steerHistoryImport>,
): Promise<SyncSettings> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const { from, to } = steps[action]
  if (!(await setImportState(tx, { workspaceId, mailboxId }, from, to))) fail('no_import')
  return changed(ctx, mailboxId)
}

async function changed(ctx: Context, mailboxId: string): Promise<SyncSettings> {
  await wakeMailSync(ctx.tx, mailboxId, 'import')
  return announceScope(ctx, mailboxId)
}

/** Emits the changed sync settings; for a personal mailbox to its owner only. */
export async function announceScope(change: SystemChange, mailboxId: string): Promise<SyncSettings> {
  const scope = await loadScope(change, mailboxId)
  const mailbox = await findMailbox(change.tx, change.workspaceId, mailboxId)
  change.emit(
    syncSettingsChanged,
    { scope },
    { subjectId: mailboxId, ...(mailbox?.ownerId && { onlyFor: mailbox.ownerId }) },
  )
  return scope
}

async function loadScope(
  { tx, workspaceId }: Pick<SystemChange, 'tx' | 'workspaceId'>,
  mailboxId: string,
): Promise<SyncSettings> {
  const source = { workspaceId, mailboxId }
  const row = await findImport(tx, source)
  return {
    mailboxId,
    historyFrom: (await historyFrom(tx, source))?.toISOString() ?? null,
    skipped: await countSkipped(tx, source),
    import: row && {
      from: row.fromAt?.toISOString() ?? null,
      target: row.target,
      state: row.state,
      total: row.isCounted ? row.imported + row.remaining : null,
      imported: row.imported,
      startedAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    },
  }
}
