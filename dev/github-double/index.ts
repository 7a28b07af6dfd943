import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An issue as GitHub's REST API returns it, in the fields that matter here. */
export interface DoubleIssue {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  html_url: string
  repository_url: string
  updated_at: string
  assignees: { login: string }[]
  labels: { name: string; color: string }[]
  pull_request?: object
}

interface DoubleHook {
  readonly id: number
  readonly repository: string
  readonly url: string
  readonly secret: string
}

export interface GithubIssuesDouble {
  readonly url: string
  /** Issues by `owner/name`; a repository exists if it is listed. */
  readonly repositories: Map<string, DoubleIssue[]>
  readonly hooks: DoubleHook[]
  /** All requests, in order. */
  readonly received: { readonly method: string; readonly path: string; readonly body: string }[]
  /** The only accepted token; another one gets 401. */
  token: string
  /** Whether the token may create web hooks. */
  mayHook: boolean
  /** Answer every request with this status instead. */
  fault: number | null
  addIssue(repository: string, fields: Partial<DoubleIssue>): DoubleIssue
  /** Changes an issue, as a person does at GitHub; returns the statuses of the web hooks that were sent. */
  change(
    repository: string,
    number: number,
    fields: Partial<DoubleIssue>,
    how?: { readonly secret?: string; readonly withHook?: boolean },
  ): Promise<number[]>
  stop(): Promise<void>
}

type Reply = readonly [status: number, body: unknown]

