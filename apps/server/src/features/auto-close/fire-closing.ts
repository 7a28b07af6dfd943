import { closingOfInbox, type InboxClosing } from '#features/closing-policies/index.ts'
import {
  changeByPolicy,
  changeTags,
  close,
  findSilence,
  holdConversation,
  type Silence,
} from '#features/conversations/index.ts'
import { settingsOfInbox } from '#features/inboxes/index.ts'
import { findCustomerMail, mailCustomer } from '#features/sending/index.ts'
import { findAbsence } from '#features/shifts/index.ts'
import { existingTagIds } from '#features/tags/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import type { FeatureTimer, FiredTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { calendarOfInbox, type NextStep, nextStep, remindersSince } from './next-step.ts'
import { autoCloseTimer } from './plan-closing.ts'
import { putReminder } from './reminders.queries.ts'

const dayMs = 86_400_000
const cause = { kind: 'system', id: null, text: 'closing policy' } as const

/** Reminds the customer, or closes the conversation, where they are still silent. */
export const closingTimer: FeatureTimer = {
  name: autoCloseTimer,
  fire: async (app, tx, timer) => {
    const { workspaceId, subjectId, now } = timer
    await holdConversation(tx, workspaceId, subjectId)
    const silence = await findSilence(tx, workspaceId, subjectId)
    if (!silence) return
    const closing = await closingOfInbox(tx, workspaceId, silence.inboxId)
    const { autoClose, policy } = closing
    if (!autoClose.isOn || !policy) return
    const step = await stepOf(tx, workspaceId, closing, silence)
    if (!step) return
    if (step.at > now) return again(tx, timer, step.at)
    if (autoClose.waitsForAssignee && (await hasTimeOff(tx, workspaceId, silence)))
      return again(tx, timer, new Date(now.getTime() + dayMs))
    await changeWithin(tx, workspaceId, cause, (change) =>
      carryOut(app, { ...change, now }, { timer, closing, policy, silence, step }),
    )
  },
}

const again = (tx: Tx, { workspaceId, subjectId }: FiredTimer, dueAt: Date): Promise<void> =>
  setTimer(tx, { workspaceId, timer: autoCloseTimer, subjectId, dueAt })

async function stepOf(
  tx: Tx,
  workspaceId: string,
  { autoClose }: InboxClosing,
  silence: Silence,
): Promise<NextStep | null> {
  const reminders = await remindersSince(tx, workspaceId, [silence])
  const time = await calendarOfInbox(tx, workspaceId, silence.inboxId)
  return nextStep(autoClose, time, silence.silentSince, reminders.get(silence.conversationId) ?? null)
}

async function hasTimeOff(tx: Tx, workspaceId: string, { assigneeId, inboxId }: Silence): Promise<boolean> {
  if (assigneeId === null) return false
  return (await findAbsence(tx, workspaceId, assigneeId, inboxId))?.isTimeOff ?? false
}

interface Due {
  readonly timer: FiredTimer
  readonly closing: InboxClosing
  readonly policy: NonNullable<InboxClosing['policy']>
  readonly silence: Silence
  readonly step: NextStep
}

async function carryOut(app: App, change: SystemChange, due: Due): Promise<void> {
  const { tx, workspaceId, now } = change
  const { timer, closing, silence, step } = due
  const { reminder, message } = closing.autoClose
  const text = step.kind === 'remind' ? reminder.text : message.isOn ? message.text : null
  const mail = text === null ? 'never' : await findCustomerMail(app, change, silence)
  if (mail === 'later') return again(tx, timer, new Date(now.getTime() + dayMs))
  if (mail !== 'never' && text !== null) await mailCustomer(app, change, mail, text)
  if (step.kind === 'close') return closeSilent(change, due)
  // A customer who may not be mailed counts as reminded, so that the conversation is closed at the usual time.
  const { conversationId, replyId } = silence
  await putReminder(tx, workspaceId, { conversationId, replyId, remindedAt: now })
  const next = await stepOf(tx, workspaceId, closing, silence)
  if (next) await again(tx, timer, next.at)
}

async function closeSilent(change: SystemChange, { closing, policy, silence }: Due): Promise<void> {
  const { tagId, days } = closing.autoClose
  const add = tagId === null ? [] : await existingTagIds(change.tx, change.workspaceId, [tagId])
  const { calendarId } = await settingsOfInbox(change.tx, change.workspaceId, silence.inboxId)
  const waited = { since: silence.silentSince.toISOString(), days, calendarId }
  await changeByPolicy(change, silence.conversationId, { ...policy, waited }, async (row) => [
    ...(add.length === 0 ? [] : await changeTags(change, row, { add, remove: [] })),
    ...(await close(change, row, { kind: 'policy' })),
  ])
}
