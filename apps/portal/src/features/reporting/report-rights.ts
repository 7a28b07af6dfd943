import type { Report } from '@postroom/contract'

/** Whether a person with these abilities may change a report, or only keep a copy. */
export const mayChangeReport = (report: Report, abilities: readonly string[]): boolean =>
  report.scope === 'WORKSPACE'
    ? abilities.includes('report.manage')
    : report.abilities.includes('report.save')
