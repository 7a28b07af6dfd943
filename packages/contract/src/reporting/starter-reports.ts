/** Reports that every workspace starts with. */
export const starterReports = [
  'overview',
  'response_times',
  'sla',
  'busiest_hours',
  'team_load',
  'customers',
  'flow',
] as const
export type StarterReport = (typeof starterReports)[number]

/** Their names in pages, mails and files; the database stores the English ones. */
export const starterReportNames: Readonly<
  Record<StarterReport, { readonly en: string; readonly de: string }>
> = {
  overview: { en: 'Overview', de: 'Überblick' },
  response_times: { en: 'Response times', de: 'Antwortzeiten' },
  sla: { en: 'SLA attainment', de: 'SLA-Erfüllung' },
  busiest_hours: { en: 'Busiest hours', de: 'Stoßzeiten' },
  team_load: { en: 'Team load', de: 'Arbeitslast des Teams' },
  customers: { en: 'Customers', de: 'Kunden' },
  flow: { en: 'Where the work goes', de: 'Wohin die Arbeit geht' },
}
