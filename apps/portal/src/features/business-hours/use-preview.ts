import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewQuery } from './business-hours.api.ts'
import { type hoursOf, weekProblems } from './calendar-values.ts'

const delayMs = 200

type Hours = ReturnType<typeof hoursOf>

/** What the hours in the form mean, by the server's count, a moment after the last change; the old figures stay meanwhile. */
export function usePreview(calendarId: string | null, hours: Hours) {
  const [mail, setMail] = useState({ receivedLocal: '', targetHours: 4 })
  const wanted = JSON.stringify({
    calendarId,
    ...hours,
    ...(mail.receivedLocal && { receivedLocal: mail.receivedLocal }),
    targetMinutes: mail.targetHours * 60,
  })
  const isValid = weekProblems(hours.week).every((problem) => problem === undefined)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => setAsked(wanted), delayMs)
    return () => clearTimeout(timer)
  }, [wanted, isValid])
  const query = useQuery(previewQuery(JSON.parse(asked) as Parameters<typeof previewQuery>[0]))
  return {
    data: query.data,
    isOld: query.isPlaceholderData || asked !== wanted,
    error: query.error,
    mail,
    setMail,
  }
}

export type Preview = ReturnType<typeof usePreview>
