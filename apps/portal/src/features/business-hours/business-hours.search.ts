export type CalendarSearch = {
  /** The calendar that is edited: its id, or `new`. */
  calendar?: string | undefined
}

export const readCalendarSearch = ({ calendar }: Record<string, unknown>): CalendarSearch => ({
  calendar: typeof calendar === 'string' ? calendar : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/business_hours': CalendarSearch
  }
}
