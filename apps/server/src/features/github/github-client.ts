import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail } from '#platform/errors/index.ts'

/** The operator's OAuth app; null unless configured. */
export interface GithubApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly url: string
  readonly api: string
}

export function githubApp({ config }: Pick<App, 'config'>): GithubApp | null {
  const { githubClientId: clientId, githubClientSecret: clientSecret, githubUrl: url } = config
  if (!clientId || !clientSecret) return null
  // GitHub Enterprise Server has its API below its own URL.
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`
  return { clientId, clientSecret, url, api }
}

const timeoutMs = 8_000
const answerBytes = 2_097_152

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** Sends a request to GitHub's two configured hosts; redirects are not followed, to protect the token. */
async function ask(
  app: App,
  url: string,
  options: { method?: string; token?: string; body?: URLSearchParams },
): Promise<Answer> {
  try {
    const response = await app.egress.fetch(url, {
      purpose: 'github',
      method: options.method ?? 'GET',
      headers: {
        accept: 'application/json',
        'x-github-api-version': '2022-11-28',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      maxBytes: answerBytes,
      timeoutMs,
      ...(options.body && { body: options.body.toString() }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof EgressError) && !(error instanceof SyntaxError)) throw error
    app.log.warn({ host: new URL(url).host, error: error.message }, 'GitHub sent an unexpected answer')
    return fail('github_unreachable')
  }
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(500), scope: z.string().default('') })
const refusal = z.object({ error: z.string() })

export async function exchangeCode(
  app: App,
  github: GithubApp,
  code: string,
): Promise<{ token: string; scopes: string[] }> {
  const body = new URLSearchParams({ client_id: github.clientId, client_secret: github.clientSecret, code })
  const answer = await ask(app, `${github.url}/login/oauth/access_token`, { method: 'POST', body })
  const given = tokenAnswer.safeParse(answer.body)
  if (answer.status === 200 && given.success)
    return { token: given.data.access_token, scopes: given.data.scope.split(',').filter(Boolean) }
  // GitHub reports errors with status 200 and the reason in the body.
  const refused = refusal.safeParse(answer.body)
  return refused.success
    ? fail('github_denied', { reason: inWords(refused.data.error) })
    : fail('github_unreachable')
}

/** Makes a reason from GitHub safe to display: its code, with spaces. */
export const inWords = (reason: string): string =>
  /^[a-z_ -]{1,80}$/i.test(reason) ? reason.replaceAll('_', ' ') : 'without a reason'

export async function getLogin(app: App, github: GithubApp, token: string): Promise<string> {
  const answer = await ask(app, `${github.api}/user`, { token })
  return checked(answer, z.object({ login: z.string().min(1).max(100) })).login
}

const repository = z.object({
  full_name: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/),
  permissions: z.object({ admin: z.boolean().default(false) }).optional(),
})
const hook = z.object({
  id: z.number().int(),
  active: z.boolean(),
  events: z.array(z.string()),
  config: z.object({ url: z.string().optional() }),
  updated_at: z.string().optional(),
  last_response: z.object({ status: z.string().nullish(), code: z.number().nullish() }).optional(),
})
export type FoundHook = z.infer<typeof hook>

/** Repositories that the account administers: the hundred most recently pushed. */
export async function listRepositories(app: App, github: GithubApp, token: string): Promise<string[]> {
  const answer = await ask(app, `${github.api}/user/repos?per_page=100&sort=pushed`, { token })
  const found = checked(answer, z.array(repository))
  return found.filter(({ permissions }) => permissions?.admin).map(({ full_name }) => full_name)
}

/** Null if GitHub does not show them. */
export async function listHooks(
  app: App,
  github: GithubApp,
  token: string,
  repositoryName: string,
): Promise<FoundHook[] | null> {
  const answer = await ask(app, `${github.api}/repos/${repositoryName}/hooks?per_page=100`, { token })
  if (answer.status === 403 || answer.status === 404) return null
  return checked(answer, z.array(hook))
}

function checked<T extends z.ZodType>({ status, body }: Answer, shape: T): z.output<T> {
  if (status === 401) fail('github_denied', { reason: 'the access was taken back' })
  if (status === 403) fail('github_denied', { reason: 'the account may not see this' })
  const read = shape.safeParse(body)
  return status === 200 && read.success ? read.data : fail('github_unreachable')
}
