import type { chatsContract } from '@postroom/contract'
import type { Policy } from '#platform/policy/index.ts'

/** Chats are conversations: who may answer those may answer these. */
export const chatsPolicy: Policy<typeof chatsContract> = {}
