import type { PackageAsset, PackageView, SavedMarkups } from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterRefresh,
  chooseRates,
  goBack,
  initialPanel,
  openDetails,
  openSelector,
} from '../src/features/packages/panel-state.ts'
import { readPastedRates } from '../src/features/packages/pasted-rates.ts'
import { letterOf } from '../src/features/packages/quote-letter.ts'
import { countAdults, countTravellers, readAges } from '../src/features/packages/requested-guests.ts'
import {
  type MarkupsSave,
  nothingUnsaved,
  SaveQueue,
  type SeenMarkups,
} from '../src/features/packages/save-queue.ts'
import { readTimeRange } from '../src/features/packages/time-range.ts'

const asset = { asset_id: 'a', asset_type: 'hotel', snapshot_id: 's' } as PackageAsset
const viewWith = (action: string | undefined, id = '1') =>
  ({
    package: {
      flight_assets: [],
      hotel_assets: [asset],
      logistic_assets: [],
      logistic_addon_services: [],
      snapshots: {},
    },
    metadata: action ? { user_action_for_iframe: action, user_action_id: id } : {},
  }) as unknown as PackageView

test('back pops the history, and an empty stack shows the package', () => {
  const details = openDetails(chooseRates(initialPanel, 'b', [1]), asset)
  expect(details).toMatchObject({ view_mode: 'details', temporary_selected_rates: {} })
  const selector = openSelector(details, 's')
  expect(selector.history_stack.map(({ view }) => view)).toEqual(['details', 'selector'])
  expect(goBack(selector).view_mode).toBe('details')
  expect(goBack(goBack(selector)).view_mode).toBe('package')
  expect(goBack(initialPanel)).toMatchObject({ view_mode: 'package', history_stack: [] })
})

test('a refresh only if there is an action opens what the action names, once', () => {
  const missing: string[] = []
  const only = { onlyIfAction: true, onMissing: (id: string) => void missing.push(id) }
  const details = openDetails(initialPanel, asset)
  expect(afterRefresh(details, viewWith(undefined), only)).toBe(details)
  const selector = afterRefresh(details, viewWith('reference_snapshot s'), only)
  expect(selector).toMatchObject({ view_mode: 'selector', history_stack: [{ snapshot_id: 's' }] })
  expect(afterRefresh(goBack(selector), viewWith('reference_snapshot s'), only).view_mode).toBe('package')
  expect(afterRefresh(selector, viewWith('open_details a', '2'), only).view_mode).toBe('details')
  expect(afterRefresh(selector, viewWith('open_details x', '3'), only).view_mode).toBe('package')
  expect(missing).toEqual(['x'])
  expect(afterRefresh(details, viewWith('open_details a'), { ...only, onlyIfAction: false }).view_mode).toBe(
    'package',
  )
})

const markupsOf = (value: string): SavedMarkups => ({
  hotel_markup: value,
  flight_markup: '',
  logistic_discount: '',
  logistic_uplift: '',
})
type Step = { kind: 'markup' | 'rate' | 'wait'; value: number; asset: string }

/** Markups of a server that refuses to replace others than those that were seen, and repeats its answer to a known key. */
function storedMarkups() {
  let stored: SeenMarkups = { markups: markupsOf(''), at: null }
  let version = 0
  const answers = new Map<string, SeenMarkups>()
  const put = (markups: SavedMarkups) => {
    version += 1
    stored = { markups, at: new Date(version).toISOString() }
    return stored
  }
  return {
    now: () => stored,
    put,
    save: ({ markups, seen, idempotencyKey }: MarkupsSave): SeenMarkups => {
      const known = answers.get(idempotencyKey)
      if (known) return known
      if (seen?.at !== stored.at) throw new Conflict(stored)
      const answer = put(markups)
      answers.set(idempotencyKey, answer)
      return answer
    },
  }
}

class Conflict extends Error {
  readonly current: SeenMarkups
  constructor(current: SeenMarkups) {
    super('conflict')
    this.current = current
  }
}
const newerMarkups = (error: unknown) => (error instanceof Conflict ? error.current : undefined)

