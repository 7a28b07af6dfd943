import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { nothing, ref, requiredText, version } from './core/fields.ts'

export const mfaPolicies = ['required', 'when_set_up'] as const
/** By role, whether settings ask for multi-factor authentication of everyone, or of those who have set it up. */
export const mfaPolicy = z.object({
  Owner: z.enum(mfaPolicies),
  Admin: z.enum(mfaPolicies),
  Member: z.enum(mfaPolicies),
})
export type MfaPolicy = z.infer<typeof mfaPolicy>

/** The workspace (community, licence) as the specification names the fields. */
export const workspace = z.object({
  id: ref('workspace'),
  name: z.string(),
  features: z.array(z.string()),
  classificationEnabled: z.boolean(),
  details: z.object({ paidAccounts: z.object({ users: z.number(), sharedInbox: z.number() }) }),
  subscriptionStatus: z.string(),
  mfaPolicy,
  version: version(),
  abilities: z.array(z.string()),
})
export type Workspace = z.infer<typeof workspace>

export const getWorkspace = defineCall({
  name: 'workspace.get',
  summary: 'The workspace you are signed in to.',
  rest: { method: 'GET', path: '/api/v1/workspace' },
  command: { head: '/settings get_workspace' },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: nothing,
  output: workspace,
  example: { input: {} },
})

export const renameWorkspace = defineCall({
  name: 'workspace.rename',
  summary: 'Changes the name of the workspace.',
  rest: { method: 'PUT', path: '/api/v1/workspace' },
  command: { head: '/settings rename_workspace' },
  access: 'workspace.update',
  impact: 'write',
  input: z.object({ name: requiredText('workspace name', 80), version: version() }),
  output: workspace,
  errors: ['conflict'],
  example: { input: { name: 'Marewind', version: 1 } },
})

export const setMfaPolicy = defineCall({
  name: 'workspace.set_mfa_policy',
  summary: 'Says of which roles multi-factor authentication is required.',
  rest: { method: 'PUT', path: '/api/v1/workspace/mfapolicy' },
  command: { head: '/settings set_mfa_policy' },
  access: 'workspace.set_mfa_policy',
  keys: false,
  impact: 'write',
  input: z.object({ mfaPolicy, version: version() }),
  output: workspace,
  errors: ['conflict'],
  example: {
    input: { mfaPolicy: { Owner: 'required', Admin: 'required', Member: 'when_set_up' }, version: 1 },
  },
})

export const startSteps = ['mailbox', 'shared_inbox', 'team', 'members', 'mfa'] as const

export const getStart = defineCall({
  name: 'workspace.get_start',
  summary: 'What is set up and what is still to do, for the start page.',
  rest: { method: 'GET', path: '/api/v1/workspace/start' },
  access: 'session',
  mfa: false,
  impact: 'read',
  input: nothing,
  output: z.object({
    steps: z.array(
      z.object({
        step: z.enum(startSteps),
        done: z.boolean(),
        /** Mailboxes, shared inboxes, teams or people that there are; nothing to count for the second factor. */
        count: z.number().int().optional(),
      }),
    ),
  }),
  example: { input: {} },
})

export const workspaceUpdated = defineEvent({
  type: 'workspace.updated',
  summary: 'The workspace was renamed.',
  scope: 'workspace',
  payload: z.object({ name: z.string(), version: version() }),
})

export const mfaPolicyChanged = defineEvent({
  type: 'workspace.mfa_policy_changed',
  changesRights: true,
  summary: 'Of which roles multi-factor authentication is required has changed.',
  scope: 'workspace',
  payload: z.object({ mfaPolicy, version: version() }),
})

export const workspaceContract = defineFeature({
  name: 'workspace',
  area: 'workspace',
  calls: [getWorkspace, renameWorkspace, setMfaPolicy, getStart],
  events: [workspaceUpdated, mfaPolicyChanged],
  errors: {},
  abilities: {
    'workspace.update': 'Change the settings of the workspace',
    'workspace.set_mfa_policy': 'Say of whom multi-factor authentication is required',
  },
})
