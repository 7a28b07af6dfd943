import { setPicture } from '../../../apps/server/src/features/avatars/avatars.fixture.ts'
import type { ScenariosOf } from '../setting.ts'

/** How each event of avatars comes about. */
export const scenarios: ScenariosOf<'avatars'> = {
  'avatar.changed': async (s) => () => setPicture(s.owner),
}
