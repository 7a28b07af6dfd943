import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The only valid code, and the token it is exchanged for. */
export const goodCode = 'good'
export const githubToken = 'gho_of_the_tests'

export interface GithubDouble {
  readonly url: string
  /** Settings for a server that uses it. */
  readonly env: Record<string, string>
  /** Answers to give instead of the usual ones, by path. */
  readonly instead: Map<string, { status: number; body: unknown }>
  readonly seen: { path: string; authorization: string | undefined }[]
  stop(): Promise<void>
}

const usual: Record<string, (body: string) => unknown> = {
  '/login/oauth/access_token': (body) =>
    new URLSearchParams(body).get('code') === goodCode
      ? { access_token: githubToken, scope: 'read:repo_hook', token_type: 'bearer' }
      : { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
  '/api/v3/user': () => ({ login: 'ingrid' }),
  '/api/v3/user/repos': () => [
    { full_name: 'marewind/desk', permissions: { admin: true } },
    { full_name: 'marewind/closed', permissions: { admin: true } },
    { full_name: 'stranger/library', permissions: { admin: false } },
  ],
  '/api/v3/repos/marewind/desk/hooks': () => [
    {
      id: 7,
      active: true,
      events: ['push', 'issues'],
      config: { url: 'https://hooks.marewind.example/in?secret=abc', secret: '********' },
      updated_at: '2026-11-01T10:00:00Z',
      last_response: { code: 502, status: 'invalid_http_response' },
    },
  ],
}

/** Simulates the parts of GitHub that are used, on loopback; its sign-in page agrees immediately. */
export async function startGithub(): Promise<GithubDouble> {
  const instead: GithubDouble['instead'] = new Map()
  const seen: GithubDouble['seen'] = []
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://github.test')
    const body = (await request.toArray()).join('')
    seen.push({ path, authorization: request.headers.authorization })
    if (path === '/login/oauth/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code: goodCode, state: searchParams.get('state') ?? '' }).toString()
      return void response.writeHead(302, { location: back.href }).end()
    }
    const answer = instead.get(path) ?? { status: path in usual ? 200 : 404, body: usual[path]?.(body) ?? {} }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: {
      POSTROOM_GITHUB_CLIENT_ID: 'client',
      POSTROOM_GITHUB_CLIENT_SECRET: 'a-secret-of-the-tests',
      POSTROOM_GITHUB_URL: url,
    },
    instead,
    seen,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
