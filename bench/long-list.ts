import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { median, say, withDemoInBrowser } from './demo-in-browser.ts'
import { framesWhile } from './inbox-in-page.ts'

/**
 * Frames while a list of very many conversations is scrolled, at growing depths. The sample company's conversations are copied
 * until there are enough, a minute apart. Needs the built portal, and a folder that is not used for anything else.
 * Usage: node bench/long-list.ts <data folder> [--rows 100000] [--depths 1000,10000] [--browser /usr/bin/chromium]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '100000' },
    depths: { type: 'string', default: '100,1000,5000' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
})

await withDemoInBrowser({ folder: positionals[0], browser: values.browser }, async (demo) => {
  await fill(demo.databaseUrl, Number(values.rows))
  const { page, context } = await demo.open()
  await page.goto(`${demo.url}/inbox/all`)
  await page.locator('[role=option]').first().waitFor()
  for (const depth of values.depths.split(',').map(Number)) {
    await loadRows(page, depth)
    await scroll(page)
  }
  await context.close()
})

/** Copies conversations, with their newest message a minute before that of the copy before. */
async function fill(databaseUrl: string, wanted: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'conversations' and is_generated = 'NEVER' and identity_generation is null`,
    )
    const replaced: Record<string, string> = {
      id: 'gen_random_uuid()',
      last_message_at: `now() - n * interval '1 minute'`,
    }
    const names = rows.map(({ column_name }) => column_name)
    const { rows: counted } = await client.query<{ count: number }>(
      'select count(*)::int as count from conversations where not is_hidden',
    )
    const missing = wanted - (counted[0]?.count ?? 0)
    await client.query(
      `insert into conversations (${names.join(', ')})
       select ${names.map((name) => replaced[name] ?? `c.${name}`).join(', ')}
         from generate_series(1, $1::int) as n
         join (select *, row_number() over () - 1 as place, count(*) over () as all_of_them
                 from conversations where not is_hidden and not is_snoozed) as c on c.place = n % c.all_of_them`,
      [Math.max(0, missing)],
    )
    await client.query('analyze conversations')
    say(`${Math.max(0, missing)} conversations added`)
  } finally {
    await client.end()
  }
}

/** The number of loaded rows, which each row names. */
async function loadedRows(page: Page): Promise<number> {
  return Number(await page.locator('[role=option]').first().getAttribute('aria-setsize'))
}

/** Scrolls to the end until so many rows are loaded. */
async function loadRows(page: Page, wanted: number): Promise<void> {
  const started = performance.now()
  let loaded = await loadedRows(page)
  const before = loaded
  while (loaded < wanted) {
    await page.locator('[role=listbox]').evaluate((list) => {
      const scroller = list as unknown as { scrollTop: number; scrollHeight: number }
      scroller.scrollTop = scroller.scrollHeight
    })
    await page.waitForTimeout(20)
    loaded = await loadedRows(page)
  }
  const each = (performance.now() - started) / Math.max(1, (loaded - before) / 50)
  say(`${loaded} rows loaded, ${each.toFixed(0)} ms for 50`)
}

/** Scrolls up by the wheel from the end. */
async function scroll(page: Page): Promise<void> {
  const box = await page.getByRole('listbox').boundingBox()
  if (!box) throw new Error('The list is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const frames = page.evaluate(framesWhile, 6_000)
  const end = performance.now() + 5_500
  while (performance.now() < end) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(30)
  }
  const times = (await frames).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const late = times.filter((ms) => ms > 25).length
  say(
    `frames p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${late} of ${times.length} later than 25 ms`,
  )
}