/** Edits in any order, with saves that fail before or after they reach the server. */
async function edit(steps: readonly Step[], failures: readonly ('none' | 'before' | 'after')[]) {
  const stored = storedMarkups()
  const rates: Record<string, readonly number[]> = {}
  const server = () => structuredClone({ markups: stored.now().markups, rates })
  const screen = { markups: markupsOf(''), rates: {} as Record<string, readonly number[]> }
  let attempt = 0
  const later: (() => void)[] = []
  const send = async <Answer>(apply: () => Answer): Promise<Answer> => {
    const failure = failures[attempt++] ?? 'none'
    await Promise.resolve()
    if (failure === 'before') throw new Error('offline')
    const answer = apply()
    if (failure === 'after') throw new Error('offline')
    return answer
  }
  const port = {
    saveMarkups: (save: MarkupsSave) => send(() => stored.save(save)),
    saveRates: (changed: Readonly<Record<string, readonly number[]>>) =>
      send(() => void Object.assign(rates, changed)),
    isRefusal: () => false,
    newerMarkups,
    later: (work: () => void) => {
      later.push(work)
      return () => undefined
    },
  }
  const queue = new SaveQueue(port, nothingUnsaved, () => undefined)
  const seen = stored.now()
  for (const { kind, value, asset: id } of steps) {
    if (kind === 'markup') {
      screen.markups = markupsOf(String(value))
      queue.setMarkups(screen.markups, seen)
    } else if (kind === 'rate') {
      screen.rates = { ...screen.rates, [id]: [value] }
      queue.setRates(id, [value])
    } else await Promise.resolve()
  }
  const saved = await queue.whenSaved().then(
    () => server(),
    () => undefined,
  )
  for (let turn = 0; turn < 200 && queue.state !== 'saved'; turn += 1) {
    for (const work of later.splice(0)) work()
    for (let tick = 0; tick < 4; tick += 1) await Promise.resolve()
  }
  return { server: server(), screen, queue, saved }
}

