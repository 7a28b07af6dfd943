import {
  type Dimension,
  dimensionsOf,
  type MetricDefinition,
  metrics,
  type ReportDefinition,
  type Stats,
} from '@postroom/contract'
import { escapeHtml } from '@postroom/mail'
import { computeStats, figureText } from '#features/reporting/index.ts'
import { seriesText } from './answer-parts.ts'
import type { Language } from './grammar/concepts.ts'
import { type Bilingual, beforeText, dimensionNouns, metricNouns, say } from './nouns.ts'

type StatsWork = Parameters<typeof computeStats>[0]

interface Change {
  readonly dimension: Dimension
  readonly name: string
  readonly before: number | null
  readonly after: number | null
  readonly difference: number
}

export interface Explanation {
  readonly text: string
  readonly html: string
  readonly definition: ReportDefinition
  readonly stats: Stats
}

/** Where a change can come from, in the order in which they are shown. */
const causes: readonly Dimension[] = ['sharedInbox', 'user', 'assignee', 'tags', 'inboundDomain']
/** What the name of a cause is: a person can have acted, or be the assignee. */
const causeWords: Readonly<Partial<Record<Dimension, Bilingual>>> = {
  sharedInbox: ['inbox', 'Postfach'],
  user: ['done by', 'erledigt von'],
  assignee: ['assigned to', 'zugewiesen an'],
  tags: ['tag', 'Tag'],
  inboundDomain: ['customer domain', 'Kundendomain'],
}
/** A median of fewer cases says nothing about a change. */
const casesAtLeast = 5
const shownChanges = 3

/** Explains a change against the period before by the inboxes, people, tags and customers that changed most. */
export async function explainChange(
  work: StatsWork,
  asked: ReportDefinition,
  language: Language,
): Promise<Explanation> {
  const compared: ReportDefinition = {
    ...asked,
    compare: asked.compare === 'none' ? 'previous' : asked.compare,
    chartType: 'crossTable',
  }
  const [metric = 'open'] = asked.eventTypes
  const possible = dimensionsOf(metric)
  const changes: Change[] = []
  let best: { definition: ReportDefinition; stats: Stats; difference: number } | null = null
  for (const dimension of causes.filter((one) => possible.includes(one) && !isFixed(asked, one))) {
    const definition = { ...compared, breakDown: dimension, break_down_type: [{ id: dimension, name: '' }] }
    const stats = await computeStats(work, definition)
    const found = changesIn(stats, dimension, language)
    changes.push(...found.slice(0, shownChanges))
    const difference = Math.abs(found[0]?.difference ?? 0)
    if (!best || difference > best.difference) best = { definition, stats, difference }
  }
  const whole = { ...compared, breakDown: null, break_down_type: [] }
  const stats = best?.stats ?? (await computeStats(work, whole))
  const text = explanationText(stats, changes, compared, language)
  return { text, html: tableHtml(changes, compared, language), definition: best?.definition ?? whole, stats }
}

/** Whether the question is about one value of the breakdown, which explains nothing. */
const isFixed = ({ filters }: ReportDefinition, dimension: Dimension): boolean =>
  filters.some(({ id, operator, values }) => id === dimension && operator === 'is' && values.length === 1)

/** The values of a breakdown in the direction of the whole change, the greatest first. */
function changesIn(stats: Stats, dimension: Dimension, language: Language): Change[] {
  const [result] = stats.metrics
  if (!result) return []
  const isDuration = result.unit !== 'count'
  const direction = Math.sign((result.total.value ?? 0) - (result.previous?.value ?? 0))
  return result.series
    .filter(({ keys }) => !keys.includes('none') && !keys.includes('others'))
    .filter(
      ({ total, previous }) => !isDuration || (total.n >= casesAtLeast && (previous?.n ?? 0) >= casesAtLeast),
    )
    .map(({ keys, total, previous }) => ({
      dimension,
      name: seriesText(language, stats, keys),
      before: previous?.value ?? null,
      after: total.value,
      difference: (total.value ?? 0) - (previous?.value ?? 0),
    }))
    .filter(({ difference }) => difference !== 0 && (direction === 0 || Math.sign(difference) === direction))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}

function explanationText(
  stats: Stats,
  changes: readonly Change[],
  { compare }: ReportDefinition,
  language: Language,
): string {
  const [result] = stats.metrics
  if (!result) return ''
  const noun = capitalized(say(language, metricNouns[result.id]))
  const figure = (value: number | null | undefined) => figureText(value ?? null, result.unit, language)
  const [before, davor] = beforeText(compare)
  const head = say(language, [
    `${noun}: ${figure(result.total.value)}, against ${figure(result.previous?.value)} ${before}`,
    `${noun}: ${figure(result.total.value)}, ${davor} ${figure(result.previous?.value)}`,
  ])
  const greatest = causes.flatMap((one) => changes.find(({ dimension }) => dimension === one) ?? [])
  if (greatest.length === 0)
    return `${head}. ${say(language, ['No inbox, person or tag stands out.', 'Kein Postfach, keine Person und kein Tag sticht heraus.'])}`
  const parts = greatest
    .slice(0, shownChanges)
    .map(
      ({ dimension, name, before, after }) =>
        `${say(language, causeWords[dimension] ?? ['', ''])} ${name} (${figure(before)} → ${figure(after)})`,
    )
  return `${head}. ${say(language, ['Changed most', 'Am stärksten verändert'])}: ${parts.join(', ')}.`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function tableHtml(
  changes: readonly Change[],
  { eventTypes: [metric = 'open'], compare }: ReportDefinition,
  language: Language,
): string {
  if (changes.length === 0) return ''
  const { unit }: MetricDefinition = metrics[metric]
  const head = [
    say(language, ['Of', 'Bei']),
    say(language, compare === 'year' ? ['A year before', 'Ein Jahr davor'] : ['Before', 'Davor']),
    say(language, ['Now', 'Jetzt']),
  ]
  const rows = changes.map(({ dimension, name, before, after }) => [
    `${say(language, dimensionNouns[dimension])}: ${name}`,
    figureText(before, unit, language),
    figureText(after, unit, language),
  ])
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, place) => `<${tag} align="${place === 0 ? 'left' : 'right'}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table cellpadding="4">${line(head, 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table>`
}
