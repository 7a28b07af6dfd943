import { startWorkspace } from './mail-workspace.ts'

/** Time to export 500 settings, to plan the same file, and whether anything would change. `node bench/settings-files.ts` */
const { client, stop } = await startWorkspace()
const each = 100
for (let index = 0; index < each; index += 1) {
  const number = String(index).padStart(3, '0')
  await client.call('tags.create', { name: `Tag ${number}` })
  await client.call('tags.create', { name: `Customer ${number}` })
  const { id: tagId } = await client.call('tags.create', { name: `Order ${number}` })
  const condition = { field: 'subject' as const, operator: 'contains' as const, value: `order ${number}` }
  await client.call('rules.create', {
    name: `Rule ${number}`,
    triggers: ['conversation_started'],
    condition,
    actions: [{ kind: 'add_tags', tagIds: [tagId] }],
  })
  const html = '<p>Thank you for your order. It leaves our warehouse tomorrow.</p>'
  await client.call('savedReplies.create', { name: `Reply ${number}`, html })
}
for (let run = 1; run <= 5; run += 1) {
  const start = performance.now()
  const { text, settings } = await client.call('settings_files.export', {})
  const exported = performance.now()
  const plan = await client.call('settings_files.plan', { text })
  console.log(
    `${settings} settings, ${Math.round(text.length / 1_024)} KiB: exported in ${Math.round(exported - start)} ms, ` +
      `planned in ${Math.round(performance.now() - exported)} ms, ${plan.changes.length} changes`,
  )
}
await stop()
