import { formatDate, formatTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { talkTexts } from './talk.texts.ts'

/** "Today 13:10", else "Wed 18 Nov, 09:12". */
export function messageTime(at: string, now: number): string {
  if (formatDate(at, now) === formatDate(now, now))
    return translate(talkTexts, 'today', { time: formatTime(at) })
  return `${formatDate(at, now)}, ${formatTime(at)}`
}
