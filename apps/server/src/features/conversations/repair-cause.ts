import type { Activity } from '@postroom/contract'

/**
 * Cause of changes by which a program puts mail into the conversation where it belongs. Nothing new has happened, so they start
 * neither rules nor actions of SLAs.
 */
export const repairText = 'repair of split conversations'

/** Whether a program made the change that only puts mail where it belongs. */
export const isRepair = ({ actorId, cause }: Pick<Activity, 'actorId' | 'cause'>): boolean =>
  actorId === null && cause === repairText
