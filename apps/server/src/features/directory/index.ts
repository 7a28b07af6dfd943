import { directoryContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import {
  addPersonCall,
  existsPerson,
  listPeopleCall,
  removePersonCall,
  updatePersonCall,
} from './directory.ts'
import { addGroupCall, listGroupsCall, removeGroupCall, updateGroupCall } from './groups.ts'
import { groupJoiner } from './join-groups.ts'

export const directoryFeature = defineServerFeature({
  contract: directoryContract,
  settings: { none: 'people come from the directory itself' },
  tables: ['directory_people', 'directory_groups', 'directory_group_members'],
  policy: {},
  handlers: {
    'directory.list_people': listPeopleCall,
    'directory.add_person': addPersonCall,
    'directory.update_person': updatePersonCall,
    'directory.remove_person': removePersonCall,
    'directory.list_groups': listGroupsCall,
    'directory.add_group': addGroupCall,
    'directory.update_group': updateGroupCall,
    'directory.remove_group': removeGroupCall,
  },
  consumers: [groupJoiner],
  refs: { directoryPerson: existsPerson },
})
