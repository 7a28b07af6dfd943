import { useEffect } from 'react'
import { type Absence, tellAbsences } from '#features/avatars/index.ts'
import { useAvailability } from './use-availability.ts'

const marks = { available: undefined, available_by_hand: undefined, away: 'away', off: 'off' } as const

/** Passes unavailable people to the avatars, which mark them. */
export function AbsenceSource() {
  const { chosenBy, of } = useAvailability()
  useEffect(() => {
    const absences = new Map<string, Absence>()
    for (const userId of chosenBy) {
      const { meaning, text } = of(userId)
      const presence = marks[meaning]
      if (presence) absences.set(userId, { presence, text })
    }
    tellAbsences(absences)
  })
  useEffect(() => () => tellAbsences(new Map()), [])
  return null
}
