import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { between, orElse } from '#lib/number-rules.ts'
import { useDelayed } from '#lib/use-delayed.ts'
import { previewQuery } from './business-hours.api.ts'
import { type hoursOf, weekProblems } from './calendar-values.ts'

const delayMs = 200

const usualTarget = 4

/** Rule of the target, in hours. */
export const targetRule = between(1, 720)

type Hours = ReturnType<typeof hoursOf>

/** What the hours in the form mean, by the server's count, a moment after the last change; the old figures stay meanwhile. */
export function usePreview(calendarId: string | null, hours: Hours) {
  const [mail, setMail] = useState({
    receivedLocal: '',
    targetHours: usualTarget as number | null,
  })
  const wanted = {
    calendarId,
    ...hours,
    ...(mail.receivedLocal && { receivedLocal: mail.receivedLocal }),
    targetMinutes: orElse(targetRule, mail.targetHours, usualTarget) * 60,
  }
  const isValid =
    weekProblems(hours.week).every((problem) => problem === undefined) &&
    targetRule(mail.targetHours) === undefined
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
