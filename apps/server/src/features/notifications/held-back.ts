import type { NotificationSettings } from '@postroom/contract'
import { findShiftPresence } from '#features/shifts/index.ts'
import type { Tx } from '#platform/db/index.ts'

/** Whether a person gets no browser notifications and e-mails now, because they are in no shift. */
export const isHeldBack = async (
  tx: Tx,
  workspaceId: string,
  userId: string,
  { onlyOnShift }: Pick<NotificationSettings, 'onlyOnShift'>,
): Promise<boolean> => onlyOnShift && (await findShiftPresence(tx, workspaceId, userId)) === false
