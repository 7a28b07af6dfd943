import { breakdownsOf } from './combinations.ts'
import type { ReportDefinition } from './definition.ts'
import { namesCustomers, reportConditionOf } from './filters.ts'
import type { Stats } from './stats-shapes.ts'

/** Below the numbers in pages, files and mails. */
const customersNote = {
  en: 'Customers are named, so only conversations that you can open are counted.',
  de: 'Da Kunden genannt werden, zählen nur Konversationen, die Sie öffnen können.',
} as const

/** What a report that names customers says of how it counts; null where it names none. */
export function customersNoteOf(
  definition: ReportDefinition,
  { flow, breakdowns }: Pick<Stats, 'flow' | 'breakdowns'>,
): typeof customersNote | null {
  const dimensions = flow ? breakdownsOf(definition) : breakdowns.map(({ id }) => id)
  return namesCustomers(dimensions, reportConditionOf(definition)) ? customersNote : null
}
