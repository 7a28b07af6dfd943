import { samplePicture } from '../../../apps/server/src/features/avatars/avatars.fixture.ts'
import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of the workspace comes about. */
export const scenarios: ScenariosOf<'workspace'> = {
  'workspace.updated': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    return () => owner.call('workspace.rename', { name: fresh('Marewind'), version })
  },
  'workspace.defaults_changed': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    const defaults = { language: 'de', timeZone: null, theme: 'dark' } as const
    return () => owner.call('workspace.set_defaults', { defaults, version })
  },
  'workspace.logo_changed': async ({ owner }) => {
    const body = Buffer.from(await samplePicture(64, 64))
    const headers = { 'content-type': 'image/png' }
    return () => owner.fetch('/api/v1/workspace/logo', { method: 'PUT', body, headers })
  },
  'workspace.retention_changed': async ({ owner }) => {
    const { version } = await owner.call('workspace.get', {})
    return () =>
      owner.call('workspace.set_retention', { retention: { closedDays: 90, trashedDays: null }, version })
  },
  'workspace.deletion_changed': async (s) => {
    const { name } = await s.owner.call('workspace.get', {})
    await s.owner.call('workspace.request_deletion', { confirmation: name, password: s.password })
    return () => s.owner.call('workspace.cancel_deletion', {})
  },
  'workspace.mfa_policy_changed': async ({ owner }) => {
    const { version, mfaPolicy } = await owner.call('workspace.get', {})
    return () =>
      owner.call('workspace.set_mfa_policy', { mfaPolicy: { ...mfaPolicy, Member: 'when_set_up' }, version })
  },
  'workspace.plan_changed': async (s) => () => s.setPlan({ features: ['BOTS'], paidUsers: 500 }),
}
