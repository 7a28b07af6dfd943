import { defineFeature } from '../core/feature.ts'
import { threadingCalls, threadingErrors } from './calls.ts'
import { conversationMerged } from './events.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    threadEdit: true
  }
}

export * from './calls.ts'
export * from './events.ts'

export const threadsContract = defineFeature({
  name: 'threads',
  area: 'conversations',
  calls: threadingCalls,
  events: [conversationMerged],
  errors: threadingErrors,
  abilities: {},
})
