import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const conversationOf = ({ ids }: World) => ({ conversationId: ids.conversation[0] as string })
const fields = {
  title: 'Leipzig to Lisbon',
  package_context: 'travel' as const,
  currency: 'EUR',
  travellers: 6,
}
const rate = { name: 'Twin', net_price: '118.00', currency: 'EUR', quantity: 12 }

const makePackage = async (world: World) => {
  const at = conversationOf(world)
  const { package: found } = await world.owner.client.call('packages.get', at)
  const accepted = found?.quotes.find(({ state }) => state === 'accepted')
  if (accepted) await world.owner.client.call('packages.withdraw_quote', { ...at, quoteId: accepted.id })
  if (!found) await world.owner.client.call('packages.save', { ...at, ...fields })
  return at
}
const makeAsset = async (world: World) => {
  const at = await makePackage(world)
  const title = `Hotel ${randomUUID()}`
  const asset = { ...at, asset_type: 'hotel' as const, title, rates: [rate] }
  const view = await world.owner.client.call('packages.save_asset', asset)
  const stored = view.package?.hotel_assets.find(({ hotel_offer }) => hotel_offer?.title === title)
  return { ...at, assetId: stored?.asset_id ?? '' }
}
const makeQuote = async (world: World) => {
  const { conversationId } = await makeAsset(world)
  const view = await world.owner.client.call('packages.create_quote', { conversationId })
  const [quote] = view.package?.quotes ?? []
  return { conversationId, quoteId: quote?.id ?? '', link: quote?.link ?? '' }
}
const codeOf = async (world: World) => ({
  code: new URL((await makeQuote(world)).link).searchParams.get('code') ?? '',
})
const sheet = () => ({
  name: `Sheet ${randomUUID()}`,
  csv: 'type,title,rate,net_price,currency\nhotel,Casa do Tejo,Twin,118.00,EUR',
})

const withToken = async ({ owner }: World) => {
  await owner.client.call('package_suppliers.save_token', { token: 'duffel_test_4f2b9c7d1e' })
  return {}
}

const makeSupplierConnector = async ({ owner }: World) => {
  const list = { path: 'offers[*].text', type: 'list' as const }
  const { id } = await owner.client.call('api_connectors.save', {
    name: `Supplier ${randomUUID()}`,
    url: 'https://supplier.example.com/offers',
    fields: ['id', 'title', 'total', 'currency'].map((name) => ({ name, ...list })),
  })
  return { connectorId: id, asset_type: 'hotel' as const, price_connector_id: null }
}

/** Inputs of the calls of packages that succeed. */
export const inputs: Record<string, Known> = {
  'ai_flight.save_markups': async (world) => ({ ...(await makePackage(world)), hotel_markup: '21' }),
  'ai_flight.save_selected_rates': async (world) => {
    const { conversationId, assetId } = await makeAsset(world)
    return { conversationId, [assetId]: [0] }
  },
  'ai_flight.get_package_overview_data': (world) => ({ ...conversationOf(world), withMetadata: true }),
  'ai_flight.get_quick_suggestions': () => ({ current_view: 'package' }),
  'packages.point_to': async (world) => ({
    ...(await makePackage(world)),
    user_action_for_iframe: `open_details ${randomUUID()}`,
  }),
  'packages.get': conversationOf,
  'packages.save': async (world) => {
    const at = await makePackage(world)
    const { package: before } = await world.owner.client.call('packages.get', at)
    return { ...at, version: before?.version, ...fields }
  },
  'packages.save_customer': async (world) => ({
    ...(await makePackage(world)),
    discount_pct: '5',
    avg_uplift_pct: null,
  }),
  'packages.save_asset': async (world) => ({
    ...(await makePackage(world)),
    asset_type: 'hotel',
    title: 'Casa do Tejo',
    rates: [rate],
  }),
  'packages.delete_asset': makeAsset,
  'packages.choose_asset': makeAsset,
  'packages.confirm_rate': async (world) => ({
    ...(await makeAsset(world)),
    rate: 0,
    net_price: '121.00',
    expires_at: null,
  }),
  'packages.price_again': makePackage,
  'packages.read_request': conversationOf,
  'packages.read_request_by_model': conversationOf,
  'package_suppliers.use_model': () => ({ isOn: false }),
  'packages.save_request': async (world) => ({
    ...(await makePackage(world)),
    fields: [{ name: 'to', value: 'Lisbon' }],
  }),
  'packages.find_rates': async (world) => ({ ...(await makePackage(world)), asset_type: 'hotel' }),
  'packages.create_quote': async (world) => {
    const { conversationId } = await makeAsset(world)
    return { conversationId }
  },
  // Only people who may not approve themselves create quotes that wait for approval.
  'packages.approve_quote': async (world) => {
    const { conversationId } = await makeAsset(world)
    await world.owner.client.call('packages.save_margin_floor', { margin_floor_pct: '99' })
    const view = await world.member.client.call('packages.create_quote', { conversationId })
    await world.owner.client.call('packages.save_margin_floor', { margin_floor_pct: '0' })
    return { conversationId, quoteId: view.package?.quotes[0]?.id ?? '' }
  },
  'packages.withdraw_quote': async (world) => {
    const { conversationId, quoteId } = await makeQuote(world)
    return { conversationId, quoteId }
  },
  'packages.view_quote': codeOf,
  'packages.get_quote_pdf': codeOf,
  'packages.answer_quote': async (world) => ({ ...(await codeOf(world)), answer: 'ask', text: 'When?' }),
  'rate_sheets.import': sheet,
  'rate_sheets.delete': async ({ owner }) => {
    const { sheet: stored } = await owner.client.call('rate_sheets.import', sheet())
    return { sheetId: stored?.id ?? '' }
  },
  'packages.search_flights': conversationOf,
  'packages.search_stays': conversationOf,
  'packages.hold_rate': async (world) => ({ ...(await makeAsset(world)), rate: 0 }),
  'packages.release_hold': async (world) => ({ ...(await makeAsset(world)), rate: 0 }),
  'package_suppliers.choose_connector': makeSupplierConnector,
  'package_suppliers.remove_connector': async (world) => {
    const chosen = await makeSupplierConnector(world)
    await world.owner.client.call('package_suppliers.choose_connector', chosen)
    return { connectorId: chosen.connectorId }
  },
  'package_suppliers.delete_token': withToken,
  'package_suppliers.test': withToken,
  'packages.save_margin_floor': () => ({ margin_floor_pct: '0' }),
}
