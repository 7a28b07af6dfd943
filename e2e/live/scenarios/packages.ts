import type { ScenariosOf, Setting } from '../setting.ts'

const savePackage = async ({ owner, conversationId }: Setting) => {
  const { package: before } = await owner.call('packages.get', { conversationId })
  return owner.call('packages.save', {
    conversationId,
    ...(before && { version: before.version }),
    title: 'Leipzig to Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
  })
}

/** How each event of packages comes about. */
export const scenarios: ScenariosOf<'packages'> = {
  'package.changed': async (s) => () => savePackage(s),
  'package.quote_answered': async (s) => {
    const { owner, conversationId } = s
    await savePackage(s)
    const rate = { name: 'Twin', net_price: '118.00', currency: 'EUR', quantity: 12 }
    await owner.call('packages.save_asset', {
      conversationId,
      asset_type: 'hotel',
      title: 'Casa',
      rates: [rate],
    })
    const { package: stored } = await owner.call('packages.create_quote', { conversationId })
    const code = new URL(stored?.quotes[0]?.link ?? '').searchParams.get('code') ?? ''
    return () => owner.call('packages.answer_quote', { code, answer: 'ask', text: 'Is breakfast included?' })
  },
  'rate_sheet.changed':
    async ({ owner }) =>
    () =>
      owner.call('packages.save_margin_floor', { margin_floor_pct: '5' }),
  'package_supplier.changed':
    async ({ owner }) =>
    () =>
      owner.call('package_suppliers.save_token', { token: 'duffel_test_4f2b9c7d1e' }),
}
