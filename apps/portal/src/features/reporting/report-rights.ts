import type { Report } from '@postroom/contract'

/** Whether the reader may change a report, or only keep a copy. */
export const mayChangeReport = ({ abilities }: Pick<Report, 'abilities'>): boolean =>
  abilities.includes('report.save')
