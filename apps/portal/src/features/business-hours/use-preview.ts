import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDelayed } from '#lib/use-delayed.ts'
import { previewQuery } from './business-hours.api.ts'
import { type hoursOf, weekProblems } from './calendar-values.ts'

const delayMs = 200

type Hours = ReturnType<typeof hoursOf>

/** What the hours in the form mean, by the server's count, a moment after the last change; the old figures stay meanwhile. */
export function usePreview(calendarId: string | null, hours: Hours) {
  const [mail, setMail] = useState({ receivedLocal: '', targetHours: 4 })
  const wanted = {
    calendarId,
    ...hours,
    ...(mail.receivedLocal && { receivedLocal: mail.receivedLocal }),
    targetMinutes: mail.targetHours * 60,
  }
  const isValid = weekProblems(hours.week).every((problem) => problem === undefined)
  const { asked, isAsked, isOld } = useDelayed(wanted, delayMs, isValid)
  const query = useQuery({ ...previewQuery(asked), enabled: isAsked })
  return {
    data: query.data,
    isOld: query.isPlaceholderData || isOld,
    error: query.error,
    mail,
    setMail,
  }
}

export type Preview = ReturnType<typeof usePreview>
