import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, requiredText, version } from './core/fields.ts'
import { member } from './members/index.ts'
import { cancelDeletion, deletionChanged, requestDeletion } from './workspace-deletion.ts'
import { deleteLogo, getLogo, setLogo, workspaceLogoChanged } from './workspace-logo.ts'
import { previewRetention, retentionChanged, setRetention } from './workspace-retention.ts'
import { mfaPolicy, plan, workspace, workspaceDefaults } from './workspace-shape.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    workspace: true
  }
}

export const getWorkspace = defineCall({
  name: 'workspace.get',
  summary: 'Returns the workspace you are signed in to.',
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

export const getCommunity = defineCall({
  name: 'workspace.get_community',
  summary: 'Returns the workspace you are signed in to, with its members.',
  rest: { method: 'GET', path: '/api/v1/workspace/community' },
  command: { head: '/settings getWorkspace' },
  access: 'member.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: workspace.extend({ members: z.object({ resources: z.array(member) }) }),
  example: { input: {} },
})

export const isNotTrial = defineCall({
  name: 'workspace.is_not_trial',
  summary: 'Returns whether the subscription of the workspace is anything but a trial.',
  rest: { method: 'GET', path: '/api/v1/workspace/isnottrial' },
  command: { head: '/admin is_not_trial' },
  access: 'session',
  mfa: false,
  keys: 'any',
  impact: 'read',
  input: nothing,
  output: z.boolean(),
  example: { input: {}, output: true },
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

export const setDefaults = defineCall({
  name: 'workspace.set_defaults',
  summary:
    'Sets the language, time zone and theme that people begin with when they join, and the language of their invitations.',
  rest: { method: 'PUT', path: '/api/v1/workspace/defaults' },
  command: { head: '/settings set_defaults' },
  access: 'workspace.update',
  impact: 'write',
  input: z.object({ defaults: workspaceDefaults, version: version() }),
  output: workspace,
  errors: ['conflict', 'time_zone_unknown'],
  example: {
    input: { defaults: { language: 'de', timeZone: 'Europe/Berlin', theme: 'system' }, version: 1 },
  },
})

/** Maximum grace period in days. */
const mfaGraceDaysAtMost = 30

export const setMfaPolicy = defineCall({
  name: 'workspace.set_mfa_policy',
  summary:
    'Sets of which roles multi-factor authentication is required, and for how many days from now mail stays open to those who have not set it up.',
  rest: { method: 'PUT', path: '/api/v1/workspace/mfapolicy' },
  command: { head: '/settings set_mfa_policy' },
  access: 'workspace.set_mfa_policy',
  keys: false,
  impact: 'write',
  input: z.object({
    mfaPolicy,
    version: version(),
    /** 0 ends the grace period; if missing, it is unchanged. */
    graceDays: z
      .number()
      .int()
      .min(0)
      .max(mfaGraceDaysAtMost, fieldMessage('too_many_days', { maximum: mfaGraceDaysAtMost }))
      .optional(),
  }),
  output: workspace,
  errors: ['conflict'],
  example: {
    input: {
      mfaPolicy: { Owner: 'required', Admin: 'required', Member: 'when_set_up' },
      version: 1,
      graceDays: 7,
    },
  },
})

export const startSteps = ['mailbox', 'shared_inbox', 'team', 'members', 'business_hours', 'mfa'] as const

export const getStart = defineCall({
  name: 'workspace.get_start',
  summary: 'Lists what is set up and what is still to do, for the start page.',
  rest: { method: 'GET', path: '/api/v1/workspace/start' },
  access: 'session',
  mfa: 'personal',
  impact: 'read',
  input: nothing,
  output: z.object({
    steps: z.array(
      z.object({
        step: z.enum(startSteps),
        done: z.boolean(),
        /** Number of mailboxes, shared inboxes, teams or people; missing for the second factor. */
        count: z.number().int().optional(),
        /** The shared inbox or team, where there is exactly one. */
        onlyId: z.uuid().optional(),
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

export const workspaceDefaultsChanged = defineEvent({
  type: 'workspace.defaults_changed',
  summary: 'The initial settings of new members changed.',
  scope: 'workspace',
  payload: z.object({ defaults: workspaceDefaults, version: version() }),
})

export const mfaPolicyChanged = defineEvent({
  type: 'workspace.mfa_policy_changed',
  changesRights: true,
  summary: 'The roles that multi-factor authentication is required of changed.',
  scope: 'workspace',
  payload: z.object({ mfaPolicy, mfaGraceUntil: instant().nullable(), version: version() }),
})

export const workspacePlanChanged = defineEvent({
  type: 'workspace.plan_changed',
  summary: 'The features, seats or subscription status of the workspace changed.',
  scope: 'workspace',
  payload: z.object({ ...plan, version: version() }),
})

export const workspaceContract = defineFeature({
  name: 'workspace',
  area: 'workspace',
  calls: [
    getWorkspace,
    getCommunity,
    isNotTrial,
    renameWorkspace,
    setDefaults,
    getLogo,
    setLogo,
    deleteLogo,
    setMfaPolicy,
    previewRetention,
    setRetention,
    requestDeletion,
    cancelDeletion,
    getStart,
  ],
  events: [
    workspaceUpdated,
    workspaceDefaultsChanged,
    workspaceLogoChanged,
    retentionChanged,
    deletionChanged,
    mfaPolicyChanged,
    workspacePlanChanged,
  ],
  errors: {
    deletion_under_way: { status: 409, text: 'The workspace is being deleted and can no longer be kept.' },
  },
  abilities: {
    'workspace.update': 'Change the settings of the workspace',
    'workspace.set_retention': 'Have old conversations erased',
    'workspace.delete': 'Delete the workspace',
    'workspace.set_mfa_policy': 'Say of whom multi-factor authentication is required',
  },
})
