import { codeOf } from '../../../apps/server/src/features/mfa/mfa.fixture.ts'
import type { ScenariosOf } from '../setting.ts'
import { signIn } from '../steps.ts'

/** How each event of multi-factor authentication comes about. */
export const scenarios: ScenariosOf<'mfa'> = {
  /** After it was turned off. */
  'mfa.enabled': async (s) => {
    const { code } = await s.onlooker.call('mfa.set_secret', {})
    return () => s.onlooker.call('mfa.confirm_secret', { code: codeOf(code) })
  },
  'mfa.disabled': async (s) => {
    const { version, mfaPolicy } = await s.owner.call('workspace.get', {})
    await s.owner.call('workspace.set_mfa_policy', {
      mfaPolicy: { ...mfaPolicy, Admin: 'when_set_up' },
      version,
    })
    return () => s.onlooker.call('mfa.turn_off', {})
  },
  'mfa.recovery_code_used': async (s) => () =>
    s.otherDevice.call('mfa.use_recovery_code', { code: s.recoveryCodes[0] ?? '' }),
  'mfa.recovery_codes_renewed': async (s) => () => s.onlooker.call('mfa.renew_recovery_codes', {}),
  'mfa.passed': async (s) => {
    const client = await signIn(s)
    return () => client.call('mfa.verify', { code: codeOf(s.secret, 1) })
  },
}
