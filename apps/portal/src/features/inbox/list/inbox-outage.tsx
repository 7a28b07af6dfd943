import { MailboxProblem } from '#features/inboxes/index.ts'
import type { InboxRow } from '../inbox.queries.ts'
import css from './list-pane.module.css'

/** Why nothing comes into the inbox that is shown, and who can mend it. */
export const InboxOutage = ({ inbox }: { inbox: InboxRow }) => (
  <div className={css.outage}>
    <MailboxProblem inbox={inbox} />
  </div>
)
