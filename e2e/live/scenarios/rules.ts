import type { ScenariosOf, Setting } from '../setting.ts'
import { ruleFields } from '../steps.ts'

const newRule = ({ owner }: Setting) => owner.call('rules.create', { ...ruleFields(), isOn: false })

/** How each event of rules comes about. */
export const scenarios: ScenariosOf<'rules'> = {
  rule_created: async (s) => () => newRule(s),
  'rule.updated': async (s) => {
    const { id, version } = await newRule(s)
    return () => s.owner.call('rules.update', { ruleId: id, version, ...ruleFields() })
  },
  'rule.switched': async (s) => {
    const { id } = await newRule(s)
    return async () => {
      await s.owner.call('rules.toggle', { ruleId: id, isOn: true })
      return s.owner.call('rules.toggle', { ruleId: id, isOn: false })
    }
  },
  'rule.deleted': async (s) => {
    const { id } = await newRule(s)
    return () => s.owner.call('rules.delete', { ruleId: id })
  },
  'rules.reordered': async (s) => {
    await newRule(s)
    const { items } = await s.owner.call('rules.list', {})
    return () => s.owner.call('rules.reorder', { ruleIds: items.map(({ id }) => id).reverse() })
  },
  'rule.webhook_received': async (s) => {
    const { id: ruleId } = await s.owner.call('rules.create', {
      ...ruleFields(),
      triggers: ['webhook_received'],
    })
    const { url } = await s.owner.call('rules.get_address', { ruleId })
    const code = new URL(url).searchParams.get('code') ?? ''
    return () => s.owner.call('rules.receive_webhook', { code, conversationId: s.conversationId })
  },
  'rule.address_renewed': async (s) => {
    const { id: ruleId } = await newRule(s)
    return () => s.owner.call('rules.renew_address', { ruleId })
  },
}
