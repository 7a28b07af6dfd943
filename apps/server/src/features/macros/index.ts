import { macrosContract, memberRemoved } from '@postroom/contract'
import { defineConsumer } from '#platform/events/consumer.ts'
import { defineServerFeature } from '#platform/feature.ts'
import { macrosPolicy } from './macros.policy.ts'
import { deletePersonalMacros, existsMacro } from './macros.queries.ts'
import { macroSettings } from './macros.settings.ts'
import { createMacroCall, deleteMacroCall, listMacros, updateMacroCall } from './macros.ts'
import { runMacroCall } from './run-macro.ts'

const macroCleaner = defineConsumer({
  name: 'macros-of-members',
  types: [memberRemoved.type],
  handle: (_, tx, { workspaceId, payload }) => deletePersonalMacros(tx, workspaceId, payload.userId),
})

export const macrosFeature = defineServerFeature({
  contract: macrosContract,
  tables: ['macros'],
  policy: macrosPolicy,
  settings: [macroSettings],
  handlers: {
    'macros.list': listMacros,
    'macros.create': createMacroCall,
    'macros.update': updateMacroCall,
    'macros.delete': deleteMacroCall,
    'macros.run': runMacroCall,
  },
  consumers: [macroCleaner],
  refs: { macro: existsMacro },
})
