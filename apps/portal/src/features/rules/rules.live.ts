import { onEvent } from '#lib/realtime.ts'

// Events of rules contain neither counts nor abilities, so the list is fetched again.
for (const type of [
  'rule_created',
  'rule.updated',
  'rule.switched',
  'rule.deleted',
  'rules.reordered',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['rules', 'list'] }))

onEvent('rule.address_renewed', (client) => void client.invalidateQueries({ queryKey: ['rules', 'address'] }))
onEvent('rule.webhook_received', (client) => {
  void client.invalidateQueries({ queryKey: ['rules', 'list'] })
  void client.invalidateQueries({ queryKey: ['rules', 'runs'] })
})
