import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { type Known, stepUp } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

async function secondFactor(world: World): Promise<{ secret: string; recoveryCodes: string[] }> {
  await stepUp(world)
  return setUpMfa(world.member)
}

/** Inputs of the calls of two-factor authentication that succeed. */
export const inputs: Record<string, Known> = {
  'mfa.set_secret': async (world) => {
    await stepUp(world)
    return {}
  },
  'mfa.confirm_secret': async (world) => {
    await stepUp(world)
    const { code } = await world.member.client.call('mfa.set_secret', {})
    return { code: codeOf(code) }
  },
  // Each code is valid once, and enrolment used the current one.
  'mfa.verify': async (world) => ({ code: codeOf((await secondFactor(world)).secret, 1) }),
  'mfa.use_recovery_code': async (world) => ({ code: (await secondFactor(world)).recoveryCodes[0] }),
  'mfa.renew_recovery_codes': async (world) => {
    await secondFactor(world)
    return {}
  },
  'mfa.turn_off': async (world) => {
    const { version } = await world.owner.client.call('workspace.get', {})
    const mfaPolicy = { Owner: 'when_set_up', Admin: 'when_set_up', Member: 'when_set_up' } as const
    await world.owner.client.call('workspace.set_mfa_policy', { mfaPolicy, version })
    await secondFactor(world)
    return {}
  },
}
