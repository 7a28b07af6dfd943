/** A task in an open conversation; people by the local part of their address. */
interface DemoTask {
  readonly inbox: string
  /** Place of the conversation in its list. */
  readonly place: number
  readonly by: string
  readonly to: string | null
  readonly title: string
  readonly dueInHours: number | null
  readonly isDone?: boolean
}

export const demoTasks: readonly DemoTask[] = [
  {
    inbox: 'Groups',
    place: 0,
    by: 'lea.fontanel',
    to: 'ingrid.solheim',
    title: 'Approve the deposit for the hotel',
    dueInHours: 22,
  },
  {
    inbox: 'Groups',
    place: 0,
    by: 'lea.fontanel',
    to: 'lea.fontanel',
    title: 'Send the room list to the hotel',
    dueInHours: 70,
  },
  {
    inbox: 'Groups',
    place: 0,
    by: 'mateus.carvalho',
    to: null,
    title: 'Ask for the names of all travellers',
    dueInHours: null,
    isDone: true,
  },
  {
    inbox: 'Bookings',
    place: 1,
    by: 'ingrid.solheim',
    to: 'ingrid.solheim',
    title: 'Check how long the passports are valid',
    dueInHours: 5,
  },
  {
    inbox: 'Bookings',
    place: 2,
    by: 'nuno.duarte',
    to: 'nuno.duarte',
    title: 'Ask the airline for the name change',
    dueInHours: 26,
  },
  {
    inbox: 'Freight desk',
    place: 0,
    by: 'nuno.duarte',
    to: 'ingrid.solheim',
    title: 'Call the carrier about the new arrival',
    dueInHours: 24,
  },
  {
    inbox: 'Freight desk',
    place: 3,
    by: 'anke.brandt',
    to: 'bruno.amaral',
    title: 'Send the T1 to customs',
    dueInHours: 20,
  },
  {
    inbox: 'Accounts',
    place: 0,
    by: 'anke.brandt',
    to: 'joana.barros',
    title: 'Send the corrected invoice',
    dueInHours: 48,
  },
]
