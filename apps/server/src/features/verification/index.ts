import { verificationContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { changeAddressCall, requestAddressCall } from './change-address.ts'
import { mailVerificationJob } from './mail-verification.ts'
import { verificationPolicy } from './verification.policy.ts'
import { forceLogoutCall, requestCall, resendCall, resetCall, verify } from './verification.ts'

export { aliasLink, linkOrigin, mailVerification } from './mail-verification.ts'

export const verificationFeature = defineServerFeature({
  contract: verificationContract,
  tables: ['address_changes', 'verification_keys'],
  policy: verificationPolicy,
  settings: { none: 'it has none' },
  jobs: [mailVerificationJob],
  handlers: {
    'verification.verify': verify,
    'verification.reset_password': resetCall,
    'verification.request': requestCall,
    'verification.force_logout': forceLogoutCall,
    'verification.resend_email': resendCall,
    'verification.request_address': requestAddressCall,
    'verification.change_address': changeAddressCall,
  },
})
