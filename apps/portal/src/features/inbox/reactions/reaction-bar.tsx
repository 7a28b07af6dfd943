import { Tooltip } from '@postroom/ui'
import { useSession } from '#app/session.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import css from './reactions.module.css'
import { reactionsTexts } from './reactions.texts.ts'
import { type ReactedEntry, useReact } from './use-react.ts'

/** The emoji of colleagues with their number; a click adds or removes one's own. */
export function ReactionBar({ entry }: { entry: ReactedEntry }) {
  const t = useTexts(reactionsTexts)
  const { user } = useSession()
  const nameOf = useNames()
  const react = useReact(entry)
  if (entry.reactions.length === 0) return null
  return (
    <ul className={css.bar} aria-label={t('group')}>
      {entry.reactions.map(({ emoji, userIds }) => {
        const isMine = user !== undefined && userIds.includes(user.id)
        const others = userIds.filter((id) => id !== user?.id).map((id) => nameOf(id) || t('someone'))
        const names = formatList(isMine ? [...others, t('you')] : others)
        const label = t('chosen', { emoji, count: userIds.length, names })
        return (
          <li key={emoji}>
            <Tooltip label={names} openDelay={300}>
              <button
                type="button"
                className={css.chip}
                aria-pressed={isMine}
                aria-label={label}
                onClick={() => void react(emoji, !isMine)}
              >
                <span aria-hidden>{emoji}</span>
                <span aria-hidden>{userIds.length}</span>
              </button>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
