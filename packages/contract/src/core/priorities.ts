/** How urgent a conversation is, the most urgent first. */
export const priorities = ['urgent', 'high', 'normal', 'low'] as const
export type Priority = (typeof priorities)[number]
