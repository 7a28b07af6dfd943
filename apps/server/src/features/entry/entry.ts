import type {
  exchangeEntryCode,
  getEntrySettings,
  getSupportBot,
  InputOf,
  lookUpEntryCode,
  makeEntryCode,
  OutputOf,
} from '@postroom/contract'
import { enterSession, findLiveSession, findMemberRow } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { type EntryCode, findEntryCode, insertEntryCode, spendEntryCode } from './entry.queries.ts'

const codeLivesMs = 60_000

/** Creates a code that works once, within 60 seconds. */
export async function newEntryCode(
  tx: Tx,
  whose: EntryCode,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomToken()
  const expiresAt = new Date(now.getTime() + codeLivesMs)
  await insertEntryCode(tx, hashToken(code), whose, expiresAt)
  return { code, expiresAt }
}

export async function makeCode(
  { tx, person, now }: Context,
  _input: InputOf<typeof makeEntryCode>,
): Promise<OutputOf<typeof makeEntryCode>> {
  const { userId, workspaceId, sessionId } = person
  const { code, expiresAt } = await newEntryCode(tx, { userId, workspaceId, sessionId }, now)
  return { code, expiresAt: expiresAt.toISOString() }
}

type CodeInput = InputOf<typeof exchangeEntryCode>

/**
 * The holder of a code could sign in with it, so showing the name reveals nothing more. Runs before the call's
 * transaction, because the caller may be in another workspace.
 */
export const lookUpCodeCall = {
  prepare: async (
    { app }: RequestContext,
    { code }: CodeInput,
  ): Promise<OutputOf<typeof lookUpEntryCode>> => {
    const entry = await app.db.instance(async (tx) => {
      const known = await findEntryCode(tx, hashToken(code))
      return known && (await isRequesterSessionValid(tx, known)) ? known : fail('entry_code_invalid')
    })
    const member = await app.db.read(entry.workspaceId, (tx) =>
      findMemberRow(tx, entry.workspaceId, entry.userId),
    )
    if (!member) fail('entry_code_invalid')
    return { userId: member.userId, firstName: member.firstName, lastName: member.lastName }
  },
  run: async (_ctx: Context, _input: CodeInput, found: OutputOf<typeof lookUpEntryCode>) => found,
}

export async function exchangeCode(
  ctx: Context,
  { code }: CodeInput,
): Promise<OutputOf<typeof exchangeEntryCode>> {
  const { userId, workspaceId, sessionId } =
    (await spendEntryCode(ctx.tx, hashToken(code))) ?? fail('entry_code_invalid')
  // Locked, so that a concurrent sign-out either ends the new session too or comes first and prevents it.
  const parent = sessionId === null ? null : await findLiveSession(ctx.tx, sessionId, { lock: true })
  if (sessionId !== null && !parent) fail('entry_code_invalid')
  await ctx.enter(workspaceId)
  // Codes of people who were removed meanwhile are invalid.
  if (!(await findMemberRow(ctx.tx, workspaceId, userId))) fail('entry_code_invalid')
  return enterSession(ctx, userId, parent)
}

/** Whether the session that created the code is still valid. */
const isRequesterSessionValid = async (tx: Tx, { sessionId }: EntryCode): Promise<boolean> =>
  sessionId === null || (await findLiveSession(tx, sessionId)) !== null

export async function getBot({ app }: Context): Promise<OutputOf<typeof getSupportBot>> {
  const { supportChannelId: channelId, supportBotId, supportBotName: name } = app.config
  return channelId === undefined ? null : { id: supportBotId ?? channelId, channelId, name }
}

export async function getSettings({ app }: Context): Promise<OutputOf<typeof getEntrySettings>> {
  const { appOrigins, appAddress, supportChannelId, trustProxy } = app.config
  return {
    appOrigins,
    appAddress: appAddress ?? null,
    supportChannelId: supportChannelId ?? null,
    trustProxy: trustProxy !== undefined,
  }
}
