import { z } from 'zod'

/** Events that a rule can react to. */
const eventTriggers = [
  'conversation_started',
  'reply_received',
  'message_sent',
  'comment_added',
  'assigned',
  'unassigned',
  'team_assigned',
  'tag_added',
  'tag_removed',
  'closed',
  'reopened',
  'moved',
  'webhook_received',
] as const

/**
 * States of an open conversation that a rule reacts to once they have lasted for its `wait`: a customer's message without a
 * reply, no assignee, and a last message of ours that the customer has not answered.
 */
const stateTriggers = ['unanswered_for', 'unassigned_for', 'no_customer_answer_for'] as const
export type StateTrigger = (typeof stateTriggers)[number]

/** The `wait` of a rule before and after the due time of a running SLA target; once for each. */
export const slaTriggers = ['sla_before_due', 'sla_after_due'] as const
export type SlaTrigger = (typeof slaTriggers)[number]

/** Triggers that a timer fires. */
export const timerTriggers = [...stateTriggers, ...slaTriggers] as const
export type TimerTrigger = (typeof timerTriggers)[number]

/** What a rule can react to. */
export const ruleTriggers = [...eventTriggers, ...timerTriggers] as const
export const ruleTrigger = z.enum(ruleTriggers)
export type RuleTrigger = (typeof ruleTriggers)[number]

/** Whether a timer fires the trigger, so that the rule needs a `wait`. */
export const isTimerTrigger = (trigger: RuleTrigger): trigger is TimerTrigger =>
  timerTriggers.some((one) => one === trigger)

/** Whether the rule reacts to a state that lasts. */
export const isStateTrigger = (trigger: RuleTrigger): trigger is StateTrigger =>
  stateTriggers.some((one) => one === trigger)

/** Whether the rule reacts to the due time of an SLA target. */
export const isSlaTrigger = (trigger: RuleTrigger): trigger is SlaTrigger =>
  slaTriggers.some((one) => one === trigger)
