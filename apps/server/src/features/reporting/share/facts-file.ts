import {
  type Card,
  type MetricDefinition,
  type MetricId,
  metrics,
  type ReportDefinition,
} from '@postroom/contract'
import type { Sheet, SheetCell } from '#platform/documents/index.ts'
import { fieldWords } from './axis-words.ts'
import { csvLine, csvTime, secondsOf, unitName, zoned } from './csv.ts'
import { pick } from './mail-texts.ts'
import { localTime } from './report-sheets.ts'
import { type Language, metricName } from './report-words.ts'

/** A case that a metric counts, with the names of its inbox and person. */
export interface CountedFact {
  readonly metric: MetricId
  readonly card: Card
  readonly inbox: string
  readonly user: string
}

/** Without a card, a metric that counts no conversations. */
export type Fact = CountedFact | { readonly metric: MetricId; readonly card: null }

type FactCell = string | number | null | { readonly at: string } | { readonly milliseconds: number }

interface FactColumn {
  readonly title: string
  readonly unit?: 'time' | 'duration'
  cellOf(fact: CountedFact): FactCell
}

interface Layout {
  readonly definition: Pick<ReportDefinition, 'eventTypes' | 'timezone'>
  readonly language: Language
}

const at = (time: string | null): FactCell => (time === null ? null : { at: time })
const lasting = (milliseconds: number | null): FactCell => (milliseconds === null ? null : { milliseconds })

const kindOf = (id: MetricId): MetricDefinition => metrics[id]

function columnsOf({ definition, language }: Layout): FactColumn[] {
  const say = (english: string, german: string): string => pick(language, [english, german])
  const { eventTypes } = definition
  const hasShares = eventTypes.some((id) => kindOf(id).kind === 'share')
  const isDuration = eventTypes.every((id) => kindOf(id).unit === 'duration')
  return [
    { title: say('Metric', 'Kennzahl'), cellOf: ({ metric }) => metricName({ id: metric }, language) },
    { title: say('Conversation ID', 'Konversations-ID'), cellOf: ({ card }) => card.conversationId },
    { title: say('Subject', 'Betreff'), cellOf: ({ card }) => card.subject },
    { title: say('Customer', 'Kunde'), cellOf: ({ card }) => card.contact },
    { title: pick(language, fieldWords.sharedInbox), cellOf: ({ inbox }) => inbox },
    { title: pick(language, fieldWords.user), cellOf: ({ user }) => user },
    { title: say('Start', 'Beginn'), unit: 'time', cellOf: ({ card }) => at(card.startedAt) },
    { title: say('Stop', 'Ende'), unit: 'time', cellOf: ({ card }) => at(card.stoppedAt) },
    {
      title: say('Value', 'Wert'),
      ...(isDuration && { unit: 'duration' }),
      cellOf: ({ metric, card: { value } }) => (kindOf(metric).unit === 'duration' ? lasting(value) : value),
    },
    ...(hasShares
      ? [
          {
            title: say('In the numerator', 'Im Zähler'),
            cellOf: ({ card: { isHit } }: CountedFact) =>
              isHit === null ? null : isHit ? say('Yes', 'Ja') : say('No', 'Nein'),
          },
        ]
      : []),
    {
      title: say('From start to stop', 'Von Beginn bis Ende'),
      unit: 'duration',
      cellOf: ({ card }) => lasting(card.milliseconds),
    },
    {
      title: say('In business hours', 'In Geschäftszeiten'),
      unit: 'duration',
      cellOf: ({ card }) => lasting(card.businessMilliseconds),
    },
  ]
}

/** The cells of a case. A metric without cases has a line that says so. */
function cellsOf(columns: readonly FactColumn[], fact: Fact, language: Language): FactCell[] {
  if (fact.card !== null) return columns.map((column) => column.cellOf(fact))
  const name = metricName({ id: fact.metric }, language)
  const note = pick(language, [
    'Counts the time of people: there are no conversations behind it.',
    'Zählt die Zeit von Personen: Dahinter stehen keine Konversationen.',
  ])
  return columns.map((_, index) => [name, null, note][index] ?? null)
}

/** Cases as CSV, with a column for the unit of values where metrics have several. */
export async function* factLines(facts: AsyncIterable<Fact>, layout: Layout): AsyncGenerator<string> {
  const { definition, language } = layout
  const { timezone, eventTypes } = definition
  const columns = columnsOf(layout)
  const units = new Set(eventTypes.map((id) => metrics[id].unit))
  const unitOf = ({ metric, card }: Fact): string =>
    card === null || card.value === null ? '' : unitName(metrics[metric].unit, language)
  const titles = columns.map(({ title, unit }) =>
    unit === 'time' ? zoned(title, timezone) : unit ? `${title} (${unitName(unit, language)})` : title,
  )
  const hasUnits = units.size > 1 && units.has('duration')
  yield csvLine([
    ...titles,
    ...(hasUnits ? [pick(language, ['Unit of the value', 'Einheit des Werts'])] : []),
  ])
  for await (const fact of facts)
    yield csvLine([
      ...cellsOf(columns, fact, language).map((cell) => csvCell(cell, timezone)),
      ...(hasUnits ? [unitOf(fact)] : []),
    ])
}

function csvCell(cell: FactCell, timezone: string): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'at' in cell ? csvTime(cell.at, timezone) : secondsOf(cell.milliseconds)
}

/** The same rows with clock times and durations as spreadsheets count them. */
export function factSheet(facts: AsyncIterable<Fact>, name: string, layout: Layout): Sheet {
  const { timezone } = layout.definition
  const columns = columnsOf(layout)
  return {
    name,
    columns: columns.map(({ title, unit }) => ({
      title: unit === 'time' ? zoned(title, timezone) : title,
      width: 22,
    })),
    rows: (async function* () {
      for await (const fact of facts)
        yield cellsOf(columns, fact, layout.language).map((cell) => sheetCell(cell, timezone))
    })(),
  }
}

function sheetCell(cell: FactCell, timezone: string): SheetCell {
  if (cell === null || typeof cell !== 'object') return cell
  return 'at' in cell
    ? { kind: 'time', local: localTime(cell.at, timezone) }
    : { kind: 'duration', milliseconds: cell.milliseconds }
}