test('after 10,000 editing sessions with failing saves, screen and server are equal', async () => {
  const step = fc.record({
    kind: fc.constantFrom('markup' as const, 'rate' as const, 'wait' as const),
    value: fc.nat(9),
    asset: fc.constantFrom('a', 'b', 'c'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 8 }),
      fc.array(fc.constantFrom('none' as const, 'before' as const, 'after' as const), { maxLength: 8 }),
      async (steps, failures) => {
        const { server, screen, queue, saved } = await edit(steps, failures)
        expect(queue.state).toBe('saved')
        expect(queue.unsaved).toEqual(nothingUnsaved)
        expect(server).toEqual(screen)
        // Where a save failed, it is not said to be stored.
        if (failures.length === 0 || saved) expect(saved).toEqual(screen)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

test('markups that someone else changed meanwhile are kept until the person decides', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const stored = storedMarkups()
    const port = {
      saveMarkups: async (save: MarkupsSave) => stored.save(save),
      saveRates: async () => {},
      isRefusal: () => true,
      newerMarkups,
      later: () => () => undefined,
    }
    const queue = new SaveQueue(port, nothingUnsaved, () => undefined)
    const seen = stored.now()
    stored.put({ ...markupsOf('5'), flight_markup: '40' })
    queue.setMarkups(markupsOf('7'), seen)
    await expect(queue.whenSaved()).rejects.toThrow('conflict')
    expect(queue.state).toBe('conflict')
    // What was not changed here is shown as the other person saved it.
    expect(queue.unsaved.markups).toEqual({ ...markupsOf('7'), flight_markup: '40' })
    queue.setMarkups({ ...markupsOf('8'), flight_markup: '40' }, stored.now())
    await expect(queue.whenSaved()).rejects.toThrow('conflict')
    expect(stored.now().markups.hotel_markup).toBe('5')
    queue.resolve(choice)
    await queue.whenSaved()
    expect(queue.unsaved).toEqual(nothingUnsaved)
    expect(stored.now().markups).toEqual({
      ...markupsOf(choice === 'mine' ? '8' : '5'),
      flight_markup: '40',
    })
  }
})

test('a text being typed replaces a newer value only when the person says so, and is no conflict with other values', async () => {
  const stored = storedMarkups()
  const port = {
    saveMarkups: async (save: MarkupsSave) => stored.save(save),
    saveRates: async () => {},
    isRefusal: () => true,
    newerMarkups,
    later: () => () => undefined,
  }
  const queue = new SaveQueue(port, nothingUnsaved, () => undefined)
  const before = stored.now()
  queue.setMarkups(markupsOf('3'), before, before)
  await queue.whenSaved()
  stored.put({ ...markupsOf('3'), flight_markup: '40' })
  queue.setMarkups({ ...markupsOf('30'), flight_markup: '40' }, stored.now(), before)
  await queue.whenSaved()
  expect(stored.now().markups).toMatchObject({ hotel_markup: '30', flight_markup: '40' })
  stored.put({ ...markupsOf('25'), flight_markup: '40' })
  queue.setMarkups({ ...markupsOf('300'), flight_markup: '40' }, stored.now(), before)
  await expect(queue.whenSaved()).rejects.toThrow('conflict')
  expect(queue.state).toBe('conflict')
  expect(stored.now().markups.hotel_markup).toBe('25')
})

test('pasted lines become rates, and lines without a price are named', () => {
  const { rates, problems } = readPastedRates(
    'Twin, breakfast; 118,00; EUR; 12; Free to cancel\nSuite\t1.234,50\nno price\n\nVan | USD 96 | 2',
    'EUR',
  )
  expect(rates).toMatchObject([
    {
      name: 'Twin, breakfast',
      net_price: '118.00',
      currency: 'EUR',
      quantity: 12,
      conditions: 'Free to cancel',
    },
    { name: 'Suite', net_price: '1234.50', currency: 'EUR', quantity: 1 },
    { name: 'Van', net_price: '96', currency: 'USD', quantity: 2 },
  ])
  expect(problems).toEqual([3])
})

test.each([
  ['two adults', '2', '2', 4, 2],
  // The package counts the children, or does not.
  ['zwei Erwachsene', '2', '2', 2, 2],
  ['family of four', '4', '2', 4, 2],
  ['four people', '4', '', 4, 4],
  ['two people', '2', '3', 2, 2],
])('adults of “%s” with %s travellers and “%s” children', (words, stated, children, travellers, adults) => {
  const request = [
    { name: 'travellers', value: stated, words },
    { name: 'children', value: children, words: '' },
  ]
  expect(countAdults({ package: { travellers }, request } as unknown as PackageView)).toBe(adults)
})

test.each([
  ['two adults', '2', '2', 4],
  ['family of four', '4', '2', 4],
  ['', '', '', 1],
])('travellers of “%s”', (words, stated, children, travellers) => {
  const fields = [
    { name: 'travellers', value: stated, words, code: '' },
    { name: 'children', value: children, words: '', code: '' },
  ] as const
  expect(countTravellers(fields)).toBe(travellers)
})

test('ages and times are read as people write them', () => {
  expect(readAges('4 & 7, 12 und 3')).toEqual([4, 7, 12, 3])
  expect(readAges('4, 18')).toBeNull()
  expect(readTimeRange('6:00 - 12:00')).toEqual({ from: '06:00', to: '12:00' })
  expect(readTimeRange(' ')).toBeNull()
  for (const text of ['12:00–06:00', '06:00', '6–12', '24:00–25:00'])
    expect(readTimeRange(text)).toBeUndefined()
})

test('the letter of a quote is in the language of its customer', () => {
  const quote = { total: '4723.20', currency: 'EUR', link: 'https://desk.example.com/quote' }
  const german = letterOf('Lissabon', { ...quote, language: 'de', expires_at: '2027-01-05T10:00:00Z' })
  expect(german).toMatch(/^Lissabon: 4\.723,20\s€\n\nEinzelheiten und Ihre Antwort: https:\S+\n/)
  expect(german).toMatch(/Die Preise gelten bis Dienstag, 5\. Januar 2027.*\.\n$/)
  expect(letterOf('Lisbon', { ...quote, language: 'en', expires_at: null })).toBe(
    'Lisbon: €4,723.20\n\nDetails, and your answer: https://desk.example.com/quote\n',
  )
})
