import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { instant, nothing, ref } from './core/fields.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    session: true
  }
}

export const sessionInfo = z.object({
  id: ref('session'),
  isCurrent: z.boolean(),
  device: z.string(),
  ip: z.string(),
  createdAt: instant(),
  lastSeenAt: instant(),
  mfaPassed: z.boolean(),
  /** The session whose one-time code opened this one; this one ends with it and shares its second factor. */
  openedFrom: z.object({ id: ref('session'), device: z.string() }).nullable(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

const exampleSession = '019a9f6e-5d1c-7000-8000-000000000001'

export const listSessions = defineCall({
  name: 'session.list',
  summary: 'Lists the devices that you are signed in on.',
  rest: { method: 'GET', path: '/api/v1/auth/sessions' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(sessionInfo) }),
  example: { input: {} },
})

export const revokeSession = defineCall({
  name: 'session.revoke',
  summary: 'Signs one of your devices out.',
  rest: { method: 'DELETE', path: '/api/v1/auth/sessions/:sessionId' },
  access: 'session',
  mfa: false,
  impact: 'destructive',
  input: z.object({ sessionId: ref('session') }),
  output: nothing,
  example: { input: { sessionId: exampleSession }, output: {} },
})

export const revokeOtherSessions = defineCall({
  name: 'session.revoke_others',
  summary: 'Signs you out on all other devices.',
  rest: { method: 'POST', path: '/api/v1/auth/sessions/revoke-others' },
  access: 'session',
  mfa: false,
  impact: 'destructive',
  input: nothing,
  output: z.object({ revoked: z.number().int() }),
  example: { input: {}, output: { revoked: 2 } },
})

export const sessionStarted = defineEvent({
  type: 'session.started',
  summary: 'You signed in on a device.',
  scope: 'person',
  payload: z.object({ session: sessionInfo }),
})

export const sessionEnded = defineEvent({
  type: 'session.ended',
  changesRights: true,
  summary: 'One of your sessions ended.',
  scope: 'person',
  payload: z.object({ sessionId: ref('session') }),
})
