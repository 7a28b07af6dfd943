import {
  type AgentPage,
  agentLimits,
  agentsChanged,
  type deleteAgentPage,
  type getAgentPage,
  type InputOf,
  type importAgentPage,
  type listAgentPages,
  type OutputOf,
  type saveAgentPage,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { lockAgents } from '../agents.queries.ts'
import { requireAgents } from '../availability.ts'
import { deletePageRow, findPageRow, listPageRows, type PageRow, putPage } from './pages.queries.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { splitPassages } from './split-passages.ts'

export async function listPages(ctx: Context): Promise<OutputOf<typeof listAgentPages>> {
  await requireAgents(ctx)
  const rows = await listPageRows(ctx.tx, ctx.workspaceId)
  return { items: rows.map(present), abilities: ctx.abilitiesOn(['agent.manage']) }
}

export async function getPage(
  ctx: Context,
  { pageId }: InputOf<typeof getAgentPage>,
): Promise<OutputOf<typeof getAgentPage>> {
  await requireAgents(ctx)
  const row = found(await findPageRow(ctx.tx, ctx.workspaceId, pageId))
  return { ...present(row), text: row.text }
}

export async function savePage(ctx: Context, input: InputOf<typeof saveAgentPage>): Promise<AgentPage> {
  const { tx, workspaceId } = ctx
  const { id, version, ...page } = input
  await requireAgents(ctx)
  await lockAgents(tx, workspaceId)
  const rows = await listPageRows(tx, workspaceId)
  const before = id === undefined ? null : found(rows.find((row) => row.id === id))
  if (before && before.version !== (version ?? failField('version', 'required', { field: 'version' })))
    fail('conflict', { current: await getPage(ctx, { pageId: before.id }) })
  if (page.url !== '' && !isWeb(page.url)) failField('url', 'not_valid')
  if (rows.some((row) => row.url !== '' && row.url === page.url && row.id !== id))
    failField('url', 'not_valid')
  return put(ctx, rows, before, page)
}

export const importPage = {
  prepare: ({ app }: Pick<Context, 'app'>, { url }: InputOf<typeof importAgentPage>) => readPage(app, url),
  run: async (
    ctx: Context,
    { url }: InputOf<typeof importAgentPage>,
    read: ReadPage | null,
  ): Promise<AgentPage> => {
    await requireAgents(ctx)
    if (!read) return fail('agent_page_unreadable')
    await lockAgents(ctx.tx, ctx.workspaceId)
    const rows = await listPageRows(ctx.tx, ctx.workspaceId)
    return put(ctx, rows, rows.find((row) => row.url === url) ?? null, { ...read, url })
  },
}

type Written = Pick<InputOf<typeof saveAgentPage>, 'title' | 'url' | 'text'>

async function put(
  ctx: Context,
  rows: readonly PageRow[],
  before: PageRow | null,
  page: Written,
): Promise<AgentPage> {
  const { tx, workspaceId, now } = ctx
  if (!before && rows.length >= agentLimits.pages) fail('agent_page_limit', { maximum: agentLimits.pages })
  const id = before?.id ?? newId()
  await putPage(tx, workspaceId, { ...page, id, passages: splitPassages(page.text), at: now })
  ctx.emit(agentsChanged, { agentId: null })
  return present(found(await findPageRow(tx, workspaceId, id)))
}

export async function removePage(
  ctx: Context,
  { pageId }: InputOf<typeof deleteAgentPage>,
): Promise<Record<string, never>> {
  await requireAgents(ctx)
  found(await findPageRow(ctx.tx, ctx.workspaceId, pageId))
  await deletePageRow(ctx.tx, ctx.workspaceId, pageId)
  ctx.emit(agentsChanged, { agentId: null })
  return {}
}

const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

const present = ({ id, title, url, characters, version, updatedAt }: PageRow): AgentPage => ({
  id,
  title,
  url,
  characters,
  version,
  updatedAt: updatedAt.toISOString(),
})
