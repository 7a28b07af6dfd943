import type { ScenariosOf } from '../setting.ts'
import { fresh } from '../steps.ts'

/** How each event of saved replies comes about. */
export const scenarios: ScenariosOf<'saved-replies'> = {
  'saved_replies.changed': async (s) => () =>
    s.owner.call('savedReplies.create', { name: fresh('Answer'), html: '<p>We hold the rooms.</p>' }),
}
