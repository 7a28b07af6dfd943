import type { ScenariosOf } from '../setting.ts'

/** How each event of personal business hours comes about. */
export const scenarios: ScenariosOf<'businessHours'> = {
  'business_hours.changed': async (s) => () =>
    s.onlooker.call('businessHours.set', {
      ownerId: s.onlookerId,
      scope: 'PERSONAL',
      name: 'Mornings',
      timeZone: 'Europe/Lisbon',
      week: Array.from({ length: 7 }, () => [{ START: '08:00', END: '12:00' }]),
    }),
}
