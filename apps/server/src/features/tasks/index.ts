import { tasksContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { promiseReader } from './promises/promise-reader.ts'
import { taskDueTimer } from './task-due.ts'
import { taskKeeper } from './task-keeper.ts'
import { existsTask } from './tasks.queries.ts'
import {
  addTaskCall,
  getTaskSettingsCall,
  listOwnTasksCall,
  listTasksCall,
  reorderTasksCall,
  saveTaskSettingsCall,
  setTaskStateCall,
  updateTaskCall,
} from './tasks.ts'

export { reassignTasks } from './reassign-tasks.ts'
export { listOpenTasksOf } from './tasks.queries.ts'

export const tasksFeature = defineServerFeature({
  contract: tasksContract,
  settings: { none: 'tasks are work, and people choose themselves what happens to their promises' },
  tables: ['task_settings', 'tasks'],
  policy: {},
  handlers: {
    'tasks.list': listTasksCall,
    'tasks.list_mine': listOwnTasksCall,
    'tasks.add': addTaskCall,
    'tasks.update': updateTaskCall,
    'tasks.set_state': setTaskStateCall,
    'tasks.reorder': reorderTasksCall,
    'tasks.get_settings': getTaskSettingsCall,
    'tasks.save_settings': saveTaskSettingsCall,
  },
  consumers: [taskKeeper, promiseReader],
  timers: [taskDueTimer],
  refs: { task: existsTask },
})
