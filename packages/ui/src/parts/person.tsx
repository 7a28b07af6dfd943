import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import css from './person.module.css'

type PersonCellProps = {
  name: string
  detail?: ReactNode
  /** The picture; without it, the initials of the name are shown. */
  avatar?: ReactNode
  presence?: 'online' | 'away' | undefined
  note?: ReactNode
  facts?: ReactNode
}

/**
 * A picture, name and address for the first column of a list; `facts` are shown at the end on a phone, where their
 * columns are hidden.
 */
export function PersonCell({ name, detail, avatar, presence, note, facts }: PersonCellProps) {
  return (
    <div className={css.person}>
      {avatar ?? <Avatar name={name} size={28} presence={presence} />}
      <div className={css.words}>
        <div className={css.name}>
          {name}
          {note && <span className={css.note}>{note}</span>}
        </div>
        {detail && <div className={css.detail}>{detail}</div>}
      </div>
      {facts && <div className={css.facts}>{facts}</div>}
    </div>
  )
}
