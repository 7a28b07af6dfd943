import { randomInt } from 'node:crypto'
import type {
  ChannelAccount,
  ChannelKind,
  connectChannel,
  InputOf,
  listChannelAccounts,
  Mailbox,
  OutputOf,
} from '@postroom/contract'
import { presentMailboxTo, registerMailbox, renewMailbox } from '#features/mailboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { listAccounts, type MetaAccount, subscribe } from './accounts.ts'
import { asFailure } from './as-failure.ts'
import { findGrant, type GrantRow } from './authorizations.queries.ts'
import { openGrant, openPin, sealPin, sealToken } from './channel-secrets.ts'
import {
  claimAccount,
  findChannelByAccount,
  findChannelByMailbox,
  findClaims,
  putChannel,
  wakeChannel,
} from './channels.queries.ts'
import { addressOf } from './chat-address.ts'
import { GraphError } from './graph-error.ts'
import { metaApp } from './meta-app.ts'

async function ownGrant({ app, workspaceId, person }: RequestContext, grantId: string): Promise<GrantRow> {
  return found(await app.db.read(workspaceId, (tx) => findGrant(tx, workspaceId, grantId, person.userId)))
}

type Accounts = OutputOf<typeof listChannelAccounts>

/** Lists the accounts of a grant, with the reason why one cannot be connected. */
export const accountsCall = {
  prepare: async (ctx: RequestContext, { grantId }: { grantId: string }): Promise<Accounts> => {
    const { app, workspaceId } = ctx
    const grant = await ownGrant(ctx, grantId)
    const meta = metaApp(app) ?? fail('channel_not_set_up')
    const accounts = await asFailure(() => listAccounts(app, meta, grant.kind, openGrant(app, grant)))
    const ids = accounts.map(({ id }) => id)
    const claims = await app.db.instance((tx) => findClaims(tx, grant.kind, ids))
    const takenBy = new Map(claims.map((claim) => [claim.accountId, claim.workspaceId]))
    const items = accounts.map(({ id, name, handle, rights, mayAnswer }) => ({
      id,
      name,
      handle,
      rights: [...rights],
      obstacle: findObstacle(workspaceId, takenBy.get(id), mayAnswer),
    }))
    return { kind: grant.kind, items }
  },
  run: async (_: Context, __: object, accounts: Accounts): Promise<Accounts> => accounts,
}

function findObstacle(
  workspaceId: string,
  takenBy: string | undefined,
  mayAnswer: boolean,
): ChannelAccount['obstacle'] {
  if (takenBy !== undefined) return takenBy === workspaceId ? 'connected' : 'elsewhere'
  return mayAnswer ? null : 'no_right'
}

type ConnectInput = InputOf<typeof connectChannel>
interface Chosen {
  readonly kind: ChannelKind
  readonly account: MetaAccount
  readonly pin: string | null
}

/** Connects a page or number as a mailbox; continues the earlier one of the account. */
export const connectCall = {
  prepare: async (ctx: RequestContext, input: ConnectInput): Promise<Chosen> => {
    const { app, workspaceId } = ctx
    const grant = await ownGrant(ctx, input.grantId)
    const meta = metaApp(app) ?? fail('channel_not_set_up')
    const { kind } = grant
    const [claim] = await app.db.instance((tx) => findClaims(tx, kind, [input.accountId]))
    if (claim) fail(claim.workspaceId === workspaceId ? 'mailbox_taken' : 'channel_elsewhere')
    const before = await app.db.read(workspaceId, (tx) =>
      findChannelByAccount(tx, workspaceId, kind, input.accountId),
    )
    const pin = kind === 'facebook' ? null : (input.pin ?? (before && openPin(app, before)) ?? newPin())
    const account = await asFailure(async () => {
      const accounts = await listAccounts(app, meta, kind, openGrant(app, grant))
      const account = found(accounts.find(({ id }) => id === input.accountId))
      if (!account.mayAnswer) fail('channel_no_right')
      await subscribe(app, meta, kind, account, pin).catch((error: unknown) => {
        if (error instanceof GraphError && error.code === 133005) fail('channel_pin_wrong')
        throw error
      })
      return account
    })
    return { kind, account, pin }
  },
  run: async (ctx: Context, _: ConnectInput, { kind, account, pin }: Chosen): Promise<Mailbox> => {
    const { app, tx, workspaceId, person } = ctx
    const before = await findChannelByAccount(tx, workspaceId, kind, account.id)
    const place = { workspaceId, id: before?.id ?? newId() }
    const shown = { displayName: account.name.slice(0, 100), handle: account.handle.slice(0, 120) }
    const mailbox = before
      ? found(await renewMailbox(ctx, before.mailboxId, shown))
      : await registerMailbox(ctx, {
          ...shown,
          email: addressOf(kind, account.id),
          channel: kind,
          createdBy: person.userId,
        })
    const claim = { kind, accountId: account.id, workspaceId, channelId: place.id, mailboxId: mailbox.id }
    if (!(await claimAccount(tx, claim))) fail('channel_elsewhere')
    await putChannel(tx, {
      ...place,
      mailboxId: mailbox.id,
      kind,
      accountId: account.id,
      businessId: account.businessId,
      sealedToken: sealToken(app, place, account.token),
      sealedPin: pin === null ? null : sealPin(app, place, pin),
    })
    await wakeChannel(tx, place.id)
    return presentMailboxTo(ctx, mailbox)
  },
}

/** New PIN for two-step verification. Stored, because the number keeps it and needs it to be registered again. */
const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Restores a channel's access after a person has authorized it at Meta again. */
export async function restoreChannel(
  ctx: Context,
  mailboxId: string,
  account: MetaAccount,
): Promise<Mailbox> {
  const { app, tx, workspaceId } = ctx
  const row = found(await findChannelByMailbox(tx, workspaceId, mailboxId))
  const claim = { kind: row.kind, accountId: row.accountId, workspaceId, channelId: row.id, mailboxId }
  if (!(await claimAccount(tx, claim))) fail('channel_elsewhere')
  const { businessId, token } = account
  await putChannel(tx, { ...row, businessId, sealedToken: sealToken(app, row, token) })
  const mailbox = found(await renewMailbox(ctx, mailboxId, {}))
  await wakeChannel(tx, row.id)
  return presentMailboxTo(ctx, mailbox)
}
