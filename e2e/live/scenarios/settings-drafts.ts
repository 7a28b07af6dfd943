import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newDraft = async ({ owner }: Setting) => {
  const { id, version } = await owner.call('settings_drafts.create', { name: fresh('Draft') })
  return { settingsDraftId: id, version }
}

/** Switches a draft whose rule was deleted meanwhile, at its time. */
async function fail(setting: Setting): Promise<unknown> {
  const { owner } = setting
  const { settingsDraftId } = await newDraft(setting)
  const rule = await owner.call('rules.create', {
    name: fresh('Drafted'),
    triggers: ['closed'],
    actions: [{ kind: 'star' }],
    isOn: false,
  })
  const input = { ruleId: rule.id, isOn: true }
  await owner.call('settings_drafts.change', { settingsDraftId, call: 'rules.toggle', input })
  await owner.call('rules.delete', { ruleId: rule.id })
  const onAt = new Date(Date.now() + 5_000).toISOString()
  return owner.call('settings_drafts.schedule', {
    settingsDraftId,
    version: 2,
    onAt,
    backAt: null,
    timeZone: 'UTC',
  })
}

/** How each event of drafts of settings comes about. */
export const scenarios: ScenariosOf<'settings-drafts'> = {
  'settings_draft.changed': async (s) => () => newDraft(s),
  'settings_draft.switched': async (s) => {
    const draft = await newDraft(s)
    return () => s.owner.call('settings_drafts.switch', { ...draft, isOn: true })
  },
  'settings_draft.failed': async (s) => () => fail(s),
}
