import type { Member } from '@postroom/contract'
import { Checkbox } from '@postroom/ui'
import { nameOf } from '#features/members/index.ts'
import css from './setup.module.css'

type PeopleChoiceProps = {
  people: readonly Member[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Checkbox list of members. */
export const PeopleChoice = ({ people, chosen, onChange }: PeopleChoiceProps) => (
  <ul className={css.people}>
    {people.map((member) => (
      <li key={member.id}>
        <Checkbox
          label={nameOf(member)}
          description={member.email}
          checked={chosen.includes(member.id)}
          onChange={() =>
            onChange(
              chosen.includes(member.id) ? chosen.filter((id) => id !== member.id) : [...chosen, member.id],
            )
          }
        />
      </li>
    ))}
  </ul>
)
