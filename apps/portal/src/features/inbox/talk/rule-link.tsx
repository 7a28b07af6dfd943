import type { Activity } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#app/session.ts'
import { inboxesQuery } from '../inbox.queries.ts'
import { causeInWords } from './causes.ts'

type RuleLinkProps = { rule: NonNullable<Activity['rule']>; inboxId: string; children: ReactNode }

/** A link to the rule for those who may see it: its owner in a personal inbox, elsewhere owners and admins. */
export function RuleLink({ rule, inboxId, children }: RuleLinkProps) {
  const { user } = useSession()
  const inbox = useQuery(inboxesQuery).data?.items.find(({ id }) => id === inboxId)
  const isPersonal = inbox?.type === 'PersonalInbox'
  if (!isPersonal && user?.role === 'Member') return children
  return (
    <Link
      to={isPersonal ? '/settings/personal/rules' : '/settings/workspace/rules'}
      search={{ rule: rule.id }}
    >
      {children}
    </Link>
  )
}

type SentenceProps = Omit<RuleLinkProps, 'rule' | 'children'> & {
  text: string
  rule: RuleLinkProps['rule'] | undefined
}

/** A sentence in which the rule that it names is a link. */
export function SentenceWithRule({ text, rule, inboxId }: SentenceProps) {
  const name = rule ? causeInWords('', { rule }) : ''
  const [before = '', ...after] = name ? text.split(name) : [text]
  if (!rule || after.length === 0) return text
  return (
    <>
      {before}
      <RuleLink rule={rule} inboxId={inboxId}>
        {name}
      </RuleLink>
      {after.join(name)}
    </>
  )
}
