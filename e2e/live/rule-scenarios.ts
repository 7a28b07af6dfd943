import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
}

let names = 0
const ruleFields = () => ({
  name: `Rule ${++names}`,
  triggers: ['closed' as const],
  actions: [{ kind: 'star' as const }],
})
const newRule = ({ owner }: Setting) => owner.call('rules.create', { ...ruleFields(), isOn: false })

/** How each event of rules comes about. */
export const ruleScenarios = {
  rule_created: async (s: Setting) => () => newRule(s),
  'rule.updated': async (s: Setting) => {
    const { id, version } = await newRule(s)
    return () => s.owner.call('rules.update', { ruleId: id, version, ...ruleFields() })
  },
  'rule.switched': async (s: Setting) => {
    const { id } = await newRule(s)
    return async () => {
      await s.owner.call('rules.toggle', { ruleId: id, isOn: true })
      return s.owner.call('rules.toggle', { ruleId: id, isOn: false })
    }
  },
  'rule.deleted': async (s: Setting) => {
    const { id } = await newRule(s)
    return () => s.owner.call('rules.delete', { ruleId: id })
  },
  'rules.reordered': async (s: Setting) => {
    await newRule(s)
    const { items } = await s.owner.call('rules.list', {})
    return () => s.owner.call('rules.reorder', { ruleIds: items.map(({ id }) => id).reverse() })
  },
}
