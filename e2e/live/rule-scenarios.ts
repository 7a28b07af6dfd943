import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
  readonly onlookerId: string
  readonly conversationId: string
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
  'rule.notified': async (s: Setting) => {
    await s.owner.call('rules.create', {
      ...ruleFields(),
      triggers: ['comment_added'],
      actions: [{ kind: 'notify', userIds: [s.onlookerId] }],
      frequency: 'once_per_conversation',
    })
    return () => s.owner.call('conversations.comment', { conversationId: s.conversationId, text: 'Look.' })
  },
  'rule.address_renewed': async (s: Setting) => {
    const { id: ruleId } = await newRule(s)
    return () => s.owner.call('rules.renew_address', { ruleId })
  },
  'rule.webhook_received': async (s: Setting) => {
    const { id: ruleId } = await s.owner.call('rules.create', {
      ...ruleFields(),
      triggers: ['webhook_received'],
    })
    const { url } = await s.owner.call('rules.get_address', { ruleId })
    const code = new URL(url).searchParams.get('code') ?? ''
    return () => s.owner.call('rules.receive_webhook', { code, conversationId: s.conversationId })
  },
  'macros.changed': async (s: Setting) => () =>
    s.owner.call('macros.create', { name: `Macro ${++names}`, actions: [{ kind: 'close' }] }),
  'rules.reordered': async (s: Setting) => {
    await newRule(s)
    const { items } = await s.owner.call('rules.list', {})
    return () => s.owner.call('rules.reorder', { ruleIds: items.map(({ id }) => id).reverse() })
  },
}
