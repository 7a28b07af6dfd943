import {
  type finishGithub,
  type GithubConnection,
  type GithubHook,
  type getGithub,
  type getWebHooks,
  githubChanged,
  type InputOf,
  type OutputOf,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  consumeGithubRequest,
  deleteGithubConnection,
  findGithubConnection,
  type GithubConnectionRow,
  insertGithubRequest,
  putGithubConnection,
} from './github.queries.ts'
import {
  exchangeCode,
  type FoundHook,
  getLogin,
  githubApp,
  inWords,
  listHooks,
  listRepositories,
} from './github-client.ts'

/** Allows only reading web hooks; GitHub shows them to administrators of a repository. */
const scope = 'read:repo_hook'
const reposAtOnce = 4

const tokenPlace = ({ workspaceId, id }: Pick<GithubConnectionRow, 'workspaceId' | 'id'>) => ({
  workspaceId,
  table: 'github_connections',
  rowId: id,
  column: 'sealed_token',
})

export async function begin(ctx: Context): Promise<{ url: string }> {
  const github = githubApp(ctx.app) ?? fail('github_not_set_up')
  const { workspaceId, person } = ctx
  const state = randomToken()
  await insertGithubRequest(ctx.tx, { workspaceId, stateHash: hashToken(state), sessionId: person.sessionId })
  const url = new URL(`${github.url}/login/oauth/authorize`)
  url.search = new URLSearchParams({
    client_id: github.clientId,
    redirect_uri: `${ctx.publicUrl}/login/oauth2/code/github`,
    scope,
    state,
  }).toString()
  return { url: url.href }
}

type FinishInput = InputOf<typeof finishGithub>
type Exchanged = { token: string; scopes: string[]; login: string }

export const finishCall = {
  prepare: async (ctx: RequestContext, { state, code, error }: FinishInput): Promise<Exchanged> => {
    const { app, workspaceId, person } = ctx
    const github = githubApp(app) ?? fail('github_not_set_up')
    const authorization = { workspaceId, stateHash: hashToken(state), sessionId: person.sessionId }
    if (!(await app.db.write(workspaceId, (tx) => consumeGithubRequest(tx, authorization))))
      fail('github_authorization_invalid')
    if (code === undefined) return fail('github_denied', { reason: inWords(error ?? '') })
    const { token, scopes } = await exchangeCode(app, github, code)
    return { token, scopes, login: await getLogin(app, github, token) }
  },
  run: async (
    ctx: Context,
    _: FinishInput,
    { token, scopes, login }: Exchanged,
  ): Promise<GithubConnection> => {
    const { workspaceId, now } = ctx
    const id = newId()
    const sealedToken = ctx.app.secrets.seal(token, tokenPlace({ workspaceId, id }))
    const row = { workspaceId, id, login, scopes, sealedToken, connectedAt: now }
    await putGithubConnection(ctx.tx, row)
    const connection = present(row)
    ctx.emit(githubChanged, { connection })
    return connection
  },
}

export async function getState({ app, tx, workspaceId }: Context): Promise<OutputOf<typeof getGithub>> {
  const row = await findGithubConnection(tx, workspaceId)
  return { isSetUp: githubApp(app) !== null, connection: row && present(row) }
}

type Hooks = OutputOf<typeof getWebHooks>

export const hooksCall = {
  prepare: async ({ app, workspaceId }: RequestContext): Promise<Hooks> => {
    const github = githubApp(app)
    const row = await app.db.read(workspaceId, (tx) => findGithubConnection(tx, workspaceId))
    if (!row || !github) return fail('github_not_connected')
    const token = app.secrets.open(row.sealedToken, tokenPlace(row))
    const names = await listRepositories(app, github, token)
    return readAll(names, (name) => listHooks(app, github, token, name))
  },
  run: async (_: Context, __: object, hooks: Hooks): Promise<Hooks> => hooks,
}

/** Reads a few repositories at a time, because GitHub throttles many concurrent requests. */
async function readAll(
  names: readonly string[],
  read: (name: string) => Promise<FoundHook[] | null>,
): Promise<Hooks> {
  const items: GithubHook[] = []
  const unread: string[] = []
  for (let at = 0; at < names.length; at += reposAtOnce) {
    const some = names.slice(at, at + reposAtOnce)
    const found = await Promise.all(some.map(read))
    for (const [index, name] of some.entries()) {
      const hooks = found[index]
      if (hooks) items.push(...hooks.map((one) => presentHook(name, one)))
      else unread.push(name)
    }
  }
  return { items, unread }
}

export async function disconnect({ tx, workspaceId, emit }: Context): Promise<Record<string, never>> {
  if (await deleteGithubConnection(tx, workspaceId)) emit(githubChanged, { connection: null })
  return {}
}

const present = ({ login, scopes, connectedAt }: GithubConnectionRow): GithubConnection => ({
  login,
  scopes,
  connectedAt: connectedAt.toISOString(),
})

/** Removes the query from a hook's URL, since it may contain a secret. */
const presentHook = (repository: string, found: FoundHook): GithubHook => ({
  id: found.id,
  repository,
  url: (found.config.url ?? '').replace(/[?#].*$/s, ''),
  events: found.events,
  active: found.active,
  lastResponse: responseOf(found.last_response),
  updatedAt: found.updated_at ? new Date(found.updated_at).toISOString() : null,
})

const responseOf = (last: FoundHook['last_response']): string | null =>
  last?.status && last.status !== 'unused' ? `${last.status}${last.code ? ` (${last.code})` : ''}` : null
