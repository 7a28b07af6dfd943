import { PersonAvatar } from '#features/avatars/index.ts'
import { formatList, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { usePresent } from '../live/presence.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import css from './composer.module.css'

type CollisionProps = {
  conversationId: string
  /** People whose drafts are shown, with who is writing. */
  except?: readonly string[]
}

/** Warns above the composer that someone else is writing, to prevent two replies. */
export function Collision({ conversationId, except = [] }: CollisionProps) {
  const t = useTexts(talkTexts)
  const names = useNames()
  const writers = usePresent(conversationId).filter(
    ({ doing, userId }) => doing === 'writing' && !except.includes(userId),
  )
  const since = Math.min(...writers.map((one) => one.since))
  const people = writers.map(({ userId }) => ({ userId, name: names(userId) || t('someone') }))
  return (
    <div role="status" className={css.collisionRegion}>
      {writers.length > 0 && (
        <div className={css.collision}>
          {people.slice(0, 3).map(({ userId, name }) => (
            <PersonAvatar key={userId} userId={userId} name={name} size={20} />
          ))}
          <span>
            <b>
              {t('writing', {
                names: formatList(people.map(({ name }) => name.split(' ')[0] ?? name)),
                count: people.length,
              })}
            </b>
            <span className={css.since}>{t('since', { time: formatTime(since) })}</span>
          </span>
        </div>
      )}
    </div>
  )
}
