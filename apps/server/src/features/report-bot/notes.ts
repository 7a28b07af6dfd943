import { metrics } from '@postroom/contract'
import type { QuestionParts } from './grammar/question-parts.ts'
import type { FigureReading } from './grammar/reading.ts'
import { type Bilingual, dimensionNouns, say } from './nouns.ts'

/** What of the question the answer leaves out. `isEmpty`: the figure has no cases, so no chart is shown. */
export function notesFor(parts: QuestionParts, reading: FigureReading, isEmpty = false): string[] {
  const { language, mayMeanTags, staysWithin } = parts
  const { definition, dropped, leftLimit, isOfAll, isOnePart } = reading
  const ofBreakdowns = dropped.map((one) =>
    say(language, [
      `This metric has no breakdown by ${dimensionNouns[one][0]}.`,
      `Diese Kennzahl lässt sich nicht nach ${dimensionNouns[one][1]} aufteilen.`,
    ]),
  )
  const ofLimit: Bilingual = [
    `This counts all cases, not only “${leftLimit?.words}”.`,
    `Gezählt sind alle Fälle, nicht nur „${leftLimit?.words}“.`,
  ]
  const [metric = 'open'] = definition.eventTypes
  const ofOthers: Bilingual =
    metrics[metric].kind === 'level'
      ? [
          'Which of those are meant cannot be told: this counts all that there were at the end of the period.',
          'Welche davon gemeint sind, lässt sich nicht feststellen: Gezählt sind alle, die es am Ende des Zeitraums gab.',
        ]
      : [
          'This counts all cases of the period, not only “of those”.',
          'Gezählt sind alle Fälle des Zeitraums, nicht nur „davon“.',
        ]
  const ofClosing: Bilingual = [
    'This counts what people closed, without what rules closed.',
    'Gezählt ist, was Personen geschlossen haben, ohne das von Regeln Geschlossene.',
  ]
  const ofOnePart: Bilingual = [
    'I did not read the part of your question before “of those”.',
    'Den Teil Ihrer Frage vor „davon“ habe ich nicht gelesen.',
  ]
  const notes = [
    ...ofBreakdowns,
    ...(leftLimit ? [say(language, ofLimit)] : []),
    ...(isOfAll ? [say(language, ofOthers)] : []),
    ...(staysWithin && metric.startsWith('closed_with') ? [say(language, ofClosing)] : []),
    ...(isOnePart ? [say(language, ofOnePart)] : []),
    ...notesOfChart(parts, reading, isEmpty).map((one) => say(language, one)),
  ]
  const ofTags: Bilingual = [
    'Per “Tag” means per day here; for labels, ask “by tags”.',
    'Mit „Tag“ ist hier der Kalendertag gemeint; für Schlagwörter fragen Sie „nach Tags“.',
  ]
  return mayMeanTags ? [...notes, say(language, ofTags)] : notes
}

/** Where the chart is another one than the question asks for. */
function notesOfChart(
  { chart, asksPie }: QuestionParts,
  { definition, isInPercent }: FigureReading,
  isEmpty: boolean,
): Bilingual[] {
  // No chart is shown then.
  if (isEmpty) return []
  if (asksPie)
    return [
      [
        'There are no pie charts; bars show the same.',
        'Kreisdiagramme gibt es nicht; Balken zeigen dasselbe.',
      ],
    ]
  if (isInPercent) return [['The chart shows the numbers.', 'Das Diagramm zeigt die Zahlen.']]
  if (chart === null || chart === definition.chartType) return []
  return chart === 'crossTable'
    ? [
        [
          'A table needs a breakdown, such as “by inbox”.',
          'Eine Tabelle braucht eine Aufteilung, etwa „nach Postfach“.',
        ],
      ]
    : [
        [
          'This figure cannot be drawn that way, so its chart is another one.',
          'So lässt sich diese Kennzahl nicht zeichnen, das Diagramm ist deshalb ein anderes.',
        ],
      ]
}
