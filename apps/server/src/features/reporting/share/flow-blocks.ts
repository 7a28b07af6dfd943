import type { Block } from '#platform/documents/index.ts'
import { drawFlow } from './draw-flow.ts'
import { nameOfKey, pick } from './mail-texts.ts'
import type { WrittenReport } from './report-words.ts'

/** The flow of a report as a chart and in tables. */
export function flowBlocks({ language, stats: { flow } }: WrittenReport): Block[] {
  if (!flow) return []
  const number = new Intl.NumberFormat(language)
  const names = new Map(
    flow.nodes.map(({ key, label }) => [key, label ?? nameOfKey(language, undefined, key)]),
  )
  const name = (key: string): string => names.get(key) ?? key
  const title = pick(language, ['Flow of conversations', 'Fluss der Konversationen'])
  const alt = `${title}. ${pick(language, ['All figures are in the tables that follow.', 'Alle Zahlen stehen in den Tabellen danach.'])}`
  const chart = drawFlow(flow, { language, alt })
  const count = { title: pick(language, ['Conversations', 'Konversationen']), isFigure: true }
  return [
    {
      kind: 'heading',
      level: 2,
      text: title,
    },
    ...(chart ? [chart] : []),
    {
      kind: 'table',
      title: pick(language, ['Stations', 'Stationen']),
      columns: [{ title: pick(language, ['Station', 'Station']) }, count],
      rows: flow.nodes.map(({ key, value }) => [{ text: name(key) }, { text: number.format(value) }]),
    },
    { kind: 'gap', height: 12 },
    {
      kind: 'table',
      title: pick(language, ['From and to', 'Von und nach']),
      columns: [{ title: pick(language, ['From', 'Von']) }, { title: pick(language, ['To', 'Nach']) }, count],
      rows: flow.links.map(({ source, target, value }) => [
        { text: name(source) },
        { text: name(target) },
        { text: number.format(value) },
      ]),
    },
  ]
}
