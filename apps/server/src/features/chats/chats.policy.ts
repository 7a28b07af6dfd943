import type { chatsContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Chats use the abilities of conversations. */
export const chatsPolicy: Policy<typeof chatsContract> = {}
