import { directoryContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import {
  addPersonCall,
  existsPerson,
  listPeopleCall,
  removePersonCall,
  updatePersonCall,
} from './directory.ts'

export const directoryFeature = defineServerFeature({
  contract: directoryContract,
  settings: { none: 'people come from the directory itself' },
  tables: ['directory_people'],
  policy: {},
  handlers: {
    'directory.list_people': listPeopleCall,
    'directory.add_person': addPersonCall,
    'directory.update_person': updatePersonCall,
    'directory.remove_person': removePersonCall,
  },
  refs: { directoryPerson: existsPerson },
})
