import {
  dimensionOfField,
  dimensionsOf,
  isAdditive,
  type MetricDefinition,
  metrics,
  type ReportDefinition,
} from '@postroom/contract'
import type { Language } from './grammar/concepts.ts'
import { unfitFields } from './grammar/define-report.ts'
import { nearestLimits } from './grammar/limits.ts'
import type { Problem } from './grammar/problem.ts'
import type { ProblemReading } from './grammar/reading.ts'
import { type Bilingual, dimensionNouns, quoted, say } from './nouns.ts'
import { choiceText } from './suggestions.ts'

interface ProblemAnswer {
  readonly text: string
  readonly choices: readonly string[]
  readonly definition: ReportDefinition | null
  readonly asksBack: boolean
}

/** Says which part of a question has no answer, with questions that have one. */
export function problemAnswer(language: Language, { problem, definition }: ProblemReading): ProblemAnswer {
  const text = say(language, textOf(problem, definition, quoted(language, problem.words)))
  if (problem.rest !== undefined) return { text, choices: [problem.rest], definition: null, asksBack: false }
  const choices = definition ? choicesFor(problem, definition).map((one) => say(language, one)) : []
  // Without a choice, a following question continues the answer before.
  return choices.length > 0
    ? { text, choices, definition, asksBack: true }
    : { text, choices, definition: null, asksBack: false }
}

