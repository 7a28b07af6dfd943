import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, title, url, length(text) as characters /* not null */, version, updated_at as "updatedAt"`

/** The help pages of the workspace by title. */
export const listPageRows = (tx: Tx, workspaceId: string) =>
  query(tx, `select ${columns} from agent_pages where workspace_id = $1 order by lower(title), id`, [
    workspaceId,
  ])
export type PageRow = Awaited<ReturnType<typeof listPageRows>>[number]

export async function findPageRow(tx: Tx, workspaceId: string, pageId: string) {
  const [row] = await query(
    tx,
    `select ${columns}, text from agent_pages where workspace_id = $1 and id = $2`,
    [workspaceId, pageId],
  )
  return row ?? null
}

interface NewPage {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly text: string
  /** Its parts, which search finds. */
  readonly passages: readonly string[]
  readonly at: Date
}

/** Stores a page, or replaces the one with its id. */
export async function putPage(tx: Tx, workspaceId: string, page: NewPage): Promise<void> {
  await query(
    tx,
    `insert into agent_pages (workspace_id, id, title, url, text, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, id) do update set title = excluded.title, url = excluded.url, text = excluded.text,
       version = agent_pages.version + 1, updated_at = excluded.updated_at`,
    [workspaceId, page.id, page.title, page.url, page.text, page.at],
  )
  await query(tx, 'delete from agent_page_passages where workspace_id = $1 and page_id = $2', [
    workspaceId,
    page.id,
  ])
  await query(
    tx,
    `insert into agent_page_passages (workspace_id, page_id, number, text, search)
     select $1::uuid, $2::uuid, p.number, p.text, to_tsvector('simple', $4::text || ' ' || p.text)
       from unnest($3::text[]) with ordinality as p (text, number)`,
    [workspaceId, page.id, page.passages, page.title],
  )
}

export async function deletePageRow(tx: Tx, workspaceId: string, pageId: string): Promise<void> {
  await query(tx, 'delete from agent_pages where workspace_id = $1 and id = $2', [workspaceId, pageId])
}

/** Passages of help pages that have one of the words, ranked by PostgreSQL's full-text search. */
export const findPassages = (
  tx: Tx,
  workspaceId: string,
  { tsquery, limit }: { readonly tsquery: string; readonly limit: number },
) =>
  query(
    tx,
    `select a.title, a.url, a.updated_at as "at", p.text
       from agent_page_passages p join agent_pages a on a.workspace_id = $1 and a.id = p.page_id
      where p.workspace_id = $1 and p.search @@ to_tsquery('simple', $2)
      order by ts_rank_cd(p.search, to_tsquery('simple', $2)) desc, a.id, p.number limit $3`,
    [workspaceId, tsquery, limit],
  )
