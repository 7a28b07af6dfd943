import type { ScenariosOf } from '../setting.ts'
import { newPersonalTag } from '../steps.ts'

/** How each event of personal tags comes about. */
export const scenarios: ScenariosOf<'personal-tags'> = {
  'personal_tag.changed': async (s) => () => newPersonalTag(s),
  'personal_tag.deleted': async (s) => {
    const { id: personalTagId } = await newPersonalTag(s)
    await s.otherDevice.call('conversations.tag_personally', {
      conversationId: s.conversationId,
      add: [personalTagId],
    })
    return () => s.otherDevice.call('personalTags.delete', { personalTagId })
  },
}