function textOf({ kind, limit }: Problem, definition: ReportDefinition | null, words: string): Bilingual {
  switch (kind) {
    case 'words':
      return [
        `I do not understand ${words}. Should I answer without it?`,
        `${words} verstehe ich nicht. Soll ich ohne diese Angabe antworten?`,
      ]
    case 'hours':
      return [
        `I count whole days, not hours or minutes (${words}).`,
        `Ich zähle ganze Tage, keine Stunden oder Minuten (${words}).`,
      ]
    case 'time':
      return [
        `I cannot count ${words} alone: I count whole days, weeks, months, quarters and years.`,
        `${words} kann ich nicht einzeln zählen: Ich zähle ganze Tage, Wochen, Monate, Quartale und Jahre.`,
      ]
    case 'future':
      return [
        'I know only what has happened, not what is to come.',
        'Ich kenne nur, was geschehen ist, nicht, was kommt.',
      ]
    case 'threshold':
      if (limit && nearestLimits(limit, definition?.eventTypes[0] ?? 'open').length > 0)
        return [
          `I know only how many cases lie in fixed buckets of time, which are not divided at “${limit.words}”. These limits are the nearest.`,
          `Ich kenne nur die Zahl der Fälle in festen Zeitklassen, und die sind bei „${limit.words}“ nicht geteilt. Am nächsten kommen diese Grenzen.`,
        ]
      return [
        `I cannot count only what is above or below a limit (${words}).`,
        `Ich kann nicht nur zählen, was über oder unter einer Grenze liegt (${words}).`,
      ]
    case 'things':
      return [
        `I count what happened, such as conversations and messages, not ${words}.`,
        `Ich zähle, was geschehen ist, etwa Konversationen und Nachrichten, nicht ${words}.`,
      ]
    case 'filter':
      return [
        `This figure cannot be filtered by ${nounsOf(definition, 0)}.`,
        `Diese Kennzahl lässt sich nicht nach ${nounsOf(definition, 1)} filtern.`,
      ]
    case 'negation':
      return [
        `I cannot leave out what “not” and “without” exclude here (${words}). I can leave out inboxes, people, teams, tags and weekdays by name.`,
        `Was „nicht“ und „ohne“ hier ausschließen, kann ich nicht weglassen (${words}). Weglassen kann ich Postfächer, Personen, Teams, Tags und Wochentage, die Sie nennen.`,
      ]
    case 'share':
      if (isTime(definition))
        return [
          'Times have no percentage. I can say how many cases lie in each bucket of time.',
          'Von Zeiten gibt es keinen Anteil. Ich kann sagen, wie viele Fälle in jeder Zeitklasse liegen.',
        ]
      return [
        'I know no percentage of that, only the number. Should I answer with the number?',
        'Davon kenne ich keinen Anteil, nur die Anzahl. Soll ich mit der Anzahl antworten?',
      ]
    case 'order':
      return [
        'Values are in the order of their size, not of their names. Which ones should come first?',
        'Die Werte sind nach ihrer Größe geordnet, nicht nach Namen. Welche sollen zuerst stehen?',
      ]
    case 'file':
      return [
        'I answer with a sentence and a chart. Choose “Save as report”: a report can be exported as PDF, XLSX or CSV.',
        'Ich antworte mit einem Satz und einem Diagramm. Wählen Sie „Als Bericht speichern“: Einen Bericht können Sie als PDF, XLSX oder CSV exportieren.',
      ]
    case 'unitOfTime':
      return [
        'Each time is given in the units that fit its length, such as minutes, hours or days. I cannot choose another one.',
        'Jede Dauer steht in den Einheiten, die zu ihrer Länge passen, etwa Minuten, Stunden oder Tage. Eine andere kann ich nicht wählen.',
      ]
    case 'shareMissed':
      return [
        'I know the share of SLA targets met. The rest of 100 % was missed.',
        'Ich kenne den Anteil der erfüllten SLA-Ziele. Der Rest bis 100 % wurde verpasst.',
      ]
    case 'kinds':
      return [
        `I compare inboxes, people, teams and tags only with others of their kind (${words}). Ask about one after the other.`,
        `Ich vergleiche Postfächer, Personen, Teams und Tags nur mit anderen derselben Art (${words}). Fragen Sie nacheinander.`,
      ]
    case 'comparison':
      return [
        'I compare a period with the one of the same length before it, or with the year before.',
        'Ich vergleiche einen Zeitraum mit dem gleich langen davor oder mit dem Jahr davor.',
      ]
    case 'metrics':
      return [
        'I answer with one figure at a time. Which one?',
        'Ich antworte immer mit nur einer Kennzahl. Mit welcher?',
      ]
    case 'cohort':
      return [
        'I count what was open at the end of a period, not which conversations of a period are still open. Open conversations by age are the closest.',
        'Ich zähle, was am Ende eines Zeitraums offen war, nicht, welche Konversationen eines Zeitraums noch offen sind. Am nächsten kommen offene Konversationen nach Alter.',
      ]
    case 'noCount':
      return [
        'I measure how long this takes. The answer also says how many cases there were.',
        'Ich messe, wie lange das dauert. Die Antwort nennt auch die Zahl der Fälle.',
      ]
    case 'insights':
      return [
        'Weekly insights come here on Mondays, for teams that have them switched on under “Settings” above.',
        'Die wöchentlichen Erkenntnisse kommen montags hierher, für Teams, bei denen sie oben unter „Einstellungen“ eingeschaltet sind.',
      ]
    case 'command':
      return [
        'I answer questions about figures, and change nothing.',
        'Ich beantworte Fragen zu Zahlen und ändere nichts.',
      ]
    case 'channel':
      return [
        `I know no channel ${words}. Conversations come by email, WhatsApp and Facebook.`,
        `Den Kanal ${words} kenne ich nicht. Konversationen kommen per E-Mail, WhatsApp und Facebook.`,
      ]
    case 'percentile':
      return [
        'Of percentiles I know the median and the 90th. Should I answer with the 90th?',
        'Von den Perzentilen kenne ich den Median und das 90. Soll ich mit dem 90. antworten?',
      ]
    case 'overdue':
      return [
        'I count SLA targets when they are missed, not what is overdue now. Should I count those missed today?',
        'Ich zähle SLA-Ziele, wenn sie verpasst werden, nicht, was gerade überfällig ist. Soll ich die heute verpassten zählen?',
      ]
    case 'average':
      return [
        'I know the average of a number per day, week or month. Which one do you mean?',
        'Den Durchschnitt einer Anzahl kenne ich pro Tag, Woche oder Monat. Was meinen Sie?',
      ]
    case 'single':
      return [
        'I know medians, averages and percentiles, not single cases. Name what to compare, such as inboxes or days.',
        'Ich kenne Mediane, Durchschnitte und Perzentile, keine einzelnen Fälle. Nennen Sie, was ich vergleichen soll, etwa Postfächer oder Tage.',
      ]
    case 'noDuration':
      return [
        'This figure is a number, not a time, so that none is the fastest or slowest.',
        'Diese Kennzahl ist eine Anzahl und keine Zeit, es gibt also keine schnellste oder langsamste.',
      ]
  }
}

/** Whether a figure is a length of time, which cannot be added up. */
const isTime = (definition: ReportDefinition | null): boolean => {
  const [metric] = definition?.eventTypes ?? []
  return metric !== undefined && metrics[metric].unit === 'duration' && !isAdditive(metric)
}

