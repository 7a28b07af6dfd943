import {
  type connectIssues,
  type getIssueConnection,
  type InputOf,
  issueConnectionChanged,
  type OutputOf,
} from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { randomToken } from '#platform/crypto/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { accountOf, secretPlace } from './account.ts'
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  listRepositories,
  putConnection,
  type RepositoryRow,
  replaceRepositories,
} from './connections.queries.ts'
import { checkRepository, createHook, deleteHook, type GithubAccount, readLogin } from './github-api.ts'
import { hookAddress } from './hook-address.ts'
import { presentConnection } from './issues.present.ts'

type Input = InputOf<typeof connectIssues>
type Output = OutputOf<typeof getIssueConnection>

interface Before {
  readonly row: ConnectionRow
  readonly repositories: readonly RepositoryRow[]
}

interface Prepared {
  readonly id: string
  readonly account: GithubAccount
  readonly login: string
  readonly hookSecret: string
  readonly repositories: readonly RepositoryRow[]
}

const findBefore = (app: App, workspaceId: string): Promise<Before | null> =>
  app.db.read(workspaceId, async (tx) => {
    const row = await findConnection(tx, workspaceId)
    return row && { row, repositories: await listRepositories(tx, workspaceId) }
  })

export const getConnectionCall = async ({ tx, workspaceId }: Context): Promise<Output> => {
  const row = await findConnection(tx, workspaceId)
  return { connection: row && presentConnection(row, await listRepositories(tx, workspaceId)) }
}

export const connectCall = {
  prepare: async (ctx: RequestContext, input: Input): Promise<Prepared> => {
    const { app, workspaceId } = ctx
    const url = readAddress(app, input.url)
    const before = await findBefore(app, workspaceId)
    const isSame = before?.row.url === url
    const stored = before && isSame ? accountOf(app, before.row).token : null
    // A stored token must never be sent to another address.
    const token = input.token?.trim() || stored || failField('token', 'token_required')
    const account = { url, token }
    const login = await requireLogin(app, account)
    const names = [...new Map(input.repositories.map((name) => [name.toLowerCase(), name])).values()]
    for (const name of names) await requireRepository(app, account, name)
    const id = before?.row.id ?? newId()
    const hookSecret = before
      ? app.secrets.open(before.row.sealedHookSecret, secretPlace(before.row, 'sealed_hook_secret'))
      : randomToken()
    const hook = { url: hookAddress(ctx, { workspaceId, connectionId: id }), secret: hookSecret }
    const repositories: RepositoryRow[] = []
    for (const name of names) {
      const known = isSame ? before.repositories.find((one) => isNamed(one, name)) : undefined
      const hookId = known?.hookId ?? (await createHook(app, account, name, hook))?.toString() ?? null
      repositories.push({ name, hookId, polledAt: known?.polledAt ?? ctx.now })
    }
    return { id, account, login, hookSecret, repositories }
  },
  run: async (ctx: Context, _: Input, prepared: Prepared): Promise<Output> => {
    const { app, tx, workspaceId, person, now } = ctx
    const { id, account, login, hookSecret, repositories } = prepared
    const before = await findConnection(tx, workspaceId)
    // Two people connected at the same time.
    if (before && before.id !== id) return fail('conflict', { current: null })
    const removed = before
      ? (await listRepositories(tx, workspaceId)).filter(
          ({ name }) => before.url !== account.url || !repositories.some((one) => isNamed(one, name)),
        )
      : []
    const place = { workspaceId, id }
    await putConnection(tx, {
      ...place,
      url: account.url,
      login,
      sealedToken: app.secrets.seal(account.token, secretPlace(place, 'sealed_token')),
      sealedHookSecret: app.secrets.seal(hookSecret, secretPlace(place, 'sealed_hook_secret')),
      connectedBy: person.userId,
      connectedAt: now,
    })
    await replaceRepositories(tx, workspaceId, id, repositories)
    if (before) {
      const old = accountOf(app, before)
      ctx.afterCommit(() => deleteHooks(app, old, removed))
    }
    const output = await getConnectionCall(ctx)
    ctx.emit(issueConnectionChanged, output)
    return output
  },
}

export async function disconnectCall(ctx: Context): Promise<Record<string, never>> {
  const { app, tx, workspaceId } = ctx
  const row = await findConnection(tx, workspaceId)
  if (!row) return {}
  const repositories = await listRepositories(tx, workspaceId)
  const account = accountOf(app, row)
  await deleteConnection(tx, workspaceId)
  ctx.emit(issueConnectionChanged, { connection: null })
  ctx.afterCommit(() => deleteHooks(app, account, repositories))
  return {}
}

const isNamed = (one: Pick<RepositoryRow, 'name'>, name: string): boolean =>
  one.name.toLowerCase() === name.toLowerCase()

/** The token is sent there: HTTPS, or plain where the operator allows it. */
function readAddress({ egress }: App, address: string): string {
  const url = URL.parse(address)
  if (!url || url.username || url.password || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    return failField('url', 'github_address_invalid')
  const isFit = url.protocol === 'https:' || (url.protocol === 'http:' && egress.allowsPlain(url.hostname))
  return isFit ? url.origin : failField('url', 'https_required')
}

async function requireLogin(app: App, account: GithubAccount): Promise<string> {
  const { status, found } = await readLogin(app, account)
  if (status === 401 || status === 403) return failField('token', 'token_refused')
  return found ?? fail('github_unreachable')
}

async function requireRepository(app: App, account: GithubAccount, name: string): Promise<void> {
  const status = await checkRepository(app, account, name)
  if (status === 200) return
  if ([301, 403, 404, 410].includes(status)) failField('repositories', 'repository_unknown', { name })
  fail('github_unreachable')
}

async function deleteHooks(
  app: App,
  account: GithubAccount,
  repositories: readonly RepositoryRow[],
): Promise<void> {
  for (const { name, hookId } of repositories)
    if (hookId !== null) await deleteHook(app, account, name, Number(hookId))
}
