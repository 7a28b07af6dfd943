import type { QuestionParts } from './grammar/question-parts.ts'
import type { FigureReading } from './grammar/reading.ts'
import { type Bilingual, dimensionNouns, say } from './nouns.ts'

/** What of the question the answer leaves out. */
export function notesFor(
  { language, mayMeanTags }: QuestionParts,
  { dropped, leftLimit, isOfAll, isOnePart }: FigureReading,
): string[] {
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
  const ofOthers: Bilingual = [
    'This counts all cases of the period, not only “of those”.',
    'Gezählt sind alle Fälle des Zeitraums, nicht nur „davon“.',
  ]
  const ofOnePart: Bilingual = [
    'I did not read the part of your question before “of those”.',
    'Den Teil Ihrer Frage vor „davon“ habe ich nicht gelesen.',
  ]
  const notes = [
    ...ofBreakdowns,
    ...(leftLimit ? [say(language, ofLimit)] : []),
    ...(isOfAll ? [say(language, ofOthers)] : []),
    ...(isOnePart ? [say(language, ofOnePart)] : []),
  ]
  const ofTags: Bilingual = [
    'Per “Tag” means per day here; for labels, ask “by tags”.',
    'Mit „Tag“ ist hier der Kalendertag gemeint; für Schlagwörter fragen Sie „nach Tags“.',
  ]
  return mayMeanTags ? [...notes, say(language, ofTags)] : notes
}
