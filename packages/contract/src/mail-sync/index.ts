import { z } from 'zod'
import { defineFeature } from '../core/feature.ts'
import { getProbe, setProbe } from '../mail-probe.ts'
import { getWriteBack, listMoveTargets, moveConversation, moveToInbox, setWriteBack } from '../write-back.ts'
import {
  auditNow,
  getAudit,
  getQuarantinedSource,
  listProblems,
  listQuarantined,
  parseAgain,
} from './calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    quarantined: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'

export const mailSyncContract = defineFeature({
  name: 'mailSync',
  area: 'mailboxes',
  calls: [
    getAudit,
    auditNow,
    listQuarantined,
    parseAgain,
    getQuarantinedSource,
    listProblems,
    getWriteBack,
    setWriteBack,
    moveConversation,
    moveToInbox,
    listMoveTargets,
    getProbe,
    setProbe,
  ],
  events: [],
  errors: {
    read_here_is_personal: {
      status: 409,
      text: 'What is read with another program counts here only for a personal inbox.',
      field: 'readHere',
    },
    no_such_folder: {
      status: 409,
      text: 'There is no folder {folder} in this mailbox.',
      params: z.object({ folder: z.string() }),
      field: 'to',
    },
    takes_no_moved_mail: {
      status: 409,
      text: 'Conversations cannot be moved between these inboxes: one of them is a chat, its mail server takes no mail from elsewhere, or the mail of a team would go to a personal inbox.',
      field: 'inboxId',
    },
    mail_is_there_already: {
      status: 409,
      text: 'Mail of this conversation is in the other inbox already.',
      field: 'inboxId',
    },
    mail_still_to_send: {
      status: 409,
      text: 'A message of this conversation is still to be sent. Send it or cancel it first.',
      field: 'conversationId',
    },
    conversation_is_removed: {
      status: 409,
      text: 'The conversation is in junk or trash. Put it back first.',
      field: 'conversationId',
    },
  },
  abilities: {},
})
