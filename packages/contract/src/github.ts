import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, secretText } from './core/fields.ts'

/** A web hook of a repository, without its secret. */
export const githubHook = z.object({
  id: z.number().int(),
  repository: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** GitHub's text about the last delivery. */
  lastResponse: z.string().nullable(),
  updatedAt: instant().nullable(),
})
export type GithubHook = z.infer<typeof githubHook>

export const githubConnection = z.object({
  login: z.string(),
  scopes: z.array(z.string()),
  connectedAt: instant(),
})
export type GithubConnection = z.infer<typeof githubConnection>

export const beginGithub = defineCall({
  name: 'github.begin',
  summary:
    'Returns the URL at GitHub where a person allows reading web hooks. The way back works once, for ten minutes and for this person only.',
  rest: { method: 'POST', path: '/api/v1/integrations/github/authorize' },
  access: 'github.connect',
  impact: 'write',
  audit: false,
  limitPerMinute: 20,
  input: nothing,
  output: z.object({ url: z.string() }),
  errors: ['github_not_set_up'],
  example: { input: {} },
})

export const finishGithub = defineCall({
  name: 'github.finish',
  summary: 'Exchanges the code from GitHub. The token is stored encrypted on the server for an hour.',
  rest: { method: 'POST', path: '/api/v1/integrations/github' },
  access: 'github.connect',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    state: secretText('state', 200),
    code: secretText('code', 500).optional(),
    error: z.string().max(200).optional(),
  }),
  output: githubConnection,
  errors: ['github_not_set_up', 'github_authorization_invalid', 'github_denied', 'github_unreachable'],
  example: { input: { state: 'Kq3…', code: '4f1…' } },
})

export const getGithub = defineCall({
  name: 'github.get',
  summary: 'Returns whether GitHub is connected, and with which account.',
  rest: { method: 'GET', path: '/api/v1/integrations/github' },
  access: 'github.connect',
  impact: 'read',
  input: nothing,
  output: z.object({ isSetUp: z.boolean(), connection: githubConnection.nullable() }),
  example: { input: {} },
})

export const getWebHooks = defineCall({
  name: 'github.get_web_hooks',
  summary: 'Lists the web hooks of the repositories that the connected GitHub account administers.',
  command: { head: '/github get_web_hooks' },
  rest: { method: 'GET', path: '/api/v1/integrations/github/hooks' },
  access: 'github.connect',
  impact: 'read',
  limitPerMinute: 20,
  input: nothing,
  output: z.object({
    items: z.array(githubHook),
    /** Repositories whose hooks could not be read, or beyond the first hundred. */
    unread: z.array(z.string()),
  }),
  errors: ['github_not_connected', 'github_denied', 'github_unreachable'],
  example: { input: {} },
})

export const disconnectGithub = defineCall({
  name: 'github.disconnect',
  summary: 'Deletes the GitHub token.',
  rest: { method: 'DELETE', path: '/api/v1/integrations/github' },
  access: 'github.connect',
  impact: 'destructive',
  input: nothing,
  output: nothing,
  example: { input: {}, output: {} },
})

export const githubChanged = defineEvent({
  type: 'github.changed',
  summary: 'GitHub was connected or disconnected.',
  scope: 'staff',
  payload: z.object({ connection: githubConnection.nullable() }),
})

export const githubContract = defineFeature({
  name: 'github',
  area: null,
  calls: [beginGithub, finishGithub, getGithub, getWebHooks, disconnectGithub],
  events: [githubChanged],
  errors: {
    github_not_set_up: { status: 409, text: 'Whoever runs this installation has not set up GitHub.' },
    github_not_connected: { status: 409, text: 'Connect GitHub first.' },
    github_authorization_invalid: {
      status: 403,
      text: 'This return from GitHub was used already, took too long or is not yours. Please start again.',
    },
    github_denied: {
      status: 403,
      text: 'GitHub refused: {reason}.',
      params: z.object({ reason: z.string() }),
    },
    github_unreachable: {
      status: 424,
      text: 'GitHub did not answer as it should. Please try again in a moment.',
    },
  },
  abilities: { 'github.connect': 'Connect GitHub and see its web hooks' },
})
