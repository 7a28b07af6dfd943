import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { instant, ref, version } from '../core/fields.ts'
import {
  createSla,
  deleteSla,
  listInboxSlas,
  listSlaClocks,
  listSlaOverlaps,
  listSlas,
  previewSla,
  reorderSlas,
  replaySla,
  toggleSla,
  updateSla,
} from './calls.ts'
import { slaTargets } from './targets.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    sla: true
  }
}

export * from './calls.ts'
export * from './clock-shapes.ts'
export * from './preview-shapes.ts'
export * from './shapes.ts'
export * from './targets.ts'

const slaId = ref('sla')

export const slaSaved = defineEvent({
  type: 'sla.saved',
  summary: 'An SLA was created, or has a new version.',
  scope: 'workspace',
  payload: z.object({ slaId, version: version() }),
})
export const slaSwitched = defineEvent({
  type: 'sla.switched',
  summary: 'An SLA was switched on or off.',
  scope: 'workspace',
  payload: z.object({ slaId, isOn: z.boolean() }),
})
export const slaDeleted = defineEvent({
  type: 'sla.deleted',
  summary: 'An SLA was deleted.',
  scope: 'workspace',
  payload: z.object({ slaId }),
})
export const slasReordered = defineEvent({
  type: 'slas.reordered',
  summary: 'SLAs have another order.',
  scope: 'workspace',
  payload: z.object({ slaIds: z.array(slaId) }),
})
export const slaNotice = defineEvent({
  type: 'sla.notice',
  summary: 'A target is due soon or was missed, and you are to be told.',
  scope: 'person',
  payload: z.object({
    conversationId: ref('conversation'),
    subject: z.string(),
    slaName: z.string(),
    target: z.enum(slaTargets),
    moment: z.enum(['warning', 'missed']),
    dueAt: instant(),
    /** What the SLA says; may be empty. */
    text: z.string(),
  }),
})

export const slasContract = defineFeature({
  name: 'slas',
  area: 'workspace',
  calls: [
    listSlas,
    createSla,
    updateSla,
    toggleSla,
    reorderSlas,
    deleteSla,
    previewSla,
    replaySla,
    listSlaOverlaps,
    listInboxSlas,
    listSlaClocks,
  ],
  events: [slaSaved, slaSwitched, slaDeleted, slasReordered, slaNotice],
  errors: {
    too_many_slas: {
      status: 409,
      text: 'A workspace has at most {maximum} SLAs.',
      params: z.object({ maximum: z.number().int() }),
    },
    sla_name_taken: {
      status: 409,
      text: 'There is already an SLA called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    sla_without_target: { status: 400, text: 'Choose at least one target.', field: 'targets' },
    sla_target_order: {
      status: 400,
      text: 'The other targets cannot be longer than the time until it is closed.',
      field: 'targets.resolved',
    },
    sla_calendar_closed: {
      status: 400,
      text: 'This calendar is never open.',
      field: 'calendarId',
    },
    slas_changed: {
      status: 409,
      text: 'There are other SLAs by now. Look at the list again.',
    },
  },
  abilities: {
    'sla.list': 'See SLAs and their figures',
    'sla.manage': 'Create, change, order and delete SLAs',
  },
})
