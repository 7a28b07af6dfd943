import { mfaContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { deleteAllFactors } from './factors.ts'
import { mfaPolicy } from './mfa.policy.ts'
import { getState, recoveryCodeCall, renewCodes, turnOff, verifyCall } from './mfa.ts'
import { mfaResetVerb } from './mfa-reset.ts'
import { confirmSecretCall, setSecretCall } from './set-secret.ts'

export { announceSecurity, removeFactors } from './factors.ts'
export { totpCode } from './totp.ts'

export const mfaFeature = defineServerFeature({
  contract: mfaContract,
  tables: ['code_attempts', 'recovery_codes', 'totp_secrets'],
  policy: mfaPolicy,
  settings: { none: 'the workspace has the policy; factors belong to people' },
  onTakenOver: (tx, _workspaceId, userId) => deleteAllFactors(tx, userId),
  adminVerbs: [mfaResetVerb],
  sealedColumns: [{ table: 'totp_secrets', idColumn: 'id', column: 'sealed_secret', workspaceColumn: null }],
  handlers: {
    'mfa.get': getState,
    'mfa.set_secret': setSecretCall,
    'mfa.confirm_secret': confirmSecretCall,
    'mfa.verify': verifyCall,
    'mfa.use_recovery_code': recoveryCodeCall,
    'mfa.renew_recovery_codes': renewCodes,
    'mfa.turn_off': turnOff,
  },
})
