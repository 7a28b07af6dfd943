import type { mailboxesContract } from '@postroom/contract'
import { type Policy, staff } from '#platform/policy/index.ts'

export const mailboxesPolicy: Policy<typeof mailboxesContract> = {
  'mailbox.list': { roles: staff },
  'mailbox.connect': { roles: staff },
}
