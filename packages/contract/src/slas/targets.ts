/** What an SLA can promise: a person in charge, an answer to the first or a later message, the end. */
export const slaTargets = ['assigned', 'first_reply', 'next_reply', 'resolved'] as const
export type SlaTarget = (typeof slaTargets)[number]
