import { AvatarGroup } from '@postroom/ui'
import css from './members-cell.module.css'
import { PersonAvatar } from './person-avatar.tsx'

const picturesShown = 4

type Member = { readonly id: string; readonly firstName: string; readonly lastName: string }
type MembersCellProps = { members: readonly Member[]; count: string }

/** The first members of a row with their pictures, and how many there are. */
export function MembersCell({ members, count }: MembersCellProps) {
  return (
    <span className={css.members}>
      <AvatarGroup>
        {members.slice(0, picturesShown).map(({ id, firstName, lastName }) => (
          <PersonAvatar key={id} userId={id} name={`${firstName} ${lastName}`} />
        ))}
      </AvatarGroup>
      {count}
    </span>
  )
}
