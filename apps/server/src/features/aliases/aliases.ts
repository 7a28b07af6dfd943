import {
  type Alias,
  aliasesChanged,
  type createAlias,
  type InboxAddresses,
  type InputOf,
  type updateAlias as updateAliasCall,
} from '@postroom/contract'
import { findInboxRow, type InboxRow, inboxMemberIds, listInboxRows } from '#features/inboxes/index.ts'
import { canSendSystemMail } from '#features/system-mail/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { owesMfa } from '#platform/policy/mfa.ts'
import {
  type AliasRow,
  deleteAliasRow,
  findAlias,
  insertAlias,
  listAliasRows,
  presentAlias,
  putAlias,
} from './aliases.queries.ts'
import { mailCode } from './mail-code.ts'

type ById = { aliasId: string }

/** Personal inboxes are managed by their owner, shared ones by owners and admins. */
const mayChange = (ctx: RequestContext, { ownerId }: Pick<InboxRow, 'ownerId'>): boolean =>
  ownerId === null ? ctx.can('inbox.update') : ownerId === ctx.person.userId

export async function listAliases(ctx: Context): Promise<{ items: InboxAddresses[] }> {
  const { tx, workspaceId, person } = ctx
  const visible = await ctx.app.visibleInboxes(person, tx)
  const inboxes = (await listInboxRows(tx, workspaceId, person.userId)).filter((inbox) =>
    owesMfa(true, person) ? inbox.ownerId === person.userId : visible.has(inbox.id) || mayChange(ctx, inbox),
  )
  const ids = inboxes.map(({ id }) => id)
  const aliases = Map.groupBy(await listAliasRows(tx, workspaceId, ids), ({ inboxId }) => inboxId)
  return {
    items: inboxes.map((inbox) => ({
      inboxId: inbox.id,
      inboxName: inbox.name,
      type: inbox.type,
      email: inbox.email,
      aliases: (aliases.get(inbox.id) ?? []).map(presentAlias),
      abilities: mayChange(ctx, inbox) ? ['alias.change'] : [],
    })),
  }
}

export const createCall = {
  prepare: async (ctx: RequestContext, { inboxId }: InputOf<typeof createAlias>): Promise<void> => {
    await ctx.app.db.read(ctx.workspaceId, (tx) => inboxToChange({ ...ctx, tx } as Context, inboxId))
    await requireMail(ctx)
  },
  run: async (ctx: Context, input: InputOf<typeof createAlias>): Promise<Alias> => {
    const { tx, workspaceId, person } = ctx
    const { inboxId, email, displayName } = input
    const inbox = await inboxToChange(ctx, inboxId)
    const id = newId()
    const row = { id, inboxId, email, displayName, createdBy: person.userId }
    if (email === inbox.email || !(await insertAlias(tx, workspaceId, row))) fail('alias_exists', { email })
    await mailCode(ctx, { id, email })
    return announced(ctx, inboxId, id)
  },
}

/** Fails early if no mail can be sent; the code's mail is sent with the transaction. */
export async function requireMail({ app, workspaceId }: RequestContext): Promise<void> {
  if (!(await canSendSystemMail(app, workspaceId))) fail('alias_mail_failed')
}

export async function updateAlias(ctx: Context, input: InputOf<typeof updateAliasCall>): Promise<Alias> {
  const { tx, workspaceId } = ctx
  const before = await aliasToChange(ctx, input.aliasId)
  if (before.version !== input.version) fail('conflict', { current: presentAlias(before) })
  const enableForSend = input.enableForSend ?? before.enableForSend
  const wanted = input.defaultAlias ?? before.defaultAlias
  if (input.defaultAlias === true && !before.isVerified) fail('alias_not_verified')
  if (input.defaultAlias === true && !enableForSend) fail('alias_not_enabled')
  const displayName = input.displayName ?? before.displayName
  // An alias disabled for sending cannot be the default.
  await putAlias(tx, workspaceId, {
    ...before,
    displayName,
    signature: input.signature ?? before.signature,
    enableForSend,
    defaultAlias: wanted && enableForSend,
  })
  return announced(ctx, before.inboxId, before.id)
}

export async function removeAlias(ctx: Context, { aliasId }: ById): Promise<Record<string, never>> {
  const { inboxId } = await aliasToChange(ctx, aliasId)
  await deleteAliasRow(ctx.tx, ctx.workspaceId, aliasId)
  await announceAliases(ctx, inboxId)
  return {}
}

/**
 * Locks an alias for a change. Fails with forbidden if the person sees but does not manage its inbox, with not_found if
 * they do not see it.
 */
export async function aliasToChange(ctx: Context, aliasId: string): Promise<AliasRow> {
  const row = found(await findAlias(ctx.tx, ctx.workspaceId, aliasId, { lock: true }))
  await inboxToChange(ctx, row.inboxId)
  return row
}

async function inboxToChange(ctx: Context, inboxId: string): Promise<InboxRow> {
  const { tx, workspaceId, person } = ctx
  const inbox = found(await findInboxRow(tx, workspaceId, inboxId))
  if (mayChange(ctx, inbox)) return inbox
  const isMember = (await inboxMemberIds(tx, workspaceId, inboxId)).includes(person.userId)
  return fail(isMember ? 'forbidden' : 'not_found')
}

export async function announced(ctx: Context, inboxId: string, aliasId: string): Promise<Alias> {
  await announceAliases(ctx, inboxId)
  return presentAlias(found(await findAlias(ctx.tx, ctx.workspaceId, aliasId)))
}

export async function announceAliases(change: SystemChange, inboxId: string): Promise<void> {
  const aliases = (await listAliasRows(change.tx, change.workspaceId, [inboxId])).map(presentAlias)
  change.emit(aliasesChanged, { inboxId, aliases }, { inboxId })
}
