import { passkeysContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { passkeysPolicy } from './passkeys.policy.ts'
import { waysByPasskey } from './passkeys.queries.ts'
import { beginCheck, beginSignIn, listOwn, remove, rename, signInCall, verifyCall } from './passkeys.ts'
import { begin, registerCall } from './register-passkey.ts'

export { deletePasskeys } from './passkeys.queries.ts'

export const passkeysFeature = defineServerFeature({
  contract: passkeysContract,
  tables: ['passkey_challenges', 'passkeys'],
  policy: passkeysPolicy,
  settings: { none: 'passkeys belong to people' },
  waysIn: waysByPasskey,
  handlers: {
    'passkeys.list': listOwn,
    'passkeys.begin_registration': begin,
    'passkeys.register': registerCall,
    'passkeys.rename': rename,
    'passkeys.remove': remove,
    'passkeys.begin_sign_in': beginSignIn,
    'passkeys.sign_in': signInCall,
    'passkeys.begin_verify': beginCheck,
    'passkeys.verify': verifyCall,
  },
})
