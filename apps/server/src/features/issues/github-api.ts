import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'

/** An account at GitHub, or at a GitHub Enterprise Server. */
export interface GithubAccount {
  readonly url: string
  readonly token: string
}

/** Status 0: GitHub was not reached, or its answer is no JSON. */
interface Answer {
  readonly status: number
  readonly body: unknown
}

const timeoutMs = 8_000
const answerBytes = 2_097_152
const pageSize = 100
/** Pages of changed issues that one poll reads; the next poll goes on. */
const pages = 5

/** GitHub Enterprise Server has its API below its own address. */
const apiOf = (url: string): string =>
  url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`

/** Sends a request to the account's GitHub alone; redirects are not followed, to protect the token. */
async function ask(
  app: App,
  { url, token }: GithubAccount,
  path: string,
  options: { readonly method?: string; readonly body?: object } = {},
): Promise<Answer> {
  const { method = 'GET', body } = options
  try {
    const response = await app.egress.fetch(`${apiOf(url)}${path}`, {
      purpose: 'github',
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'Postroom',
        'x-github-api-version': '2022-11-28',
        ...(body && { 'content-type': 'application/json' }),
      },
      maxBytes: answerBytes,
      timeoutMs,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof EgressError) && !(error instanceof SyntaxError)) throw error
    app.log.warn({ host: new URL(url).host, error: error.message }, 'GitHub sent an unexpected answer')
    return { status: 0, body: null }
  }
}

const issue = z.object({
  number: z.number().int().positive(),
  title: z.string().transform((title) => title.slice(0, 500)),
  state: z.enum(['open', 'closed']),
  html_url: z.url({ protocol: /^https?$/ }).max(500),
  updated_at: z.coerce.date(),
  assignees: z.array(z.object({ login: z.string() })).default([]),
  labels: z
    .array(z.union([z.string(), z.object({ name: z.string(), color: z.string().nullish() })]))
    .default([]),
  /** Set for a pull request, which GitHub lists among the issues. */
  pull_request: z.unknown().optional(),
  repository_url: z.string().optional(),
})

/** What GitHub says of an issue. */
export interface IssueState {
  readonly repository: string
  readonly number: number
  readonly title: string
  readonly state: 'open' | 'closed'
  readonly url: string
  readonly updatedAt: Date
  readonly assignees: string[]
  readonly labels: { name: string; color: string }[]
}

function stateOf(repository: string, one: z.output<typeof issue>): IssueState {
  return {
    repository,
    number: one.number,
    title: one.title,
    state: one.state,
    url: one.html_url,
    updatedAt: one.updated_at,
    assignees: one.assignees.slice(0, 10).map(({ login }) => login),
    labels: one.labels.slice(0, 20).map((label) => {
      const { name, color } = typeof label === 'string' ? { name: label, color: null } : label
      return { name, color: color && /^[0-9a-f]{6}$/i.test(color) ? color : '888888' }
    }),
  }
}

/** An issue in an answer or a web hook; null for a pull request, and for what has another form. */
export function readIssueState(repository: string, body: unknown): IssueState | null {
  const read = issue.safeParse(body)
  return read.success && !read.data.pull_request ? stateOf(repository, read.data) : null
}

const statesOf = (repository: string, bodies: readonly unknown[]): IssueState[] =>
  bodies.flatMap((body) => readIssueState(repository, body) ?? [])

type Found<T> = { readonly status: number; readonly found: T | null }

/** The name of the account. */
export async function readLogin(app: App, account: GithubAccount): Promise<Found<string>> {
  const { status, body } = await ask(app, account, '/user')
  const read = z.object({ login: z.string().min(1).max(100) }).safeParse(body)
  return { status, found: status === 200 && read.success ? read.data.login : null }
}

/** Status 200 if the token may read the issues of the repository. */
export const checkRepository = async (app: App, account: GithubAccount, name: string): Promise<number> =>
  (await ask(app, account, `/repos/${name}/issues?per_page=1`)).status

export async function readIssue(
  app: App,
  account: GithubAccount,
  repository: string,
  number: number,
): Promise<Found<IssueState>> {
  const { status, body } = await ask(app, account, `/repos/${repository}/issues/${number}`)
  return { status, found: status === 200 ? readIssueState(repository, body) : null }
}

export async function createIssueAt(
  app: App,
  account: GithubAccount,
  repository: string,
  content: { readonly title: string; readonly body: string },
): Promise<Found<IssueState>> {
  const answer = await ask(app, account, `/repos/${repository}/issues`, { method: 'POST', body: content })
  const { status, body } = answer
  return { status, found: status === 201 ? readIssueState(repository, body) : null }
}

/** Issues with these words in the title. What the words say of other repositories is not asked. */
export async function findIssues(
  app: App,
  account: GithubAccount,
  repositories: readonly string[],
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<Found<IssueState[]>> {
  const plain = words
    .replace(/["\\():]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const q = [plain, 'in:title', 'is:issue', ...repositories.map((name) => `repo:${name}`)].join(' ')
  const query = new URLSearchParams({ q, per_page: String(limit) })
  const { status, body } = await ask(app, account, `/search/issues?${query}`)
  const read = z.object({ items: z.array(z.object({ repository_url: z.string() }).loose()) }).safeParse(body)
  if (status !== 200 || !read.success) return { status, found: null }
  const found = read.data.items.flatMap((item) => {
    const name = repositories.find((one) =>
      item.repository_url.toLowerCase().endsWith(`/repos/${one.toLowerCase()}`),
    )
    return name ? statesOf(name, [item]) : []
  })
  return { status, found }
}

/** Issues that changed since then, those that changed first at the top; `isAll` is false if there are more. */
export async function listChangedIssues(
  app: App,
  account: GithubAccount,
  repository: string,
  since: Date,
): Promise<Found<IssueState[]> & { readonly isAll: boolean }> {
  const found: IssueState[] = []
  for (let page = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      state: 'all',
      sort: 'updated',
      direction: 'asc',
      since: since.toISOString(),
      per_page: String(pageSize),
      page: String(page),
    })
    const { status, body } = await ask(app, account, `/repos/${repository}/issues?${query}`)
    if (status !== 200 || !Array.isArray(body)) return { status, found: null, isAll: false }
    found.push(...statesOf(repository, body))
    if (body.length < pageSize) return { status, found, isAll: true }
  }
  return { status: 200, found, isAll: false }
}

/** Creates a web hook about issues; null where the token may not, or GitHub cannot reach the address. */
export async function createHook(
  app: App,
  account: GithubAccount,
  repository: string,
  hook: { readonly url: string; readonly secret: string },
): Promise<number | null> {
  const config = { url: hook.url, content_type: 'json', secret: hook.secret, insecure_ssl: '0' }
  const body = { name: 'web', active: true, events: ['issues'], config }
  const answer = await ask(app, account, `/repos/${repository}/hooks`, { method: 'POST', body })
  const read = z.object({ id: z.number().int() }).safeParse(answer.body)
  return answer.status === 201 && read.success ? read.data.id : null
}

/** Deletes a web hook; one that is gone or may not be deleted is left. */
export async function deleteHook(
  app: App,
  account: GithubAccount,
  repository: string,
  hookId: number,
): Promise<void> {
  await ask(app, account, `/repos/${repository}/hooks/${hookId}`, { method: 'DELETE' })
}