/** What the definition is filtered by although its metric does not have it. */
const nounsOf = (definition: ReportDefinition | null, language: 0 | 1): string =>
  (definition ? unfitFields(definition) : [])
    .map((field) => {
      const dimension = dimensionOfField[field as keyof typeof dimensionOfField]
      return dimension ? dimensionNouns[dimension][language] : field
    })
    .join(', ')

const perHour: Bilingual = ['Per hour', 'Pro Stunde']
const perDay: Bilingual = ['Per day', 'Pro Tag']
const byCustomer: Bilingual = ['By customer', 'Nach Kunde']
const byUser: Bilingual = ['By agent', 'Nach Mitarbeiter']
const byInbox: Bilingual = ['By inbox', 'Nach Postfach']

/** A limit of whole hours or days, in words that the grammar reads. */
function limitText(milliseconds: number, isOver: boolean): Bilingual {
  const hours = milliseconds / 3_600_000
  const isOfHours = hours < 48
  const [count, english, german] = isOfHours
    ? [hours, 'hour', hours === 1 ? 'Stunde' : 'Stunden']
    : [hours / 24, 'day', 'Tage']
  return [
    `${isOver ? 'Longer than' : 'Within'} ${count} ${english}${count === 1 ? '' : 's'}`,
    `${isOver ? 'Länger als' : 'Innerhalb von'} ${count} ${!isOver && !isOfHours ? 'Tagen' : german}`,
  ]
}

const comparedUnits: Readonly<Record<string, readonly Bilingual[]>> = {
  week: [['This week compared to last week', 'Diese Woche im Vergleich zur Vorwoche']],
  month: [['This month compared to last month', 'Dieser Monat im Vergleich zum Vormonat']],
}

/** Parts of a question that change the definition to one that says what was meant. */
function choicesFor(
  { kind, words, metrics: several = [], limit }: Problem,
  definition: ReportDefinition,
): Bilingual[] {
  const [metric = 'open'] = definition.eventTypes
  const isLength = isTime(definition)
  const isBroken = definition.break_down_type.length > 0
  const possible = dimensionsOf(metric)
  const isLevel = (metrics[metric] as MetricDefinition).kind === 'level'
  switch (kind) {
    case 'hours':
      return possible.includes('hour') ? [['Today per hour', 'Heute pro Stunde']] : []
    case 'time':
      if (isLevel) return [perHour]
      return possible.includes('hour') ? [['By time of day', 'Nach Uhrzeit']] : []
    case 'threshold':
      return [
        ...(limit ? nearestLimits(limit, metric).map((one) => limitText(one, limit.isOver)) : []),
        ...(possible.includes('duration') ? [['By duration bucket', 'Nach Zeitklassen'] as const] : []),
        ...(possible.includes('age') ? [['By age', 'Nach Alter'] as const] : []),
      ]
    case 'single':
      return [...(possible.includes('sharedInbox') ? [byInbox] : []), perDay]
    case 'things':
      return [
        ...(possible.includes('inboundEmail') ? [byCustomer] : []),
        ...(possible.includes('user') ? [byUser] : []),
      ]
    case 'share':
      if (isLength) return possible.includes('duration') ? [['By duration bucket', 'Nach Zeitklassen']] : []
      return [['The number', 'Die Anzahl']]
    case 'order':
      return isBroken
        ? [
            ['Highest first', 'Höchste zuerst'],
            ['Lowest first', 'Niedrigste zuerst'],
          ]
        : []
    case 'shareMissed':
      return [['SLA attainment', 'SLA-Erfüllung']]
    case 'comparison':
      return [
        ['Compared to the period before', 'Im Vergleich zum Zeitraum davor'],
        ...(comparedUnits[words[0] ?? ''] ?? []),
      ]
    case 'metrics':
      return several.map((id): Bilingual => [choiceText('en', id), choiceText('de', id)])
    case 'cohort':
      return [['Open conversations now by age', 'Gerade offene Konversationen nach Alter']]
    case 'noCount':
      return [[choiceText('en', metric), choiceText('de', metric)]]
    case 'channel':
      return possible.includes('channel') ? [['By channel', 'Nach Kanal']] : []
    case 'percentile':
      return [['90th percentile', '90. Perzentil']]
    case 'overdue':
      return [['SLA targets missed today', 'Heute verpasste SLA-Ziele']]
    case 'average':
      return [
        ['Average per day', 'Durchschnitt pro Tag'],
        ['Average per week', 'Durchschnitt pro Woche'],
        ['Average per month', 'Durchschnitt pro Monat'],
      ]
    case 'noDuration':
      return possible.includes('age') ? [['By age', 'Nach Alter']] : []
    default:
      return []
  }
}
