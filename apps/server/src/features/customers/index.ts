import { customersContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { customersPolicy } from './customers.policy.ts'
import { existsMerge, existsNote } from './customers.queries.ts'
import {
  addNoteCall,
  changeNoteCall,
  deleteNoteCall,
  getCustomerCall,
  mergeCustomerCall,
  undoMergeCall,
} from './customers.ts'

export const customersFeature = defineServerFeature({
  contract: customersContract,
  settings: { none: 'notes and merges are about people, not about how the workspace works' },
  tables: ['customer_addresses', 'customer_merges', 'customer_notes'],
  policy: customersPolicy,
  handlers: {
    'customers.get': getCustomerCall,
    'customers.add_note': addNoteCall,
    'customers.change_note': changeNoteCall,
    'customers.delete_note': deleteNoteCall,
    'customers.merge': mergeCustomerCall,
    'customers.undo_merge': undoMergeCall,
  },
  refs: { customerNote: existsNote, customerMerge: existsMerge },
})
