import type { mailboxesContract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const mailboxesPolicy: Policy<typeof mailboxesContract> = {
  'mailbox.own': { roles: everyone },
  'mailbox.list': { roles: staff },
  'mailbox.connect': { roles: staff },
}
