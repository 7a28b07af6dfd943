import { defineTexts } from '#lib/i18n.ts'

/** Names of the reports that every workspace starts with. */
export const starterTexts = defineTexts('reporting-starters', {
  en: {
    overview: 'Overview',
    response_times: 'Response times',
    sla: 'SLA attainment',
    busiest_hours: 'Busiest hours',
    team_load: 'Team load',
    customers: 'Customers',
    flow: 'Where the work goes',
  },
  de: {
    overview: 'Überblick',
    response_times: 'Antwortzeiten',
    sla: 'SLA-Erfüllung',
    busiest_hours: 'Stoßzeiten',
    team_load: 'Arbeitslast des Teams',
    customers: 'Kunden',
    flow: 'Wohin die Arbeit geht',
  },
})