const notFound: Reply = [404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' }]

/**
 * Double of GitHub Enterprise Server over HTTP on loopback: `user`, issues, `search/issues` and web hooks of
 * repositories under `/api/v3`, by https://docs.github.com/en/rest, with signed deliveries of `issues` events.
 */
export async function startGithubDouble(port = 0): Promise<GithubIssuesDouble> {
  const repositories: GithubIssuesDouble['repositories'] = new Map()
  const hooks: DoubleHook[] = []
  const received: GithubIssuesDouble['received'] = []
  let clock = Date.parse('2026-01-01T00:00:00Z')
  let hookCount = 0
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: GithubIssuesDouble = {
    url,
    repositories,
    hooks,
    received,
    token: 'github_pat_of_the_tests',
    mayHook: true,
    fault: null,
    addIssue,
    change,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  /** GitHub's times have seconds; each change is later than all before. */
  function now(): string {
    clock = Math.max(clock + 1_000, Math.floor(Date.now() / 1_000) * 1_000)
    return new Date(clock).toISOString().replace('.000', '')
  }

  function addIssue(repository: string, fields: Partial<DoubleIssue>): DoubleIssue {
    const issues = repositories.get(repository) ?? []
    repositories.set(repository, issues)
    const number = issues.length + 1
    const added: DoubleIssue = {
      number,
      title: `Issue ${number}`,
      body: '',
      state: 'open',
      html_url: `${url}/${repository}/issues/${number}`,
      repository_url: `${url}/api/v3/repos/${repository}`,
      updated_at: now(),
      assignees: [],
      labels: [],
      ...fields,
    }
    issues.push(added)
    return added
  }

  async function change(
    repository: string,
    number: number,
    fields: Partial<DoubleIssue>,
    { secret, withHook = true }: { secret?: string; withHook?: boolean } = {},
  ): Promise<number[]> {
    const issue = repositories.get(repository)?.find((one) => one.number === number)
    if (!issue) throw new Error(`There is no issue ${repository}#${number}.`)
    Object.assign(issue, { updated_at: now() }, fields)
    const action = fields.state === 'closed' ? 'closed' : fields.state === 'open' ? 'reopened' : 'edited'
    const body = JSON.stringify({
      action,
      issue,
      repository: { full_name: repository },
      sender: { login: 'ada' },
    })
    const statuses: number[] = []
    for (const hook of withHook ? hooks.filter((one) => one.repository === repository) : []) {
      const signature = createHmac('sha256', secret ?? hook.secret)
        .update(body)
        .digest('hex')
      const answer = await fetch(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GitHub-Hookshot/044aadd',
          'x-github-event': 'issues',
          'x-github-delivery': crypto.randomUUID(),
          'x-hub-signature-256': `sha256=${signature}`,
        },
        body,
      })
      statuses.push(answer.status)
    }
    return statuses
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const method = request.method ?? 'GET'
    received.push({ method, path: `${address.pathname}${address.search}`, body })
    const [status, answer] = await answerTo(request, address, method, body)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(answer === null ? '' : JSON.stringify(answer))
  }

  async function answerTo(
    request: IncomingMessage,
    { pathname, searchParams }: URL,
    method: string,
    body: string,
  ): Promise<Reply> {
    if (double.fault !== null) return [double.fault, { message: 'A fault of the tests' }]
    if (request.headers.authorization !== `Bearer ${double.token}`)
      return [401, { message: 'Bad credentials' }]
    const path = pathname.replace(/^\/api\/v3/, '')
    if (path === '/user') return [200, { login: 'marewind-bot', type: 'User' }]
    if (path === '/search/issues') return [200, search(searchParams.get('q') ?? '', searchParams)]
    const [, name = '', rest = ''] = /^\/repos\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? []
    const found = [...repositories.keys()].find((one) => one.toLowerCase() === name.toLowerCase())
    if (found === undefined) return notFound
    if (/^hooks(?:\/\d+)?$/.test(rest)) return answerHooks(found, method, rest, body)
    const issues = repositories.get(found) ?? []
    if (rest === 'issues' && method === 'POST') {
      const { title, body: text } = JSON.parse(body) as { title: string; body: string }
      return [201, addIssue(found, { title, body: text })]
    }
    if (rest === 'issues') return [200, listed(issues, searchParams)]
    const one = issues.find(({ number }) => rest === `issues/${number}`)
    return one ? [200, one] : notFound
  }

  function answerHooks(repository: string, method: string, rest: string, body: string): Reply {
    if (!double.mayHook) return [403, { message: 'Resource not accessible by personal access token' }]
    if (method === 'DELETE') {
      const at = hooks.findIndex(({ id }) => rest === `hooks/${id}`)
      if (at < 0) return notFound
      hooks.splice(at, 1)
      return [204, null]
    }
    const { config, events } = JSON.parse(body) as {
      config: { url: string; secret: string }
      events: string[]
    }
    const id = ++hookCount
    hooks.push({ id, repository, url: config.url, secret: config.secret })
    return [201, { id, active: true, events, config: { url: config.url, secret: '********' } }]
  }

  function search(q: string, parameters: URLSearchParams): object {
    const parts = q.split(/\s+/).filter(Boolean)
    const repos = parts.flatMap((part) => (part.startsWith('repo:') ? [part.slice(5)] : []))
    const words = parts.filter((part) => !part.includes(':')).map((word) => word.toLowerCase())
    const items = repos
      .flatMap((name) => repositories.get(name) ?? [])
      .filter(
        ({ title, pull_request }) =>
          !pull_request && words.every((word) => title.toLowerCase().includes(word)),
      )
      .slice(0, Number(parameters.get('per_page') ?? 30))
    return { total_count: items.length, incomplete_results: false, items }
  }
  return double
}

function listed(issues: readonly DoubleIssue[], parameters: URLSearchParams): DoubleIssue[] {
  const since = Date.parse(parameters.get('since') ?? '1970-01-01T00:00:00Z')
  const size = Number(parameters.get('per_page') ?? 30)
  const page = Number(parameters.get('page') ?? 1)
  const isAll = parameters.get('state') === 'all'
  return issues
    .filter(({ state, updated_at }) => (isAll || state === 'open') && Date.parse(updated_at) >= since)
    .sort((one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at))
    .slice((page - 1) * size, page * size)
}
